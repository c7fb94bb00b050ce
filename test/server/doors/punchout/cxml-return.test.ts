import { describe, expect, test } from 'vitest';
import { at, attributeAt, childrenOf, textAt } from '../../../../server/cxml/element.ts';
import { DEFAULT_PROCUREMENT_SETTINGS } from '../../../../tools/procurement/procurement-settings.ts';
import { browsing } from '../../../support/browsing.ts';
import { saveSettings } from '../../../support/procurement-settings.ts';
import {
  baseOf,
  document,
  enter,
  formOf,
  type Line,
  linesIn,
  messageIn,
  openPunchoutShop,
  orderRequest,
  putInCart,
  RETURN_URL,
  returnCart,
  returnedCart,
  SHIP_TO,
  send,
  setupRequest,
  startUrl,
  xml,
} from '../../../support/punchout.ts';
import { use } from '../../../support/use.ts';

const CONTRACT = { name: 'Contract', value: 'text' as const, text: 'K&7 <net>' };

const shop = use(openPunchoutShop);

const itemOut = ({ part, aux, quantity }: Pick<Line, 'part' | 'aux' | 'quantity'>): string =>
  `<ItemOut quantity="${quantity}"><ItemID><SupplierPartID>${xml(part)}</SupplierPartID><SupplierPartAuxiliaryID>${xml(aux)}</SupplierPartAuxiliaryID></ItemID></ItemOut>`;
const again = (operation: string, lines: readonly Line[]): string =>
  setupRequest({ operation, cookie: 'second', more: lines.map(itemOut).join('') });

async function opened(request: string, key?: string) {
  const answer = await send(
    shop,
    document(request, key === undefined ? {} : { key, email: 'other@example.com' }),
  );
  expect(answer.code).toBe('200');
  const browser = browsing(shop);
  const path = await enter(browser, startUrl(answer));
  return { browser, path, base: baseOf(path) };
}

const messageOf = (page: Parameters<typeof formOf>[0]) => {
  const { root } = messageIn(formOf(page));
  const message = at(root, 'Message', 'PunchOutOrderMessage');
  const header = at(message, 'PunchOutOrderMessageHeader');
  return {
    status: attributeAt(at(root, 'Message', 'Status'), 'code'),
    cookie: textAt(message, 'BuyerCookie'),
    allowed: attributeAt(header, 'operationAllowed'),
    total: textAt(header, 'Total', 'Money'),
    lines: linesIn(root),
  };
};

