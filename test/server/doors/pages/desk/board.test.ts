/** The board of the desk as a page: what it says, its filters, its views, and several orders at once. */
import { beforeAll, expect, test } from 'vitest';
import { type browsing, signedIn } from '../../../../support/browsing.ts';
import { deskOf, paidOrder } from '../../../../support/proofs.ts';
import { useShop } from '../../../../support/use.ts';

let staff: ReturnType<typeof browsing>;
const shop = useShop({ withPast: true });
beforeAll(async () => {
  staff = await signedIn(shop, 'desk@example.com', 'desk');
});

const ticks = (html: string): string[] =>
  [...html.matchAll(/name="order" value="([^"]+)"/g)].map(([, tick]) => tick ?? '');
const idsAt = async (path: string) =>
  ticks((await staff.get(path)).html).map((tick) => tick.split(' ').at(0));
/** A form in which a field may stand several times. */
const bulk = async (action: string, orders: string[], all: Record<string, string> = {}) => {
  const { formToken } = await staff.get('/desk');
  return staff.post('/desk/bulk', {
    form_token: formToken,
    action,
    ...all,
    ...(orders[0] ? { order: orders[0] } : {}),
  });
};

test('a card says who gets it, what it waits for and since when, and its day', async () => {
  const { html } = await staff.get('/desk');
  const card = html.slice(
    html.indexOf('value="ord_demo '),
    html.indexOf('</li>', html.indexOf('value="ord_demo ')),
  );
  const order = await deskOf(shop).orders.anyById('ord_demo');
  expect(card).toContain(order?.shipTo.company || order?.shipTo.name || 'none');
  expect(card).toMatch(/Waits for release<span class="quiet"> since <time datetime="[^"]+">\w{3} \d+</);
  expect(card).toMatch(/Promised <time datetime="\d{4}-\d\d-\d\d">/);
  expect(html).toContain('board-column empty');
});

test('filters narrow each other, and what they do not know is left out', async () => {
  expect((await idsAt('/desk')).sort()).toEqual(['ord_demo', 'ord_demo_hold', 'ord_demo_shipped']);
  expect(await idsAt('/desk?supplier=none')).toEqual([]);
  expect(await idsAt('/desk?mine=yes')).toEqual([]);
  const order = await deskOf(shop).orders.anyById('ord_demo');
  const day = order?.dates.inHandsDate ?? '';
  expect(await idsAt(`/desk?promised_from=${day}&promised_to=${day}&supplier=demo`)).toContain('ord_demo');
  expect(await idsAt('/desk?promised_from=2099-01-01')).toEqual([]);
  expect(await idsAt('/desk?column=shipped&page=99x')).toEqual(['ord_demo_shipped']);
  expect(await idsAt('/desk?promised_from=soon&waiting_for=rain')).toHaveLength(3);
});

test('a view keeps the filters of its page under a name, until it is removed', async () => {
  const { formToken } = await staff.get('/desk?late=yes');
  const token = { form_token: formToken };
  const saved = await staff.post('/desk/views', {
    ...token,
    name: 'My late ones',
    query: 'late=yes&mine=yes',
  });
  expect([saved.status, saved.headers.get('location')]).toEqual([303, '/desk?mine=yes&late=yes']);
  expect((await staff.get('/desk')).html).toContain('<bdi>My late ones</bdi>');
  await staff.post('/desk/views/remove', { ...token, name: 'My late ones' });
  expect((await staff.get('/desk')).html).not.toContain('My late ones');
  const nameless = await staff.post('/desk/views', { ...token, name: ' ', query: 'late=yes' });
  expect([nameless.status, nameless.html.includes('Give it a name')]).toEqual([422, true]);
});

test('an order is released once, however often the same form is sent', async () => {
  const id = await paidOrder(shop);
  const tick = ticks((await staff.get('/desk')).html).find((one) => one.startsWith(`${id} `)) ?? 'none';
  const first = await bulk('release', [tick]);
  expect([first.status, first.html.includes('1 of 1 done.')]).toEqual([200, true]);
  const again = await bulk('release', [tick]);
  expect(again.html).toContain('0 of 1 done.');
  expect(again.html).toContain('This order changed since you opened it.');
  const released = (await deskOf(shop).orderHistory.events({ id, quoteId: id })).filter(
    ({ name }) => name === 'order.released',
  );
  expect(released).toHaveLength(1);
});

