/** Stores the order documents of buyers' systems and recognizes repeats. */

import type { Ctx, InTransaction, Tx } from '../context.ts';
import { ServiceError } from '../errors.ts';
import { accountOf } from '../identity/account-of.ts';
import { writeDocument } from '../procurement/write-document.ts';
import { FREIGHT_LINE, type ReceivedLine } from '../received-orders/received-purchase-order.ts';
import { bytesOfFile } from '../values/base64.ts';
import type { BuyerDocument } from './buyer-document.ts';
import type { OrderAnswer } from './order-answer.ts';
import type { BuyersOrder } from './order-input.ts';
import type { PunchoutPort } from './port.ts';

/**
 * The earlier document with the same id and content.
 *
 * @throws ServiceError `invalid_state` if the earlier document with this id has other content
 */
export async function earlierDocument(
  ctx: InTransaction,
  { payload_id, fingerprint, protocol, type }: BuyersOrder,
  punchout: PunchoutPort,
): Promise<BuyerDocument | undefined> {
  const earlier = await punchout.document(accountOf(ctx).id, payload_id);
  if (earlier && earlier.fingerprint !== fingerprint)
    throw new ServiceError('invalid_state', protocol === 'edi' ? CLASHES[type] : CLASHING_ID, {
      param: 'payload_id',
    });
  return earlier;
}

const CLASHING_ID = 'Another document has this payloadID; send each document under its own.';
const CLASHING_CHANGE =
  'There is a change of this order with this number already, and it says something else; send it under the next number.';
const CLASHES = {
  new: 'There is an order with this number already, and it says something else; send a new number, or a new version with `BEG01` 05.',
  update: CLASHING_CHANGE,
  delete: CLASHING_CHANGE,
};

/** Files of these types get an ending that opens them; any other is only stored. */
const ENDINGS: Readonly<Record<string, string>> = {
  'application/pdf': 'pdf',
  'image/png': 'png',
  'image/jpeg': 'jpg',
};

/** Stores the files before the document, and removes them where the document is not stored. */
export async function withAttachments<T extends { isRepeat: boolean } | undefined>(
  ctx: Ctx,
  attachments: BuyersOrder['attachments'],
  store: (files: BuyerDocument['attachments']) => Promise<T>,
): Promise<T> {
  const files = await storeAttachments(ctx, attachments);
  let isStored = false;
  try {
    const answer = await store(files);
    isStored = answer !== undefined && !answer.isRepeat;
    return answer;
  } finally {
    if (!isStored) await Promise.all(files.map(({ file }) => ctx.files.remove(file)));
  }
}

async function storeAttachments(
  ctx: Ctx,
  attachments: BuyersOrder['attachments'],
): Promise<BuyerDocument['attachments']> {
  const stored: BuyerDocument['attachments'] = [];
  for (const { name, type, base64 } of attachments) {
    const file = `${ctx.newId('doc')}-original.${ENDINGS[type.toLowerCase()] ?? 'bin'}`;
    await ctx.files.put(file, bytesOfFile(base64));
    stored.push({ name, type, file });
  }
  return stored;
}

const LOGGED_AS = { new: 'order', update: 'order_change', delete: 'order_cancellation' } as const;

/** Stores the document of an order, and logs it, in the transaction that changes the order. */
export async function addDocument(
  ctx: InTransaction,
  tx: Tx,
  order: BuyersOrder,
  document: BuyerDocument,
): Promise<void> {
  await tx.punchout.addDocument(document);
  if (!order.log) return;
  const { accountId, number, payloadId, orderId, mode, type } = document;
  await writeDocument(ctx, tx, {
    ...order.log,
    isKept: true,
    accountId,
    number,
    payloadId,
    orderId,
    mode,
    kind: LOGGED_AS[type],
    direction: 'in',
    protocol: order.protocol,
    status: 'accepted',
    code: '200',
    reason: null,
  });
}

/** The buyer's number and name of each of our lines; a line that they split by address stands there several times. */
export const receivedLines = ({ lines }: BuyersOrder, answer: OrderAnswer): ReceivedLine[] =>
  answer.lines.flatMap(({ place, line, kind }) => {
    const sent = lines.find((one) => one.place === place);
    if (!sent || kind === 'charge') return [];
    const number = Number(sent.line_number ?? place);
    return [
      {
        line: line ?? FREIGHT_LINE,
        number: Number.isSafeInteger(number) ? number : place,
        productId: sent.supplier_part_id,
      },
    ];
  });

export const toDocument = (
  ctx: InTransaction,
  order: BuyersOrder,
  orderId: string,
  read: Pick<BuyerDocument, 'attachments' | 'answer'>,
): BuyerDocument => ({
  accountId: accountOf(ctx).id,
  payloadId: order.payload_id,
  fingerprint: order.fingerprint,
  type: order.type,
  mode: order.mode,
  number: order.number,
  orderId,
  receivedAt: ctx.now().toISOString(),
  details: order.details,
  ...read,
});