describe('a returned cart', () => {
  test('is a saved quote: its lines with decoration, its setup a line of its own, its total their sum', async () => {
    const { lines, total, form } = await returnedCart(shop);
    const { body: quote } = await shop.rest('GET', `/quotes/${lines[0]?.aux.slice(0, -2)}`);
    expect(form.action).toBe(RETURN_URL);
    expect(lines).toEqual([
      {
        part: 'demo:TUMBLER-20|TUMBLER-20-BLACK',
        aux: `${quote.id}-1`,
        quantity: '48',
        price: '19.90',
        description:
          '20 oz Vacuum Tumbler, Black; Screen print at Side 1, 1 color, where the logo has 3; logo Demo Company mark',
      },
      {
        part: 'demo:TUMBLER-20|setup',
        aux: `${quote.id}-c1`,
        quantity: '1',
        price: '50.00',
        description:
          'One-time screen setup: 20 oz Vacuum Tumbler. One for every color, whatever the number of pieces; an exact repeat pays nothing.',
      },
    ]);
    expect(total).toBe('1005.20');
    expect(quote.totals.subtotal).toBe(1005.2);
    for (const { aux } of lines) expect(aux).toMatch(/^[\w.:-]{1,46}$/);
  });

  test('is in the units, the classification and the days a procurement system reads', async () => {
    const { root } = await returnedCart(shop);
    const [goods, setup] = childrenOf(at(root, 'Message', 'PunchOutOrderMessage'), 'ItemIn');
    const detail = at(goods, 'ItemDetail');
    expect(attributeAt(goods, 'lineNumber')).toBe('1');
    expect(attributeAt(setup, 'lineNumber')).toBe('2');
    expect(textAt(detail, 'UnitOfMeasure')).toBe('EA');
    expect(textAt(detail, 'Classification')).toBe('55121600');
    expect(attributeAt(at(detail, 'Classification'), 'domain')).toBe('UNSPSC');
    expect(textAt(detail, 'Description', 'ShortName')).toBe('20 oz Vacuum Tumbler, Black');
    expect(textAt(detail, 'ManufacturerPartID')).toBe('TUMBLER-20-BLACK');
    expect(textAt(detail, 'ManufacturerName')).toBe('Tarnsip');
    expect(textAt(detail, 'URL')).toBe(`${shop.url}/p/demo%3ATUMBLER-20`);
    expect(textAt(setup, 'ItemDetail', 'URL')).toBeUndefined();
    expect(Number(textAt(detail, 'LeadTime'))).toBeGreaterThan(5);
    expect(textAt(setup, 'ItemDetail', 'LeadTime')).toBeUndefined();
  });

  test('is classified as the shop is told to', async () => {
    const own = await openPunchoutShop({ UNSPSC: '53101502' });
    const { root } = await returnedCart(own);
    const [goods] = childrenOf(at(root, 'Message', 'PunchOutOrderMessage'), 'ItemIn');
    expect(textAt(goods, 'ItemDetail', 'Classification')).toBe('53101502');
    await own.close();
  });

  test('takes back the cookie as it came, whatever is in it, and the parties turned round', async () => {
    const cookie = ' 1 &amp; &lt;2&gt; <Extrinsic name="a">\u00e9 \u{1f600}</Extrinsic> ';
    const { root, form } = await returnedCart(shop, setupRequest({ cookie }));
    expect(form.fields[0]?.[1]).toContain(
      '<BuyerCookie> 1 &amp; &lt;2&gt;  <Extrinsic name="a">&#233; &#128512;</Extrinsic></BuyerCookie>',
    );
    const party = (name: string) => textAt(root, 'Header', name, 'Credential', 'Identity');
    expect([party('From'), party('To'), party('Sender')]).toEqual(['083528721', '065652314', '083528721']);
  });

  test('counts freight and tax beside the total once the address is known', async () => {
    const { root, total } = await returnedCart(shop, setupRequest({ more: SHIP_TO }));
    const header = at(root, 'Message', 'PunchOutOrderMessage', 'PunchOutOrderMessageHeader');
    expect(total).toBe('1005.20');
    expect(Number(textAt(header, 'Shipping', 'Money'))).toBeGreaterThan(10);
    expect(Number(textAt(header, 'Tax', 'Money'))).toBeGreaterThan(0);
    const open = await returnedCart(shop);
    const without = at(open.root, 'Message', 'PunchOutOrderMessage', 'PunchOutOrderMessageHeader');
    expect(at(without, 'Shipping')).toBeUndefined();
  });

  test('is saved once, however often the button is pressed and from however many windows', async () => {
    const { browser, base } = await opened(setupRequest());
    await putInCart(browser, base);
    const before = (await shop.rest('GET', '/quotes?limit=1')).body.total;
    const { formToken } = await browser.get(`${base}/cart`);
    const pages = await Promise.all(
      [1, 2, 3].map(() => browser.post(`${base}/return`, { form_token: formToken })),
    );
    const later = await browser.post(`${base}/return`, { form_token: formToken });
    const returned = [...pages, later].map((page) => messageOf(page).lines.map(({ aux }) => aux));
    expect(new Set(returned.map((aux) => aux.join())).size).toBe(1);
    expect((await shop.rest('GET', '/quotes?limit=1')).body.total).toBe(before + 1);
  });

  test('cannot be cancelled any more, nor shopped in', async () => {
    const { browser, base } = await returnedCart(shop);
    const ended = await browser.get(`${base}/`);
    expect(ended.heading).toBe('This session has ended');
    const answer = await browser.post(`${base}/cancel`, { form_token: ended.formToken });
    expect(messageOf(answer)).toMatchObject({ status: undefined, lines: { length: 2 } });
    const adding = await browser.post(`${base}/p/demo:TUMBLER-20/cart`, { 'n.TUMBLER-20-BLACK': '48' });
    expect(adding.heading).toBe('This session has ended');
  });

  test('is not made of nothing, and not of what is below the minimum', async () => {
    const { browser, base } = await opened(setupRequest());
    const empty = await browser.send(`${base}/cart`, `${base}/return`, {});
    expect([empty.status, empty.html.includes('Your cart is empty.')]).toEqual([422, true]);
    await putInCart(browser, base, { 'n.TUMBLER-20-BLACK': '5' });
    const few = await browser.send(`${base}/cart`, `${base}/return`, {});
    expect(few.status).toBe(422);
    expect(few.html).toContain('The minimum');
    await putInCart(browser, base, { 'n.TUMBLER-20-BLACK': '43' });
    expect((await returnCart(browser, base)).lines[0]?.quantity).toBe('48');
  });

  test('of a test says that it is one', async () => {
    const { root, lines } = await returnedCart(shop, setupRequest(), { mode: 'test' });
    expect(attributeAt(at(root, 'Message'), 'deploymentMode')).toBe('test');
    const { body } = await shop.rest('GET', `/quotes/${lines[0]?.aux.slice(0, 35)}`);
    expect(body.note).toBe('TEST. A cart returned by punch-out (cXML).');
  });
});

describe('leaving without a cart', () => {
  test('says that nothing changes, and never sends an empty cart', async () => {
    const first = await returnedCart(shop);
    for (const request of [setupRequest({ cookie: 'second' }), again('edit', first.lines)]) {
      const { browser, base } = await opened(request);
      const page = await browser.send(`${base}/cart`, `${base}/cancel`, {});
      expect(messageOf(page)).toEqual({
        status: '204',
        cookie: 'second',
        allowed: 'create',
        total: '0.00',
        lines: [],
      });
      expect((await browser.get(`${base}/`)).heading).toBe('This session has ended');
      const stale = await browser.send(`${base}/`, `${base}/return`, {});
      expect(stale.html).not.toContain('cxml-urlencoded');
    }
  });
});

