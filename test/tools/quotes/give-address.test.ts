/** People give their own addresses by a link, and the quote is settled with them. */
import { expect, test } from 'vitest';
import { invoke } from '../../../tools/invoke.ts';
import { acceptQuote } from '../../../tools/payments/accept-quote.ts';
import { openQuote } from '../../../tools/payments/open-quote.ts';
import { closeCollection } from '../../../tools/quotes/close-collection.ts';
import { giveAddress } from '../../../tools/quotes/give-address.ts';
import { openCollection } from '../../../tools/quotes/open-collection.ts';
import { setDelivery } from '../../../tools/quotes/set-delivery.ts';
import { mailsTo } from '../../support/browsing.ts';
import { collecting, linked, NEW_YORK, person, run, TUMBLERS } from '../../support/collections.ts';
import { ADDRESS, dollarsDue, holderOf } from '../../support/people.ts';
import { refused } from '../../support/stores.ts';
import { useShop } from '../../support/use.ts';

const shop = useShop();

test('addresses may not be taken until it is too late for the day they are wanted', async () => {
  const warned = async (until: string) => {
    const { body } = await collecting(shop, [TUMBLERS], 50, until, { need_by: '2026-11-25' });
    expect([body.in_hands.met, body.in_hands.latest_proof_approval]).toEqual([true, '2026-11-11']);
    return body.warnings.filter((one: string) => one.startsWith('For '));
  };
  expect(await warned('2026-11-10')).toEqual([]);
  expect(await warned('2026-11-11')).toEqual([
    'For November 25, 2026 the proof has to be approved by November 11, 2026, and addresses are taken until November 11, 2026: close the collection well before.',
  ]);
});

test('a quote for people’s own addresses tells the link and what comes next, and takes no money before', async () => {
  const { status, body: quote } = await collecting(shop, [TUMBLERS, run(30, 20)], 50);
  expect(status).toBe(200);
  expect(quote.collection).toEqual({
    url: expect.stringMatching(/\/addresses\/[\w-]{32}$/),
    status: 'open',
    people: 50,
    received: 0,
    until: '2026-11-20',
    next: 'People enter their addresses at this `url`. A person then closes the collection at the quote’s `url`, and pays.',
  });
  expect([quote.destinations, quote.ship_postal, quote.totals.tax_estimate.amount]).toEqual([
    [],
    null,
    642.48,
  ]);
  expect(quote.warnings).toContain(
    '50 people give their addresses by a link until November 20, 2026. Until the collection is closed on this quote’s page, freight and sales tax are those of the dearest place, and it cannot be paid. Pieces that nobody gets ship to one more address.',
  );
  const { body: dearest } = await shop.rest('POST', '/quotes', {
    lines: [TUMBLERS, run(30, 20)],
    destinations: [1, 2].map((one) => ({
      lines: [
        { line: 1, quantity: 125 },
        { line: 2, part_id: 'TEE-RINGSPUN-NAVY-L', quantity: 15 },
        { line: 2, part_id: 'TEE-RINGSPUN-NAVY-2XL', quantity: 10 },
      ],
      name: `Half ${one}`,
    })),
  });
  expect(quote.totals.subtotal).toBe(dearest.totals.subtotal);
  expect(quote.totals.freight_estimate.amount).toBeGreaterThan(dearest.totals.freight_estimate.amount);
  const owner = await holderOf(shop, quote.url);
  const open = 'People are still entering their addresses; close the collection first.';
  expect(await refused(invoke(setDelivery, owner, { ...ADDRESS, destination: 1 }))).toEqual([
    'invalid_state',
    open,
  ]);
  expect(await refused(invoke(acceptQuote, owner, { payment: 'terms', amount: quote.total }))).toEqual([
    'invalid_state',
    open,
  ]);
  expect(await refused(invoke(closeCollection, owner, {}))).toEqual([
    'invalid_state',
    'No address is in yet; there is nothing to ship to.',
  ]);
});

test('each enters and corrects one address, sees no other, and cannot take what is gone', async () => {
  const { body: quote } = await collecting(shop, [run(140, 1), TUMBLERS], 141);
  const anyone = await linked(shop, quote.collection.url, 'collection');
  expect(await invoke(openCollection, anyone, {})).toEqual({
    status: 'open',
    until: '2026-11-20',
    from: expect.any(String),
    gifts: [
      {
        name: 'Ringspun Soft Tee',
        quantity: 1,
        choices: [
          { line: 1, name: 'Navy L', isLeft: true },
          { line: 2, name: 'Navy 2XL', isLeft: true },
        ],
      },
      { name: expect.any(String), quantity: 1, choices: [{ line: 3, name: 'Black', isLeft: true }] },
    ],
    own: null,
  });
  const { url } = await invoke(giveAddress, anyone, person('ada', [2, 3]));
  const seen = await invoke(openCollection, anyone, {});
  expect([seen.own, seen.gifts[0]?.choices[1]?.isLeft, JSON.stringify(seen).includes('ada')]).toEqual([
    null,
    false,
    false,
  ]);
  expect(await refused(invoke(giveAddress, anyone, person('grace', [2, 3])))).toEqual([
    'not_available',
    'Somebody else took the last of it; choose another.',
  ]);
  expect(await refused(invoke(giveAddress, anyone, person('grace', [3, 3])))).toEqual([
    'validation_failed',
    'Choose one of those on offer.',
  ]);
  expect(
    await refused(invoke(giveAddress, anyone, person('x', [1, 3], { email: 'ADA@example.com' }))),
  ).toEqual([
    'invalid_state',
    'This email address was used already. To correct your entry, open the link in the mail you got.',
  ]);
  const ada = await linked(shop, url, 'collected_address');
  const corrected = person('ada', [1, 3], { ...NEW_YORK, name: 'Ada Byron' });
  expect(await invoke(giveAddress, ada, corrected)).toEqual({ url });
  const own = await invoke(openCollection, ada, {});
  expect([own.own?.shipTo.city, own.own?.choices]).toEqual(['New York', [1, 3]]);
  await invoke(giveAddress, anyone, person('grace', [2, 3]));
  const { body } = await shop.rest('GET', `/quotes/${quote.id}`);
  expect(body.collection).toMatchObject({ received: 2, status: 'open' });
  const [mail] = await mailsTo(shop, 'ada@example.com');
  expect(mail?.text).toContain(url);
  expect(mail?.text).not.toContain('Market Street');
  for (let turn = 1; turn < 20; turn++) await invoke(giveAddress, ada, corrected);
  expect(await refused(invoke(giveAddress, ada, corrected))).toEqual([
    'invalid_state',
    'This entry was corrected too often; ask the person who sent you the link.',
  ]);
});

