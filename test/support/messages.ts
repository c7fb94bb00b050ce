/** A conversation about an order, from every side. */
import type { Ctx } from '../../tools/context.ts';
import { invoke } from '../../tools/invoke.ts';
import { listMessages } from '../../tools/messages/list-messages.ts';
import { openDeskMessages } from '../../tools/messages/open-desk-messages.ts';
import { sendMessage } from '../../tools/messages/send-message.ts';
import { writeMessage } from '../../tools/messages/write-message.ts';
import { customer } from './customers.ts';
import type { Shop } from './open-shop.ts';
import { holderOf } from './people.ts';
import { deskOf, TUMBLER_LINE } from './proofs.ts';

/** A saved quote of the demo account. */
export async function savedQuote(shop: Shop): Promise<{ id: string; url: string }> {
  const { body } = await shop.rest('POST', '/quotes', {
    lines: [TUMBLER_LINE],
    email: 'grace@example.com',
    name: 'Grace Hopper',
  });
  return body;
}

export const asked = async (shop: Shop, about: string, text: string) =>
  invoke(sendMessage, await customer(shop), { about, text });

export const answered = (shop: Shop, about: string, text: string, more: object = {}) =>
  invoke(writeMessage, deskOf(shop, 'desk@example.com'), { about, text, ...more });

/** Someone with the link of the quote, who is signed in nowhere. */
export const stranger = (shop: Shop, url: string): Promise<Ctx> => holderOf(shop, url, null);

export const saidByLink = async (shop: Shop, url: string, text: string, name?: string) =>
  invoke(writeMessage, await stranger(shop, url), { text, name });

export const textsOf = async (shop: Shop, about: string): Promise<string[]> =>
  (await invoke(listMessages, await customer(shop), { about })).messages.map(({ text }) => text);

export const atDesk = (shop: Shop, about: string) => invoke(openDeskMessages, deskOf(shop), { about });
