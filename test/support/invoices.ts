/** Orders on terms, and their invoices once they ship. */
import { invoke } from '../../tools/invoke.ts';
import { acceptQuote } from '../../tools/payments/accept-quote.ts';
import { issueInvoice } from '../../tools/payments/issue-invoice.ts';
import { setDelivery } from '../../tools/quotes/set-delivery.ts';
import type { Shop } from './open-shop.ts';
import { ADDRESS, dollarsDue, holderOf } from './people.ts';
import { deskOf } from './samples.ts';

const LINES = [{ key: 'demo:TUMBLER-20', part_id: 'TUMBLER-20-BLACK', quantity: 250, units: 1 }];

/** A quote with its delivery, and a caller who holds its link; saved with this key. */
export async function deliveredQuote(shop: Pick<Shop, 'rest' | 'service'>, key?: string) {
  const { body: quote } = await shop.rest('POST', '/quotes', { lines: LINES, ship_postal: '94105' }, key);
  const person = await holderOf(shop, quote.url);
  const amount = dollarsDue(await invoke(setDelivery, person, ADDRESS));
  return { quote, person, amount };
}

/** An order of $4,992.90 on terms. */
export async function orderOnTerms(shop: Shop, key?: string) {
  const { person, amount } = await deliveredQuote(shop, key);
  return invoke(acceptQuote, person, { payment: 'terms', amount, po_number: 'PO-7' });
}

/** What the move that ships an order does besides. */
export async function issuedInvoice(shop: Shop, orderId: string) {
  const ctx = deskOf(shop);
  const order = await ctx.orders.anyById(orderId);
  if (!order) throw new Error('no such order');
  return ctx.transaction((tx) => issueInvoice(ctx, tx, order));
}
