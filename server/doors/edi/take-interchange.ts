/** One interchange: every set in it is taken or refused, and all of it is answered by 997, 855 and TA1. */
import { invoke } from '../../../tools/invoke.ts';
import { recordInterchange } from '../../../tools/procurement/record-interchange.ts';
import { modeOf } from '../../../tools/punchout/test-mode.ts';
import {
  functionalAcknowledgment,
  type JudgedGroup,
  receiptOf,
} from '../../edi/documents/functional-acknowledgment.ts';
import { envelopeOf } from '../../edi/documents/write-document.ts';
import type { Fault, Group, Interchange, Party, TransactionSet } from '../../edi/interchange.ts';
import { interchangeText } from '../../edi/write.ts';
import { takeAnswers } from './take-answers.ts';
import { takeOrder } from './take-order.ts';
import { type Answer, logOf, type TakenSet, type Taking } from './taking.ts';

const VERSIONS = /^(?:004010|005010)/;

export async function takeInterchange(
  taking: Taking,
  interchange: Interchange,
  fingerprint: string,
): Promise<void> {
  const { ctx, file } = taking;
  const judged: JudgedGroup[] = [];
  const taken: TakenSet[] = [];
  const stranger = strangerIn(taking, interchange);
  const fault = stranger === null ? await faultOf(taking, interchange, fingerprint) : null;
  for (const group of interchange.groups) {
    const why = stranger ?? fault?.sentence ?? null;
    const sets =
      why === null
        ? await takeGroup(taking, interchange, group)
        : refusedSets(taking, interchange, group, why, stranger === null ? '406' : '401');
    taken.push(...sets.map(({ outcome }) => outcome));
    if (why === null && group.kind !== 'FA')
      judged.push({
        group: { ...group, fault: faultOfGroup(group) },
        sets: sets.map(({ set, outcome }) => ({ set, fault: outcome.fault })),
      });
  }
  const noSets = taken.length === 0 && (stranger ?? fault?.sentence);
  const mode = modeOf(interchange.mode, taking.settings);
  await invoke(recordInterchange, ctx, {
    file: file.name,
    control: Number(interchange.control) || 0,
    fingerprint,
    documents: noSets
      ? [
          {
            ...emptyLog(taking, interchange),
            mode,
            reason: noSets,
            code: stranger === null ? '406' : '401',
          },
        ]
      : taken.map(({ logged }) => logged),
    answers: [
      ...acknowledgment(taking, interchange, judged, stranger === null ? fault : undefined),
      ...taken.flatMap(({ answers = [] }) => answers),
    ],
    repeated_orders: taken.flatMap(({ repeatedOrder }) => repeatedOrder ?? []),
  });
}

const emptyLog = ({ newId }: Pick<Taking, 'newId'>, { text }: Interchange) => ({
  id: newId('pdoc'),
  kind: 'unreadable' as const,
  status: 'refused' as const,
  body: text.slice(0, 200_000),
});

/** The folder says whose it is: envelopes that name others are somebody else's, or set up wrongly. */
function strangerIn({ theirs, ours }: Taking, { sender, receiver, groups }: Interchange): string | null {
  if (!isSame(sender, theirs)) return 'ISA05 and ISA06 are not the names of this account.';
  if (!isSame(receiver, ours)) return 'ISA07 and ISA08 are not our names.';
  if (groups.some((group) => !isSameText(group.sender, theirs.group ?? theirs.id)))
    return 'GS02 is not the name of this account.';
  if (groups.some((group) => !isSameText(group.receiver, ours.group ?? ours.id)))
    return 'GS03 is not our name.';
  return null;
}

const isSame = (one: Party, other: Party): boolean =>
  isSameText(one.qualifier, other.qualifier) && isSameText(one.id, other.id);
const isSameText = (one: string, other: string): boolean => one.toUpperCase() === other.toUpperCase();

/** Its own fault, or that its number is of another interchange. */
async function faultOf(
  { ctx, edi }: Taking,
  { fault, control }: Interchange,
  fingerprint: string,
): Promise<Fault | null> {
  if (fault) return fault;
  if (!('account' in ctx.caller)) return null;
  const earlier = await edi.byControl(ctx.caller.account.id, 'in', Number(control));
  if (earlier.every((one) => one.fingerprint === fingerprint)) return null;
  return { code: '025', sentence: 'ISA13 is the number of an earlier interchange; give each its own.' };
}

function faultOfGroup({ kind, version, fault }: Group): Fault | null {
  if (fault) return fault;
  if (!VERSIONS.test(version)) return { code: '2', sentence: 'GS08 is not 004010.' };
  if (!(kind in SETS))
    return {
      code: '1',
      sentence: 'Only purchase orders (PO), their changes (PC) and acknowledgments (FA) are taken.',
    };
  return null;
}

interface SetOutcome {
  set: TransactionSet;
  outcome: TakenSet;
}

async function takeGroup(taking: Taking, interchange: Interchange, group: Group): Promise<SetOutcome[]> {
  const groupFault = faultOfGroup(group);
  if (groupFault)
    return refusedSets(
      taking,
      interchange,
      group,
      groupFault.sentence,
      groupFault.code === '1' ? '450' : '406',
    );
  const outcomes: SetOutcome[] = [];
  for (const set of group.sets) {
    const fault = set.fault ?? otherSet(group, set);
    const at = { interchange, group, set };
    const outcome = fault
      ? {
          logged: logOf(taking, at, {
            status: 'refused',
            code: fault.code === '1' ? '450' : '406',
            reason: fault.sentence,
          }),
          fault,
        }
      : group.kind === 'FA'
        ? await takeAnswers(taking, at)
        : await takeOrder(taking, at);
    outcomes.push({ set, outcome });
  }
  return outcomes;
}

/** The set of each group, by GS01. */
const SETS: Readonly<Record<string, string>> = { PO: '850', PC: '860', FA: '997' };

const otherSet = ({ kind }: Group, { id }: TransactionSet): Fault | null =>
  id === SETS[kind]
    ? null
    : { code: '1', sentence: 'Of a PO group only 850 is taken, of PC only 860, of FA only 997.' };

const refusedSets = (
  taking: Taking,
  interchange: Interchange,
  group: Group,
  reason: string,
  code: string,
): SetOutcome[] =>
  group.sets.map((set) => ({
    set,
    outcome: {
      logged: logOf(taking, { interchange, group, set }, { status: 'refused', code, reason }),
      fault: null,
    },
  }));

/** @param fault of the interchange; `undefined` where nobody is answered */
function acknowledgment(
  { ours, theirs, ctx }: Taking,
  interchange: Interchange,
  judged: readonly JudgedGroup[],
  fault: Fault | null | undefined,
): Answer[] {
  const isReceipt = fault !== undefined && (fault !== null || interchange.wantsReceipt);
  if (!isReceipt && judged.length === 0) return [];
  const { mode } = interchange;
  const body = interchangeText(
    envelopeOf({ ours, theirs, at: ctx.now().toISOString(), mode }),
    'FA',
    judged.map(functionalAcknowledgment),
    isReceipt ? [receiptOf(interchange, fault)] : [],
  );
  return [{ kind: 'acknowledgement', mode, body }];
}
