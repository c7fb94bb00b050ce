/** A buyer's procurement system stands on another port: it opens the shop, takes the cart back, and orders. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parseXml } from '../../server/xml/parse.ts';
import { DEMO_KEY } from '../support/open-shop.ts';
import {
  DEMO_EMAIL,
  document,
  type Line,
  linesIn,
  openPunchoutShop,
  orderRequest,
  ordersOf,
  returnedCart,
  send,
  setupRequest,
  startUrl,
} from '../support/punchout.ts';
import { use } from '../support/use.ts';
import { forAxe, seriousFindings } from './axe.ts';
import { complaintsOf, DESKTOP, describeInBrowser, overhang, PHONE, sharedBrowser } from './browser.ts';

describeInBrowser('punch-out', () => {
  let browser: Browser;
  let buyer: Awaited<ReturnType<typeof openBuyer>>;
  const shop = use(openPunchoutShop);
  beforeAll(async () => {
    buyer = await openBuyer();
    browser = await sharedBrowser();
  });
  afterAll(async () => {
    for (const context of browser.contexts()) await context.close();
    await buyer.close();
  });

  const setUp = async (more: Parameters<typeof setupRequest>[0] = {}): Promise<string> =>
    startUrl(
      await send(shop, document(setupRequest({ returnUrl: `${buyer.url}/return?client=1&x=2`, ...more }))),
    );

  /** Fills the cart as a person does: search, product, quantity, cart. */
  async function shopFor(page: Page, quantity: string): Promise<void> {
    await page.getByLabel('Search', { exact: true }).fill('vacuum tumbler');
    await press(page, 'Search');
    await Promise.all([
      page.waitForEvent('load'),
      page
        .getByRole('link', { name: /20 oz Vacuum Tumbler/ })
        .first()
        .click(),
    ]);
    await page.locator('input[name="n.TUMBLER-20-BLACK"]').fill(quantity);
    await press(page, /Add to cart/);
    expect(new URL(page.url()).pathname).toMatch(/^\/punchout\/s\/pos_\w+\/cart$/);
  }

  test('cXML: setup, shopping, return, approval and order', async () => {
    const page = await browser.newPage(DESKTOP);
    const complaints = complaintsOf(page);
    await page.goto(await setUp());
    expect(new URL(page.url()).pathname).toMatch(/^\/punchout\/s\/pos_\w+\/$/);
    await shopFor(page, '48');
    await Promise.all([
      page.waitForURL(`${buyer.url}/**`),
      page.getByRole('button', { name: 'Return cart' }).click(),
    ]);
    expect(await page.textContent('h1')).toBe('Requisition');
    expect(complaints).toEqual([]);

    const [posted] = buyer.posts.splice(0);
    expect([posted?.path, [...(posted?.fields.keys() ?? [])]]).toEqual([
      '/return?client=1&x=2',
      ['cxml-urlencoded'],
    ]);
    const lines = linesOf(posted?.fields);
    expect(lines.map(({ part, quantity, price }) => [part, quantity, price])).toEqual([
      ['demo:TUMBLER-20|TUMBLER-20-BLACK', '48', '20.80'],
      ['demo:TUMBLER-20|setup', '1', '150.00'],
    ]);

    // Approved: the buyer's server orders.
    const answer = await send(shop, document(orderRequest({ number: 'PO-77', lines })));
    expect(answer.code).toBe('200');
    const [order] = (await ordersOf(shop)).filter(
      ({ payment }: { payment: { po_number: string } }) => payment.po_number === 'PO-77',
    );
    expect([order.status, order.totals.subtotal]).toEqual(['released', 1148.4]);
    await page.close();
  });

  test('its pages are clean for a screen reader and a keyboard, on a desktop and a phone', async () => {
    for (const device of [DESKTOP, PHONE]) {
      const context = await browser.newContext(forAxe(device));
      const page = await context.newPage();
      await page.goto(await setUp());
      expect(await seriousFindings(page)).toEqual([]);
      await shopFor(page, '48');
      expect(await seriousFindings(page)).toEqual([]);
      expect(await overhang(page)).toBe(0);
      await context.close();
    }
  });

  test('cXML: a returned cart is looked at, line by line, on a desktop and a phone', async () => {
    const { lines } = await returnedCart(shop);
    const items = lines.map(
      ({ quantity, part, aux }, at) =>
        `<ItemOut quantity="${quantity}" lineNumber="${at + 1}"><ItemID><SupplierPartID>${part}</SupplierPartID><SupplierPartAuxiliaryID>${aux}</SupplierPartAuxiliaryID></ItemID></ItemOut>`,
    );
    for (const device of [DESKTOP, PHONE]) {
      const context = await browser.newContext(forAxe(device));
      const page = await context.newPage();
      await page.goto(await setUp({ operation: 'inspect', more: items.join('') }));
      expect(await seriousFindings(page)).toEqual([]);
      expect(await overhang(page)).toBe(0);
      const rows = page.locator('tbody tr');
      expect(await rows.count()).toBe(lines.length);
      for (const row of await rows.all()) {
        // What a piece costs and what the line comes to stand beside each other.
        const [each, amount] = [row.locator('td').nth(1), row.locator('td').nth(2)];
        const [one, other] = [await each.boundingBox(), await amount.boundingBox()];
        expect(one?.y).toBe(other?.y);
      }
      await context.close();
    }
  });

  test('cXML: on a phone, without a script, two sessions beside each other, the button sends the cart', async () => {
    const context = await browser.newContext(PHONE);
    const [one, two] = [await context.newPage(), await context.newPage()];
    await one.goto(await setUp());
    await two.goto(await setUp());
    await shopFor(one, '48');
    await shopFor(two, '96');
    for (const [page, quantity] of [
      [one, '48'],
      [two, '96'],
    ] as const) {
      expect(await overhang(page)).toBe(0);
      await press(page, 'Return cart');
      expect(await page.textContent('h1')).toBe('Returning your cart');
      expect(await overhang(page)).toBe(0);
      await press(page, 'Continue');
      expect(linesOf(buyer.posts.splice(0)[0]?.fields)[0]?.quantity).toBe(quantity);
    }
    await context.close();
  });

  test('cXML: inside of the buyer’s frame, and not inside of another’s', async () => {
    const page = await browser.newPage(DESKTOP);
    const complaints = complaintsOf(page);
    await page.goto(`${buyer.url}/frame?src=${encodeURIComponent(await setUp())}`);
    const frame = page.frameLocator('iframe');
    await frame
      .getByRole('link', { name: /20 oz Vacuum Tumbler/ })
      .first()
      .click();
    await frame.locator('input[name="n.TUMBLER-20-BLACK"]').fill('48');
    await frame.getByRole('button', { name: /Add to cart/ }).click();
    await frame.getByRole('button', { name: 'Return cart' }).click();
    await frame.getByRole('heading', { name: 'Requisition' }).waitFor();
    expect(linesOf(buyer.posts.splice(0)[0]?.fields)).toHaveLength(2);
    expect(complaints).toEqual([]);
    const elsewhere = await openBuyer();
    await page.goto(`${elsewhere.url}/frame?src=${encodeURIComponent(await setUp())}`);
    expect(await frame.getByRole('link').count()).toBe(0);
    await elsewhere.close();
    await page.close();
  });

  test('cXML: cancel leaves the requisition as it was', async () => {
    const page = await browser.newPage(DESKTOP);
    await page.goto(await setUp());
    await shopFor(page, '48');
    await Promise.all([
      page.waitForURL(`${buyer.url}/**`),
      page.getByRole('button', { name: 'Cancel and go back' }).click(),
    ]);
    const text = buyer.posts.splice(0)[0]?.fields.get('cxml-urlencoded') ?? '';
    expect(text).toContain('<Status code="204" text="No Content">');
    expect(text).not.toContain('ItemIn');
    await page.close();
  });

  test('OCI: entry, shopping, and the fields that come back, umlauts and all', async () => {
    const page = await browser.newPage(DESKTOP);
    const complaints = complaintsOf(page);
    const seen: string[] = [];
    page.on('request', (request) => seen.push(`${request.url()} ${request.headers()['referer'] ?? ''}`));
    const entry = new URLSearchParams({
      HOOK_URL: `${buyer.url}/hook?sap-client=100&submit=gr%C3%BCn`,
      USERNAME: DEMO_EMAIL,
      PASSWORD: DEMO_KEY,
      http_content_charset: 'iso-8859-1',
      '~OkCode': 'ADDI',
      '~CALLER': 'CTLG',
    });
    await page.goto(`${shop.url}/punchout/oci?${entry}`);
    expect(page.url()).not.toContain(DEMO_KEY);
    await shopFor(page, '48');
    await Promise.all([
      page.waitForURL(`${buyer.url}/hook`),
      page.getByRole('button', { name: 'Return cart' }).click(),
    ]);
    const [posted] = buyer.posts.splice(0);
    const fields = posted?.fields;
    expect(posted?.path).toBe('/hook');
    expect([...(fields?.entries() ?? [])].slice(0, 5)).toEqual([
      ['sap-client', '100'],
      ['submit', 'grün'],
      ['~OkCode', 'ADDI'],
      ['~CALLER', 'CTLG'],
      ['NEW_ITEM-DESCRIPTION[1]', '20 oz Vacuum Tumbler, Black'],
    ]);
    expect(fields?.get('NEW_ITEM-PRICE[2]')).toBe('150.000');
    expect(complaints).toEqual([]);
    // The key was in the first address alone, and no page after it was told of that address.
    expect(seen.filter((line) => line.includes(DEMO_KEY))).toHaveLength(1);
    await page.close();
  });
});

