import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { issueInvoice } from '../../../../tools/payments/issue-invoice.ts';
import { type CardShop, openCardShop } from '../../../support/card-shop.ts';
import { openShop, type Shop } from '../../../support/open-shop.ts';
import { pdfPages } from '../../../support/pdf-pages.ts';
import { ADDRESS, doorOf, formOf, quotePath } from './door.ts';

describe('where cards are taken on a page of the provider, the quote’s page', () => {
  let shop: CardShop;
  let door: ReturnType<typeof doorOf>;
  beforeAll(async () => {
    shop = await openCardShop();
    door = doorOf(shop);
  });
  afterAll(() => shop.close());

  const delivered = async () => {
    const path = await quotePath(shop);
    await door.request(`${path}/delivery`, formOf(ADDRESS));
    return path;
  };
  const pay = (path: string, fields: Record<string, string> = {}) =>
    door.request(`${path}/pay`, formOf({ method: 'card-page', amount: '4992.90', ...fields }));

  test('lets its form lead to the provider and nowhere else', async () => {
    const answer = await door.request(await delivered());
    expect(answer.headers.get('Content-Security-Policy')).toContain(`form-action 'self' ${shop.stripe.url};`);
    expect(await answer.text()).toContain('You pay on a Stripe page and come back here.');
  });

  test('leads to the provider’s page, and from there back to itself', async () => {
    const path = await delivered();
    const answer = await pay(path);
    const url = answer.headers.get('Location') ?? '';
    expect([answer.status, url.startsWith(`${shop.stripe.url}/c/pay/`)]).toEqual([303, true]);
    const session = shop.stripe.sessions.get(url.split('/').at(-1) ?? '');
    expect([session?.success_url, session?.cancel_url]).toEqual([
      `${shop.url}${path}?card=returned`,
      `${shop.url}${path}#pay`,
    ]);
    const waiting = await (await door.request(`${path}?card=returned`)).text();
    expect(waiting).toContain('Your payment is being confirmed.');
    expect(waiting).not.toContain('name="method"');
    expect(await (await door.request(path)).text()).toContain('name="method"');
  });

  test('waits for nothing where no page is open', async () => {
    const path = await delivered();
    const answer = await door.request(`${path}?card=returned`);
    expect(answer.headers.get('Refresh')).toBeNull();
    expect(await answer.text()).toContain('name="method"');
  });

  test('says so where the provider does not answer, keeps what was typed, and the next try works', async () => {
    const path = await delivered();
    shop.stripe.trouble = 'fails';
    const answer = await pay(path, { po_number: 'PO-3' });
    shop.stripe.trouble = 'none';
    const html = await answer.text();
    expect(answer.status).toBe(502);
    expect(html).toContain('The payment provider does not answer at the moment; try again in a minute.');
    expect(html).toContain('value="PO-3"');
    expect((await pay(path)).status).toBe(303);
  });

  test('refuses another amount and a form from elsewhere before the provider is asked', async () => {
    const path = await delivered();
    const before = shop.stripe.asked.length;
    expect((await pay(path, { amount: '1' })).status).toBe(422);
    const form = formOf({ method: 'card-page', amount: '4992.90' }, { 'Sec-Fetch-Site': 'cross-site' });
    expect((await door.request(`${path}/pay`, form)).status).toBe(403);
    expect(shop.stripe.asked).toHaveLength(before);
  });
});

describe('the papers of a quote', () => {
  let shop: Shop;
  let door: ReturnType<typeof doorOf>;
  beforeAll(async () => {
    shop = await openShop();
    door = doorOf(shop);
  });
  afterAll(() => shop.close());

  const textOf = async (path: string) => {
    const answer = await door.request(path);
    expect([answer.status, answer.headers.get('Content-Type')]).toEqual([200, 'application/pdf']);
    expect(answer.headers.get('Cache-Control')).toBe('no-store');
    return (await pdfPages(new Uint8Array(await answer.arrayBuffer()))).join('\n');
  };

  test('follow it from the offer to the order and its invoice', async () => {
    await shop.service.transaction((tx) =>
      tx.accounts.setCreditTerms('demo@example.com', { termsNeedSignIn: false }),
    );
    const path = await quotePath(shop);
    expect(await textOf(`${path}/quote.pdf`)).toContain('Estimated total');
    for (const none of ['/invoice.pdf', '/invoice'])
      expect((await door.request(`${path}${none}`)).status).toBe(404);
    await door.request(`${path}/delivery`, formOf(ADDRESS));
    expect(await textOf(`${path}/quote.pdf`)).toContain('Total due $4,992.90');
    await door.request(`${path}/pay`, formOf({ method: 'terms', amount: '4992.90', po_number: 'PO-7' }));
    expect(await textOf(`${path}/quote.pdf`)).toMatch(
      /Order confirmation.*PO-7.*The invoice is issued when the goods ship/s,
    );
    const desk = shop.service.ctxFor(
      { kind: 'desk', email: 'desk@example.com', roles: ['admin'] },
      'req_desk',
    );
    const { orders } = await desk.orders.listForDesk({ text: 'PO-7', limit: 1, offset: 0 });
    await desk.transaction(async (tx) => {
      for (const order of orders) await issueInvoice(desk, tx, order);
    });
    const invoice = await textOf(`${path}/invoice.pdf`);
    for (const words of [
      'INV-1001',
      'December 4, 2026',
      'PO-7',
      '20 oz Vacuum Tumbler',
      'Amount due $4,992.90',
    ])
      expect(invoice).toContain(words);
    const order = await (await door.request(path)).text();
    expect(order).toContain('Invoice INV-1001 as a PDF');
    expect(order).toContain(`<a href="${path}/invoice">Pay invoice INV-1001</a>`);
    const paying = await (await door.request(`${path}/invoice`)).text();
    for (const words of ['Billed to <bdi>Demo Company</bdi>', 'Pay $4,992.90 by card', 'how to pay by check'])
      expect(paying).toContain(words);
    const payment = formOf({ method: 'demo-declined', amount: '4992.90' });
    const declined = await door.request(`${path}/invoice/pay`, payment);
    expect([declined.status, await declined.text()]).toEqual([
      422,
      expect.stringContaining('The demo card was declined; choose the other demo card.'),
    ]);
    const paid = await door.request(
      `${path}/invoice/pay`,
      formOf({ method: 'demo-approved', amount: '4992.90' }),
    );
    expect([paid.status, new URL(paid.headers.get('Location') ?? '').pathname]).toEqual([
      303,
      `${path}/invoice`,
    ]);
    const after = await (await door.request(`${path}/invoice`)).text();
    expect(after).toContain('Nothing is due');
    expect(after).not.toContain('name="method"');
    expect(await textOf(`${path}/invoice.pdf`)).toContain('Paid by card, November 4, 2026 -$4,992.90');
  });

  test('are refused without the link', async () => {
    const path = await quotePath(shop);
    for (const paper of ['quote.pdf', 'invoice.pdf'])
      expect((await door.request(`${path}x/${paper}`)).status).toBe(404);
  });

  test('are not offered by a live shop that has not said who sells', async () => {
    const live = await openShop({ env: { SHOP: 'live' } });
    const other = doorOf(live);
    const path = await quotePath(live);
    expect(await (await other.request(path)).text()).not.toContain('as a PDF');
    expect((await other.request(`${path}/quote.pdf`)).status).toBe(422);
    await live.close();
  });
});
