/** Writes a document of a buyer’s system into the log: masked, within its size, and no more of a sender than is kept. */
import type { InTransaction, Tx } from '../context.ts';
import type { ProcurementDocument } from './document-log.ts';
import { maskedText } from './masked-text.ts';
import { isLostOrder, nextStepOf } from './next-step.ts';
import { tellOfRefusedOrder } from './refused-order-mail.ts';

/** Characters that are kept: of an order, of anything else of an account, of a stranger. */
const LONGEST = { order: 200_000, other: 50_000, stranger: 8_000 };
const LONGEST_ANSWER = 20_000;
/** Documents an hour that are written down: orders of an account, and all else of it; of a network, of all strangers. */
const MOST = { account: 300, network: 20, strangers: 100 };

export interface SeenDocument
  extends Pick<
    ProcurementDocument,
    'id' | 'accountId' | 'protocol' | 'direction' | 'kind' | 'mode' | 'number' | 'payloadId' | 'orderId'
  > {
  /** The network of an unknown sender. */
  network?: string | undefined;
  claimedBy?: string | null;
  status: 'received' | 'accepted' | 'refused' | 'delivered';
  code: string | null;
  reason: string | null;
  body: string;
  /** The size of the whole. */
  bytes?: number | undefined;
  answer?: string | null;
  /** However many came before it. */
  isKept?: true;
  /** The cart that a person may pay at its page instead. */
  payable?: string | null;
  /** What is known to be secret in it. */
  secrets?: readonly string[];
}

/** @returns whether it was written down, or is counted only */
export async function writeDocument(ctx: InTransaction, tx: Tx, seen: SeenDocument): Promise<boolean> {
  const {
    network = 'unknown',
    claimedBy = null,
    bytes,
    answer = null,
    secrets = [],
    isKept = false,
    payable = null,
    ...fields
  } = seen;
  const { accountId, orderId, number } = seen;
  const at = ctx.now();
  const sender = accountId ?? network;
  if (!isKept && (await isTooMany(tx, seen, sender, at))) {
    await tx.documentLog.countOmitted(sender);
    return false;
  }
  const document: ProcurementDocument = {
    ...fields,
    sender,
    claimedBy,
    reason: seen.reason === null ? null : maskedText(seen.reason),
    nextStep: nextStepOf(seen),
    at: at.toISOString(),
    attempts: 0,
    dueAt: null,
    finishedAt: seen.status === 'delivered' ? at.toISOString() : null,
    lookSince: isLostOrder(seen) ? at.toISOString() : null,
    bytes: bytes ?? seen.body.length,
    omitted: 0,
    body: keptText(seen.body, longestOf(seen), secrets),
    answer: answer === null ? null : keptText(answer, LONGEST_ANSWER, secrets),
  };
  await tx.documentLog.add(document);
  // What was refused for a while is sent again by itself.
  if (isLostOrder(document) && Number(document.code) < 500)
    await tellOfRefusedOrder(ctx, tx, document, payable);
  if (accountId !== null && number !== null && orderId !== null)
    await tx.documentLog.settled(accountId, number);
  return true;
}

const isOrder = ({ kind }: Pick<SeenDocument, 'kind'>): boolean => kind.startsWith('order');

function longestOf(seen: SeenDocument): number {
  if (seen.accountId === null) return LONGEST.stranger;
  return isOrder(seen) ? LONGEST.order : LONGEST.other;
}

async function isTooMany(tx: Tx, seen: SeenDocument, sender: string, at: Date): Promise<boolean> {
  const isOver = async (subject: string, most: number): Promise<boolean> =>
    (await tx.rateCounters.count(`documents:${subject}`, most, at)) > 0;
  // Orders are counted by themselves, so that nothing else keeps them out.
  if (seen.accountId !== null) return isOver(isOrder(seen) ? `${sender}:orders` : sender, MOST.account);
  return (await isOver(sender, MOST.network)) || (await isOver('strangers', MOST.strangers));
}

/** Cut first: masking takes time in proportion. Null characters are none of a text. */
export const keptText = (text: string, most: number, secrets: readonly string[]): string =>
  maskedText(text.slice(0, most).replaceAll('\0', ''), secrets);
