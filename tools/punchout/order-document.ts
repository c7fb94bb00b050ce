/** What is the same for every order document: whose it is, whether it was here before, and what is kept of it. */

import type { Ctx } from '../context.ts';
import { ServiceError } from '../errors.ts';
import { accountOf } from '../identity/account-of.ts';
import type { BuyerDocument } from './buyer-document.ts';
import type { BuyersOrder } from './order-input.ts';
import type { PunchoutPort } from './port.ts';

/**
 * The document taken in under this id before, if it asked for the same.
 *
 * @throws ServiceError `invalid_state` where it asked for something else
 */
export async function earlierDocument(
  ctx: Ctx,
  { payload_id, fingerprint }: BuyersOrder,
  punchout: PunchoutPort,
): Promise<BuyerDocument | undefined> {
  const earlier = await punchout.document(accountOf(ctx).id, payload_id);
  if (earlier && earlier.fingerprint !== fingerprint)
    throw new ServiceError(
      'invalid_state',
      'Another document was taken in under this payloadID; send each document under its own.',
      { param: 'payload_id' },
    );
  return earlier;
}

/** By their endings files of these kinds open; any other is only kept. */
const ENDINGS: Readonly<Record<string, string>> = {
  'application/pdf': 'pdf',
  'image/png': 'png',
  'image/jpeg': 'jpg',
};

/** Files first: a document that is taken in has all of them on disk. Those of one that is not are forgotten. */
export async function withAttachments<T extends { is_repeat: boolean }>(
  ctx: Ctx,
  attachments: BuyersOrder['attachments'],
  take: (files: BuyerDocument['attachments']) => Promise<T>,
): Promise<T> {
  const files = await storeAttachments(ctx, attachments);
  let isTaken = false;
  try {
    const taken = await take(files);
    isTaken = !taken.is_repeat;
    return taken;
  } finally {
    if (!isTaken) await Promise.all(files.map(({ file }) => ctx.files.remove(file)));
  }
}

async function storeAttachments(
  ctx: Ctx,
  attachments: BuyersOrder['attachments'],
): Promise<BuyerDocument['attachments']> {
  const kept: BuyerDocument['attachments'] = [];
  for (const { name, type, base64 } of attachments) {
    const file = `${ctx.newId('doc')}-original.${ENDINGS[type.toLowerCase()] ?? 'bin'}`;
    await ctx.files.put(file, bytesOf(base64));
    kept.push({ name, type, file });
  }
  return kept;
}

const bytesOf = (base64: string): Uint8Array => Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0));

export const toDocument = (
  ctx: Ctx,
  order: BuyersOrder,
  orderId: string,
  attachments: BuyerDocument['attachments'],
): BuyerDocument => ({
  accountId: accountOf(ctx).id,
  payloadId: order.payload_id,
  fingerprint: order.fingerprint,
  type: order.type,
  mode: order.mode,
  number: order.number,
  orderId,
  receivedAt: ctx.now().toISOString(),
  details: order.said,
  attachments,
});
