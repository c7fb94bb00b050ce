/** Messages on the wire. */

import { z } from 'zod';
import type { Links } from '../identity/links.ts';
import { SaidWire } from '../languages/said-wire.ts';
import { orderNumber } from '../orders/order-number.ts';
import { goodsTitle } from '../quotes/goods-summary.ts';
import { Address } from '../values/address.ts';
import { writtenBy } from '../written-by.ts';
import { type MessageThread, SIDES } from './message.ts';
import type { Said } from './messages-of.ts';
import { PhotosWire, toPhotosWire } from './photos.ts';
import { recordOf, type Talk } from './thread-of.ts';

export const MessageWire = z.object({
  id: z.string().describe('Message id'),
  from: z.enum(SIDES).describe('Which side wrote it; `client` is the holder of a proposal’s link'),
  by: writtenBy('stranger').describe('What the author is called'),
  text: writtenBy('stranger').describe('Plain text'),
  proof_id: z.string().nullable().describe('The proof it was written at; null elsewhere'),
  product: z.string().nullable().describe('The product of a proposal it is about; null elsewhere'),
  photos: PhotosWire,
  created_at: z.iso.datetime().describe('When'),
});
export type MessageWire = z.input<typeof MessageWire>;

export const toMessageWire = (message: Said, links: Links): MessageWire => {
  const { id, side, name, text, proofId, product, createdAt } = message;
  return {
    id,
    from: side,
    by: name,
    text,
    proof_id: proofId,
    product: product ?? null,
    photos: toPhotosWire(message, links),
    created_at: createdAt,
  };
};

/** What a thread is about. */
export const TALK_FIELDS = {
  thread_id: z.string().describe('Names the thread: id of the quote or of the proposal'),
  quote_id: z.string().nullable().describe('The quote; null for a proposal'),
  proposal_id: z.string().nullable().describe('The proposal; null for a quote'),
  order_id: z.string().nullable().describe('The order it became; null before'),
  order_number: z.string().nullable().describe('The number people use, `M-10432`'),
  title: writtenBy('account', SaidWire).describe('The goods in a line, or the title of the proposal'),
  url: Address.describe('The page for people'),
};

export const toTalkFields = (talk: Talk, links: Links) => ({
  thread_id: recordOf(talk).id,
  quote_id: talk.quote?.id ?? null,
  proposal_id: talk.proposal?.id ?? null,
  order_id: talk.order?.id ?? null,
  order_number: talk.order ? orderNumber(talk.order) : null,
  title: talk.proposal ? talk.proposal.title : goodsTitle(talk.order?.items ?? talk.quote.lines),
  url: talk.proposal ? links.proposal(talk.proposal.id) : links.quote(talk.quote.id),
});

export const ThreadWire = z.object({
  ...TALK_FIELDS,
  last: MessageWire.describe('The last message'),
  unread_since: z.iso
    .datetime()
    .nullable()
    .describe('Since when a message of the desk is unread; null where all were read'),
});

export const toThreadWire = (
  talk: Talk,
  { unreadSince }: MessageThread,
  last: Said,
  links: Links,
): z.input<typeof ThreadWire> => ({
  ...toTalkFields(talk, links),
  last: toMessageWire(last, links),
  unread_since: unreadSince,
});
