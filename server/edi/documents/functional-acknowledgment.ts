/** 997: what was read of a group, set by set; and TA1, what was read of an interchange. */
import type { Fault, Group, Interchange, Segment, TransactionSet } from '../interchange.ts';
import { segment, type WrittenSet } from '../write.ts';

export interface JudgedGroup {
  group: Pick<Group, 'kind' | 'control' | 'fault'>;
  sets: { set: Pick<TransactionSet, 'id' | 'control'>; fault: Fault | null }[];
}

export function functionalAcknowledgment({ group, sets }: JudgedGroup): WrittenSet {
  const taken = group.fault ? 0 : sets.filter(({ fault }) => fault === null).length;
  const outcome = taken === 0 ? 'R' : taken < sets.length ? 'P' : 'A';
  return {
    id: '997',
    segments: [
      segment('AK1', group.kind, group.control),
      ...sets.flatMap(({ set, fault }) => [
        segment('AK2', set.id, set.control),
        // The segment has faults in its elements.
        ...(fault?.at ? [segment('AK3', fault.at.name, fault.at.place, null, '8')] : []),
        segment('AK5', fault === null && !group.fault ? 'A' : 'R', fault?.code ?? null),
      ]),
      segment('AK9', outcome, sets.length, sets.length, taken, group.fault?.code ?? null),
    ],
  };
}

/** The note code 000 says that nothing is wrong. */
export const receiptOf = (
  { control, date, time }: Pick<Interchange, 'control' | 'date' | 'time'>,
  fault: Fault | null,
): Segment => segment('TA1', control, date, time, fault ? 'R' : 'A', fault?.code ?? '000');