test('closed, it is settled at every address, and the rest waits for its own', async () => {
  const { body: quote } = await collecting(shop, [run(40, 20)], 3);
  const anyone = await linked(shop, quote.collection.url, 'collection');
  const { url } = await invoke(giveAddress, anyone, person('ada', [1]));
  await invoke(giveAddress, anyone, person('grace', [2], NEW_YORK));
  const owner = await holderOf(shop, quote.url);
  const half = await invoke(closeCollection, owner, {});
  expect(half.missing).toEqual([3]);
  const opened = await invoke(openQuote, owner, {});
  expect(
    opened.destinations.map(({ name, shipTo, lines, totals }) => [
      name,
      shipTo?.city,
      lines,
      totals.tax.amountCents > 0,
    ]),
  ).toEqual([
    ['ada', 'San Francisco', [{ line: 1, quantity: 20 }], true],
    ['grace', 'New York', [{ line: 2, quantity: 20 }], false],
    ['The rest', undefined, [{ line: 1, quantity: 20 }], true],
  ]);
  expect(opened.collection).toMatchObject({ status: 'closed', received: 2 });
  expect(await refused(invoke(closeCollection, owner, {}))).toEqual([
    'invalid_state',
    'The collection of addresses is closed already, or the quote can no longer be ordered.',
  ]);
  for (const late of [anyone, await linked(shop, url, 'collected_address')])
    expect(await refused(invoke(giveAddress, late, person('late', [1])))).toEqual([
      'invalid_state',
      'No more addresses are taken; ask the person who sent you the link.',
    ]);
  const due = await invoke(setDelivery, owner, { ...ADDRESS, destination: 3 });
  const amount = dollarsDue(due);
  const shares = (await invoke(openQuote, owner, {})).destinations.map(({ totals }) => totals.totalCents);
  expect([due.missing, shares.reduce((one, other) => one + other)]).toEqual([[], due.totals.totalCents]);
  const order = await invoke(acceptQuote, owner, { payment: 'card', amount, card: 'demo-approved' });
  expect(order.destinations.map(({ shipTo }) => shipTo.city)).toEqual([
    'San Francisco',
    'New York',
    'San Francisco',
  ]);
  expect(opened.quote.warnings).toEqual([
    'Lines 1 and 2: the logo has 3 colors and 2 are priced, so it is printed in 2 colors. 3 colors cost $58.60 more before tax.',
  ]);
  // The mails of the whole order, with its link to every address, go to no one person of the collection.
  expect([order.shipTo.name, order.shipTo.email]).toEqual(['Demo Company', 'demo@example.com']);
  const { body: again } = await shop.rest('POST', `/orders/${order.id}/reorder`);
  const next = await invoke(openQuote, await holderOf(shop, again.url), {});
  expect(next.delivery?.shipTo.email).toBe('demo@example.com');
});

test('a collection that cannot work is refused when it is saved', async () => {
  const wrong = async (lines: unknown[], people: number, until?: string, more: object = {}) => {
    const { body } = await collecting(shop, lines, people, until, more);
    return [body.error?.code, body.error?.param, body.error?.message];
  };
  const places = 'collect_addresses';
  expect(await wrong([TUMBLERS], 251)).toEqual([
    'validation_failed',
    `${places}.people`,
    'Line 1 has 250 pieces for 251 people; send one for each.',
  ]);
  // 10 and 50 of two sizes go round 20 people at two of one size each, not at three.
  const { body: uneven } = await collecting(shop, [run(10, 50)], 20);
  expect(uneven.collection.people).toBe(20);
  expect(await wrong([TUMBLERS], 20, '2027-03-01')).toEqual([
    'validation_failed',
    `${places}.until`,
    expect.stringMatching(/^Addresses can be collected until December \d+, 2026, while the prices hold\.$/),
  ]);
  expect((await wrong([TUMBLERS], 500))[2]).toBe('One quote ships to at most 499 people; save several.');
  expect((await wrong([TUMBLERS], 20, undefined, { ship_postal: '94105' }))[1]).toBe(places);
});
