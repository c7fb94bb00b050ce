/** Sends a purchase order once, and returns what the supplier made of it. */

import type { SendOutcome } from '../../../../tools/purchasing/supplier-orders-port.ts';
import { oneLine } from '../../../../tools/values/text.ts';
import type { ServiceMessage } from '../../../promostandards/failure.ts';
import { purchaseOrder, type WirePurchaseOrder } from '../../../promostandards/messages/purchase-order.ts';
import type { Connection } from '../connection.ts';
import { describeFailure, SupplierFailure } from '../failure.ts';
import { failureIn } from '../response-messages.ts';

/** Longer, as some suppliers enter the order before they answer. */
const SEND_TIMEOUT_MS = 45_000;
const LONGEST_NOTE = 200;
const DUPLICATE = 200;

interface Sending {
  connection: Connection;
  order: WirePurchaseOrder;
  /**
   * Whether the supplier knows a purchase order of this number; `false` where it has no Order Status.
   *
   * @throws SupplierFailure
   */
  isKnown(): Promise<boolean>;
  /** It was sent before, and nobody knows whether that arrived. */
  isAgain: boolean;
  signal: AbortSignal;
}

/**
 * An answer with a transaction number and no error means accepted; so does "already received" of one that was sent before. At the
 * first sending the number belongs to another order, and a person decides. A refusal is certain where it has a code and the supplier
 * does not know the order; anything else may have arrived.
 */
export async function sendPO({ connection, order, isKnown, isAgain, signal }: Sending): Promise<SendOutcome> {
  const answer = await answered({ connection, order, signal });
  if ('kind' in answer) return answer;
  const { messages } = answer;
  const refusal = failureIn(messages);
  const transactionId = oneLine(answer.transactionId ?? '', 64) || null;
  if (transactionId !== null)
    return refusal
      ? { kind: 'unknown', transactionId, answer: contradiction(transactionId, refusal), needsPerson: true }
      : { kind: 'accepted', transactionId, note: remarkIn(messages) };
  if (refusal?.kind === 'credentials') return { kind: 'refused', reason: BAD_CREDENTIALS };
  // An error about an order the supplier has nevertheless, "number already used", and an answer that says nothing.
  const known = await knownOrNot(isKnown);
  const reason = refusal && wordsOf(refusal);
  const isDuplicate = refusal?.code === DUPLICATE;
  if (known === true || (isDuplicate && isAgain && known !== undefined))
    return { kind: 'accepted', transactionId: null, note: reason ?? remarkIn(messages) };
  const isCertain = refusal !== undefined && known === false && !isDuplicate;
  if (isCertain && reason !== undefined) return { kind: 'refused', reason };
  const words =
    reason === undefined ? 'It answered with neither a number nor an error.' : `It answered: ${reason}`;
  return {
    kind: 'unknown',
    transactionId: null,
    answer: words,
    needsPerson: isDuplicate && known === false,
  };
}

type Answered = { transactionId: string | undefined; messages: readonly ServiceMessage[] } | SendOutcome;

async function answered({
  connection,
  order,
  signal,
}: Omit<Sending, 'isKnown' | 'isAgain'>): Promise<Answered> {
  try {
    const { value, messages } = await connection.call(
      purchaseOrder,
      'sendPO',
      { PO: order },
      { retries: 0, timeoutMs: SEND_TIMEOUT_MS, leavesErrors: true, signal },
    );
    return { transactionId: value.transactionId, messages };
  } catch (failure) {
    // The signal ends only the wait for a turn.
    if (failure instanceof DOMException && failure.name === 'TimeoutError')
      return { kind: 'not_sent', reason: 'It is asked too much at once.' };
    if (!(failure instanceof SupplierFailure)) throw failure;
    if (failure.kind === 'no_endpoint' || failure.kind === 'address')
      return { kind: 'refused', reason: UNREACHABLE_BY_SETTINGS[failure.kind] };
    const words = `It ${describeFailure(failure)}.`;
    return failure.isUnsent
      ? { kind: 'not_sent', reason: words }
      : { kind: 'unknown', transactionId: null, answer: words, needsPerson: false };
  }
}

/** `undefined` where it cannot be asked now. */
async function knownOrNot(isKnown: () => Promise<boolean>): Promise<boolean | undefined> {
  try {
    return await isKnown();
  } catch (failure) {
    const isTheirs =
      failure instanceof SupplierFailure ||
      (failure instanceof DOMException && failure.name === 'TimeoutError');
    if (!isTheirs) throw failure;
    return undefined;
  }
}

const UNREACHABLE_BY_SETTINGS = {
  no_endpoint: 'it has no endpoint for purchase orders; give it one, or an email address for them.',
  address: 'its endpoint for purchase orders is no public https address.',
} as const;
const BAD_CREDENTIALS = 'it does not take our credentials; set them again.';

const wordsOf = ({ code, detail }: SupplierFailure): string =>
  detail === '' ? `code ${code ?? 'unknown'}` : oneLine(detail, LONGEST_NOTE);

const contradiction = (transactionId: string, refusal: SupplierFailure): string =>
  `It answered number ${transactionId} together with an error, code ${refusal.code ?? 'unknown'}: ${wordsOf(refusal)}`;

function remarkIn(messages: readonly ServiceMessage[]): string | null {
  const remarks = messages
    .filter(({ severity }) => severity !== 'Information')
    .map(({ description }) => description);
  const words = oneLine(remarks.join(' ').replaceAll(/<[^>]{0,200}>/g, ' '), LONGEST_NOTE);
  return words === '' ? null : words;
}
