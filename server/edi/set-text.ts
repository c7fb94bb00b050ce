import type { Group, Interchange, Segment, TransactionSet } from './interchange.ts';

/** A set with the names of its envelope, as the log shows it. */
export function setText({
  interchange: { sender, receiver, control, mode },
  group,
  set,
}: {
  interchange: Interchange;
  group: Group;
  set: TransactionSet;
}): string {
  const segments: Segment[] = [
    [
      'ISA',
      sender.qualifier,
      sender.id,
      receiver.qualifier,
      receiver.id,
      control,
      mode === 'test' ? 'T' : 'P',
    ],
    ['GS', group.kind, group.sender, group.receiver, group.control, group.version],
    ['ST', set.id, set.control],
    ...set.segments,
  ];
  return segments.map((one) => `${one.join('*')}~`).join('\n');
}