const press = async (page: Page, name: string | RegExp): Promise<void> => {
  await Promise.all([
    page.waitForEvent('load'),
    page.getByRole('button', { name, exact: true }).first().click(),
  ]);
};

const linesOf = (fields: ReadonlyMap<string, string> | undefined): Line[] =>
  linesIn(parseXml(Buffer.from(fields?.get('cxml-urlencoded') ?? ''), { doctype: 'external-only' }));

/** A small receiver that stands in for the buyer's system. */
async function openBuyer() {
  const posts: { path: string; fields: Map<string, string> }[] = [];
  const server: Server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://localhost');
    response.setHeader('Content-Type', 'text/html; charset=utf-8');
    if (request.method === 'POST') {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(Buffer.from(chunk));
      posts.push({ path: request.url ?? '', fields: decoded(Buffer.concat(chunks).toString('latin1')) });
      response.end('<!DOCTYPE html><title>Buyer</title><h1>Requisition</h1>');
    } else if (url.pathname === '/frame') {
      const src = (url.searchParams.get('src') ?? '').replaceAll('"', '&quot;');
      response.end(
        `<!DOCTYPE html><title>Buyer</title><iframe src="${src}" width="1100" height="800"></iframe>`,
      );
    } else response.end('<!DOCTYPE html><title>Buyer</title>');
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://localhost:${port}`,
    posts,
    close: () =>
      new Promise((done) => {
        server.close(done);
        server.closeAllConnections();
      }),
  };
}

/** A form as it was posted, in UTF-8 where it is that and in ISO 8859-1 otherwise. */
function decoded(body: string): Map<string, string> {
  const plain = (text: string): string => {
    const bytes = Buffer.from(
      text
        .replaceAll('+', ' ')
        .replaceAll(/%([0-9a-f]{2})/gi, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16))),
      'latin1',
    );
    const utf8 = bytes.toString('utf8');
    return utf8.includes('\ufffd') ? bytes.toString('latin1') : utf8;
  };
  return new Map(
    body.split('&').map((pair): [string, string] => {
      const [name = '', value = ''] = pair.split('=');
      return [plain(name), plain(value)];
    }),
  );
}
