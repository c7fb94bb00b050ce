/** What a quote’s page and its payment do with a date that moved since it was saved. */

import { expect, test } from 'vitest';
import type { PartStock } from '../../../tools/catalog/supplier.ts';
import type { Ctx } from '../../../tools/context.ts';
import { ServiceError } from '../../../tools/errors.ts';
import { invoke } from '../../../tools/invoke.ts';
import { acceptQuote } from '../../../tools/payments/accept-quote.ts';
import { openQuote } from '../../../tools/payments/open-quote.ts';
import { toDatesWire } from '../../../tools/quotes/quote-wire.ts';
import { setDelivery } from '../../../tools/quotes/set-delivery.ts';
import { browsing } from '../../support/browsing.ts';
import { ADDRESS, dollarsDue, holderOf } from '../../support/people.ts';
import { eventsAbout } from '../../support/recorded-events.ts';
import { refused } from '../../support/stores.ts';
import { useShop } from '../../support/use.ts';

const NOW = '2026-11-04T15:00:00.000Z';
const LATER = '2026-11-20T15:00:00.000Z';
const KEY = 'demo:TUMBLER-20';
const PART = 'TUMBLER-20-BLACK';

const shop = useShop({ now: NOW });

/** Saved on November 4 for November 17, with its address entered. */
async function saved(more = {}) {
  const lines = [{ key: KEY, part_id: PART, quantity: 250 }];
  const { body: quote } = await shop.rest('POST', '/quotes', { lines, ship_postal: '94105', ...more });
  const person = await holderOf(shop, quote.url);
  const amount = dollarsDue(await invoke(setDelivery, person, ADDRESS));
  return { quote, person, payment: { payment: 'card', card: 'demo-approved', amount } as const };
}

/** The same person where the supplier has this stock. */
const stocked = (person: Ctx, ...parts: PartStock[]): Ctx => ({
  ...person,
  suppliers: { stock: async () => ({ key: KEY, parts, asOf: LATER, source: 'test' }) },
});
const silent = (person: Ctx): Ctx => ({
  ...person,
  suppliers: {
    async stock() {
      throw new ServiceError('timeout', 'It does not answer.');
    },
  },
});
const paymentsOf = async (quoteId: string) =>
  (await eventsAbout(shop, quoteId)).filter(({ name }) => name === 'quote.ordered');

test('a quote paid on the day it was saved is an order with its date', async () => {
  const { quote, person, payment } = await saved();
  const order = await invoke(acceptQuote, person, payment);
  expect([quote.in_hands.in_hands_date, toDatesWire(order.dates)]).toEqual(['2026-11-17', quote.in_hands]);
});

test('sixteen days later the person sees the new date before anything is charged, and the order keeps it', async () => {
  const { quote, person, payment } = await saved({ need_by: '2026-12-01' });
  shop.clock.at = new Date(LATER);
  // Proof and approval on November 23 and 24, five days of work around Thanksgiving, two days of transit.
  expect((await invoke(openQuote, person, {})).today).toMatchObject({
    dates: { inHandsDate: '2026-12-07', met: false, asOf: LATER },
    remark: null,
    gone: null,
  });
  expect(await refused(invoke(acceptQuote, person, payment))).toEqual([
    'invalid_state',
    'The in-hands date is now December 7, 2026, not November 17, 2026; check it before you pay.',
  ]);
  expect(await paymentsOf(quote.id)).toEqual([]);
  const order = await invoke(acceptQuote, person, { ...payment, in_hands_date: '2026-12-07' });
  expect(order.dates).toMatchObject({ inHandsDate: '2026-12-07', needBy: '2026-12-01', met: false });
  expect(order.items[0]?.priced.unitPriceCents).toBe(1_830);
});

test('the page names both dates and pays by the new one', async () => {
  const { quote } = await saved({ need_by: '2026-12-01' });
  const path = new URL(quote.url).pathname;
  shop.clock.at = new Date(LATER);
  const browser = browsing(shop);
  const { html } = await browser.get(path);
  const words = html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ');
  expect(words).toContain(
    'It was saved as Tuesday, November 17, 2026 ; ordered now it is Monday, December 7, 2026 , later than you asked for: Tuesday, December 1, 2026 .',
  );
  expect(html).toContain('<input type="hidden" name="in_hands_date" value="2026-12-07"/>');
  const [, amount = ''] = /name="amount" value="([\d.]+)"/.exec(html) ?? [];
  const fields = { method: 'demo-approved', amount, in_hands_date: '2026-12-03' };
  const late = await browser.post(`${path}/pay`, fields);
  expect([late.status, late.html.includes('The in-hands date is now December 7, 2026')]).toEqual([422, true]);
  expect(await paymentsOf(quote.id)).toEqual([]);
  const paid = await browser.post(`${path}/pay`, { ...fields, in_hands_date: '2026-12-07' });
  expect([paid.status, (await paymentsOf(quote.id)).length]).toEqual([303, 1]);
});

test('goods that are gone are said and cannot be paid; goods on the way move the date', async () => {
  const { person, payment } = await saved();
  shop.clock.at = new Date(LATER);
  const gone = stocked(person, { partId: PART, quantity: 20, incoming: [] });
  const sentence =
    'Line 1: Black: Of 250 pieces 20 are in stock and 0 on the way; send a quantity of at most 20 or choose another part.';
  expect((await invoke(openQuote, gone, {})).today?.gone).toEqual(sentence);
  const asSeen = { ...payment, in_hands_date: '2026-12-31' };
  expect(await refused(invoke(acceptQuote, gone, asSeen))).toEqual([
    'not_available',
    `${sentence} Nothing was charged; ask for a new quote.`,
  ]);
  const incoming = [{ quantity: 500, availableOn: '2026-12-21' }];
  const waiting = stocked(person, { partId: PART, quantity: 20, incoming });
  expect((await invoke(openQuote, waiting, {})).today?.dates.inHandsDate).toBe('2027-01-08');
});

test('a supplier that does not answer blocks no payment: the calendar alone moves the date, and that is said', async () => {
  const { person, payment } = await saved();
  shop.clock.at = new Date('2026-11-04T16:00:00.000Z');
  const remark = 'The supplier could not be asked again; its stock is as of November 4, 2026.';
  const elsewhere = silent(person);
  const { dates } = (await invoke(openQuote, person, {})).quote;
  expect((await invoke(openQuote, elsewhere, {})).today).toEqual({
    dates: { ...dates, assumptions: [...dates.assumptions, remark] },
    remark,
    gone: null,
  });
  const order = await invoke(acceptQuote, elsewhere, payment);
  expect(order.dates.assumptions.at(-1)).toEqual(remark);
  const later = await saved();
  shop.clock.at = new Date(LATER);
  expect((await invoke(openQuote, silent(later.person), {})).today?.dates.inHandsDate).toBe('2026-12-07');
});
