/** Sends a purchase order once, and returns what the supplier made of it; a failure leaves that open. */

import type { SendOutcome } from '../../../../tools/purchasing/supplier-orders-port.ts';
import { oneLine } from '../../../../tools/values/text.ts';
import type { ServiceMessage } from '../../../promostandards/failure.ts';
import { purchaseOrder, type WirePurchaseOrder } from '../../../promostandards/messages/purchase-order.ts';
import type { Connection } from '../connection.ts';
import { SupplierFailure } from '../failure.ts';
import { failureIn } from '../response-messages.ts';

/** Longer, as some suppliers enter the order before they answer. */
const SEND_TIMEOUT_MS = 45_000;
const LONGEST_NOTE = 200;
const DUPLICATE = 200;

interface Sending {
  connection: Connection;
  order: WirePurchaseOrder;
  /** Whether the supplier knows a purchase order of this number. */
  isKnown(): Promise<boolean>;
  signal: AbortSignal;
}

/**
 * An answer with a transaction number means accepted, whatever else it says; so does "already received".
 *
 * @throws SupplierFailure if it is unknown whether the order arrived
 */
export async function sendPO({ connection, order, isKnown, signal }: Sending): Promise<SendOutcome> {
  try {
    const { value, messages } = await connection.call(
      purchaseOrder,
      'sendPO',
      { PO: order },
      { retries: 0, timeoutMs: SEND_TIMEOUT_MS, leavesErrors: true, signal },
    );
    const { transactionId } = value;
    if (transactionId !== undefined && transactionId.trim() !== '')
      return { kind: 'accepted', transactionId: oneLine(transactionId, 64), note: remarkIn(messages) };
    const refusal = failureIn(messages);
    if (refusal) throw refusal;
    // Neither a number nor an error: the order may have been accepted.
    if (await isKnown()) return { kind: 'accepted', transactionId: null, note: remarkIn(messages) };
    throw new SupplierFailure('garbled');
  } catch (failure) {
    if (!(failure instanceof SupplierFailure)) throw failure;
    const reason = refusalIn(failure);
    if (reason === undefined) throw failure;
    // Not a refusal: an error about an order the supplier has nevertheless, and "number already used".
    const hasIt = failure.kind === 'refused' && ((await isKnown()) || failure.code === DUPLICATE);
    return hasIt ? { kind: 'accepted', transactionId: null, note: reason } : { kind: 'refused', reason };
  }
}

/** The reason of a certain refusal; `undefined` if it is in doubt. */
function refusalIn({ kind, code, detail: said }: SupplierFailure): string | undefined {
  switch (kind) {
    case 'refused':
      return said === '' ? `code ${code ?? 'unknown'}` : oneLine(said, LONGEST_NOTE);
    case 'credentials':
      return 'it does not take our credentials; set them again.';
    case 'no_endpoint':
      return 'it has no endpoint for purchase orders; give it one, or order by hand.';
    case 'address':
      return 'its endpoint for purchase orders is no public https address.';
    default:
      return undefined;
  }
}

function remarkIn(messages: readonly ServiceMessage[]): string | null {
  const remarks = messages
    .filter(({ severity }) => severity !== 'Information')
    .map(({ description }) => description);
  const words = oneLine(remarks.join(' ').replaceAll(/<[^>]{0,200}>/g, ' '), LONGEST_NOTE);
  return words === '' ? null : words;
}