test('a column is ticked as a whole, and each order that is refused says why', async () => {
  const id = await paidOrder(shop);
  const { html } = await staff.get('/desk');
  const shown = /name="shown-paid" value="([^"]+)"/.exec(html)?.[1] ?? '';
  const { html: results } = await bulk('release', [], { all: 'paid', 'shown-paid': shown });
  expect(results).toContain(`/desk/orders/${id}`);
  expect(results).toContain('is not possible while the order is on hold');
  expect((await deskOf(shop).orders.anyById(id))?.status).toBe('released');
});

test('orders are assigned together, and nothing is done without a tick or by an unknown action', async () => {
  expect((await bulk('assign', ['ord_demo_hold 1 M-1'])).html).toContain('1 of 1 done.');
  expect(await idsAt('/desk?mine=yes')).toEqual(['ord_demo_hold']);
  expect((await bulk('assign', ['ord_none 1 M-1'])).html).toContain('There is no order with this id.');
  expect((await bulk('release', [])).html).toContain('No order was ticked.');
  expect((await bulk('cancel', ['ord_demo_hold 1 M-1'])).status).toBe(404);
});

test('an email that was given up is told for a week, with its id and why', async () => {
  const now = shop.clock.at;
  await shop.service.transaction(({ mails }) =>
    mails.queue({
      id: 'mail_lost',
      recipient: 'grace@example.com',
      subject: 'Your proof is ready',
      text: 'Text\n',
      createdAt: now.toISOString(),
      about: 'ord_demo',
    }),
  );
  const all = await shop.service.mails.take({ most: 99, now, leaseUntil: now });
  for (const mail of all)
    await (mail.id === 'mail_lost'
      ? shop.service.mails.settle(mail, now, { kind: 'failed' }, 'The mail server did not take it.')
      : shop.service.mails.settle(mail, now, { kind: 'delivered' }));
  const panel = async () => /<h2 id="failed-mails">.*?<\/section>/.exec((await staff.get('/desk')).html)?.[0];
  expect(await panel()).toBe(
    '<h2 id="failed-mails">Emails that were not sent</h2><ul class="story"><li><span><a href="/desk/orders/ord_demo"><bdi>Your proof is ready</bdi></a>, to <bdi>grace@example.com</bdi></span><span class="row-note">The mail server did not take it. (mail_lost)</span></li></ul></section>',
  );
  expect((await staff.get('/desk/orders/ord_demo')).html).toContain(
    ', not sent: The mail server did not take it.',
  );
  shop.clock.at = new Date(now.getTime() + 8 * 86_400_000);
  staff = await signedIn(shop, 'desk@example.com', 'desk');
  expect(await panel()).toBeUndefined();
});

test('proofs are drawn in the background: a page says how far they are, and the board leads to it', async () => {
  const { location } = await bulk('proofs', ['ord_demo 1 M-1']);
  expect(location).toMatch(/^\/desk\/proofs\/pbt_/);
  expect((await bulk('proofs', ['ord_demo 1 M-1'])).location).toBe(location);
  const shown = await staff.get(location ?? '');
  expect(shown.html).toContain('0 of 1 order drawn');
  expect(shown.headers.get('Refresh')).toBe('3');
  expect((await staff.get('/desk')).html).toContain(`<a href="${location}">1 to be drawn</a>`);
  await shop.service.transaction(async (tx) => {
    const wish = await tx.proofWishes.ofOrder('ord_demo');
    if (!wish) throw new Error('it waits for no proof');
    await tx.proofWishes.save({ ...wish, status: 'refused', refused: [{ line: 1, reason: 'No logo.' }] });
  });
  const { html, headers, formToken } = await staff.get(location ?? '');
  expect(html).toContain('Line 1: No logo.');
  expect(headers.get('Refresh')).toBeNull();
  expect((await staff.get('/desk')).html).toContain(`<a href="${location}">1 not drawn</a>`);
  const batch = location?.split('/').at(-1) ?? '';
  const again = await staff.post(`${location}/again`, {
    form_token: formToken,
    form: 'again',
    batch_id: batch,
  });
  expect(again.location).toBe(location);
  expect((await staff.get(location ?? '')).html).toContain('To be drawn (1)');
  expect((await staff.get('/desk/proofs/pbt_none')).status).toBe(404);
});