describe('a cart taken up again', () => {
  test('holds the lines with the quantities of the request, and goes back as a new quote', async () => {
    const first = await returnedCart(shop);
    const lines = first.lines.map((line) =>
      line.quantity === '48' ? { ...line, quantity: '96.0000' } : line,
    );
    const { browser, base } = await opened(again('edit', lines));
    const second = await returnCart(browser, base);
    expect(second.lines.map(({ part, quantity, price }) => [part, quantity, price])).toEqual([
      ['demo:TUMBLER-20|TUMBLER-20-BLACK', '96', '18.60'],
      ['demo:TUMBLER-20|setup', '1', '50.00'],
    ]);
    expect(second.lines[0]?.aux).not.toBe(first.lines[0]?.aux);
    const refusal = await send(shop, document(orderRequest({ number: '4700001', lines: first.lines })));
    expect([refusal.code, refusal.reason]).toEqual([
      '409',
      'This cart was edited, and the edited cart took its place; order that one.',
    ]);
    const order = await send(shop, document(orderRequest({ number: '4700001', lines: second.lines })));
    expect(order.code).toBe('200');
  });

  test('to be looked at shows the quote and changes nothing', async () => {
    const { lines } = await returnedCart(shop);
    const { browser, base } = await opened(again('inspect', lines));
    const page = await browser.get(`${base}/`);
    expect(page.html).toContain('Your cart, as it was returned</h1>');
    expect(page.html).toContain('$1,005.20');
    expect(page.html).not.toContain('Return cart');
    expect((await browser.get(`${base}/cart`)).location).toBe(`${base}/`);
    const adding = await browser.post(`${base}/p/demo:TUMBLER-20/cart`, { 'n.TUMBLER-20-BLACK': '48' });
    expect(adding.location).toBe(`${base}/`);
    const forced = await browser.post(`${base}/return`, { form_token: page.formToken });
    expect([forced.status, forced.html.includes('cxml-urlencoded')]).toEqual([422, false]);
    const left = await browser.post(`${base}/cancel`, { form_token: page.formToken });
    expect(messageOf(left)).toMatchObject({ status: '204', lines: [] });
  });

  test('finds no lines that never were, and opens nothing', async () => {
    const [line] = (await returnedCart(shop)).lines;
    if (!line) throw new Error('no lines');
    const wrong = { ...line, aux: 'qt_00000000000000000000000000000000-1' };
    for (const operation of ['edit', 'inspect']) {
      const { http, code, reason } = await send(shop, document(again(operation, [wrong])));
      expect([http, code, reason]).toEqual([
        200,
        '412',
        'The lines belong to no cart that was returned to this account; start a new cart.',
      ]);
    }
    expect((await send(shop, document(setupRequest({ operation: 'edit' })))).code).toBe('400');
  });
});

describe('a product named in the request', () => {
  const selected = (part: string): string =>
    setupRequest({
      more: `<SelectedItem><ItemID><SupplierPartID>${xml(part)}</SupplierPartID></ItemID></SelectedItem>`,
    });

  test('is what the shop opens at', async () => {
    const { path, base, browser } = await opened(selected('demo:TUMBLER-20|TUMBLER-20-BLACK'));
    expect(path).toBe(`${base}/p/demo%3ATUMBLER-20?color=Black`);
    expect((await browser.get(path)).heading).toBe('20 oz Vacuum Tumbler');
  });

  test('that is not there opens the whole shop with word of it', async () => {
    for (const part of ['demo:GONE-1|X', '', '|', '../../etc/passwd', '<script>']) {
      const { path, base, browser } = await opened(selected(part));
      const page = await browser.get(path);
      expect([page.status, path.startsWith(`${base}/`)]).toEqual([200, true]);
      expect(page.html.includes('The item your system asked for is not offered here')).toBe(part !== '');
    }
  });
});

test('fields of the account’s own and the tax of each line are valid by the grammar', async () => {
  const fields = [{ name: 'Quote', value: 'quote_id' as const }, CONTRACT];
  await saveSettings(shop, { ...DEFAULT_PROCUREMENT_SETTINGS, fields, tax_form: 'lines' });
  const { root, lines } = await returnedCart(shop, setupRequest({ more: SHIP_TO }));
  await saveSettings(shop, DEFAULT_PROCUREMENT_SETTINGS);
  const items = childrenOf(at(root, 'Message', 'PunchOutOrderMessage'), 'ItemIn');
  const own = items.map((item) =>
    childrenOf(at(item, 'ItemDetail'), 'Extrinsic').map((one) => [attributeAt(one, 'name'), one.text]),
  );
  const quoteId = lines[0]?.aux.replace(/-1$/, '');
  expect(own).toEqual(
    lines.map(() => [
      ['Quote', quoteId],
      ['Contract', 'K&7 <net>'],
    ]),
  );
  const taxes = items.map((item) => Number(textAt(item, 'Tax', 'Money')));
  expect(taxes.every((tax) => tax > 0)).toBe(true);
  const header = at(root, 'Message', 'PunchOutOrderMessage', 'PunchOutOrderMessageHeader');
  expect(at(header, 'Tax')).toBeUndefined();
});
