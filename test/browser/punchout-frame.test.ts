/** Over https, in the frame of another site: a browser keeps a cookie there only where it is told to keep it apart. */
import { type RequestListener, request } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Shop } from '../support/open-shop.ts';
import { document, openPunchoutShop, send, setupRequest, startUrl } from '../support/punchout.ts';
import { selfSigned } from '../support/self-signed.ts';
import { complaintsOf, DESKTOP, describeInBrowser, launch } from './browser.ts';

describeInBrowser('a punch-out session over https', () => {
  const posts: string[] = [];
  /** Whether the browser gets the cookies of the shop. */
  let keepsCookies = true;
  let shop: Shop;
  let browser: Browser;
  let proxy: Awaited<ReturnType<typeof secured>>;
  let buyer: Awaited<ReturnType<typeof secured>>;
  beforeAll(async () => {
    proxy = await secured('localhost', (incoming, response) => {
      const { method = 'GET', url = '/', headers } = incoming;
      const onward = request(new URL(url, shop.url), { method, headers }, (answer) => {
        if (!keepsCookies) delete answer.headers['set-cookie'];
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(response);
      });
      incoming.pipe(onward);
    });
    // Another site than `localhost`, not only another port of it.
    buyer = await secured('127.0.0.1', async (incoming, response) => {
      const { searchParams } = new URL(incoming.url ?? '/', 'https://buyer.invalid');
      response.setHeader('Content-Type', 'text/html; charset=utf-8');
      if (incoming.method === 'POST') {
        for await (const chunk of incoming) posts.push(String(chunk));
        response.end('<!DOCTYPE html><title>Buyer</title><h1>Requisition</h1>');
      } else {
        const src = (searchParams.get('src') ?? '').replaceAll('"', '&quot;');
        response.end(`<!DOCTYPE html><title>Buyer</title><iframe src="${src}" width="1100" height="800">`);
      }
    });
    shop = await openPunchoutShop({ PUBLIC_URL: proxy.url });
    browser = await launch(['--test-third-party-cookie-phaseout']);
  });
  afterAll(async () => {
    await browser.close();
    await proxy.close();
    await buyer.close();
    expect(shop.failures).toEqual([]);
    await shop.close();
  });

  test('is shopped in and returned in the frame of a site that is refused every other cookie', async () => {
    const { context, complaints, addresses } = await shopped();
    expect(addresses.filter((address) => address.includes('/~'))).toEqual([]);
    const cookies = (await context.cookies()).sort((one, other) => one.name.length - other.name.length);
    // Of the browser, and of the session.
    expect(cookies.map(({ path }) => path)).toEqual(['/punchout', expect.stringMatching(/^\/punchout\/s\//)]);
    for (const cookie of cookies)
      expect(cookie).toMatchObject({
        name: expect.stringMatching(/^merchkit-punchout(-|$)/),
        secure: true,
        httpOnly: true,
        sameSite: 'None',
        partitionKey: 'https://127.0.0.1',
      });
    expect(complaints).toEqual([]);
    await context.close();
  });

  test('is shopped in and returned without any cookie, by addresses that are not the link', async () => {
    keepsCookies = false;
    const { context, complaints, addresses, link } = await shopped();
    keepsCookies = true;
    expect(await context.cookies()).toEqual([]);
    expect(new Set(addresses.map((address) => address.split('/')[6])).size).toBe(addresses.length);
    expect(addresses.every((address) => /\/~v1\.[\w-]+\//.test(address))).toBe(true);
    expect(addresses.join(' ')).not.toContain(link.slice(-20));
    expect(complaints).toEqual([]);
    await context.close();
  });

  /** From the link in a frame to the buyer’s requisition. */
  async function shopped() {
    posts.length = 0;
    const context = await browser.newContext({ ...DESKTOP, ignoreHTTPSErrors: true });
    const page = await context.newPage();
    const complaints = complaintsOf(page);
    const addresses: string[] = [];
    const link = startUrl(await send(shop, document(setupRequest({ returnUrl: `${buyer.url}/return` }))));
    expect(link.startsWith(`${proxy.url}/punchout/start/`)).toBe(true);
    await page.goto(`${buyer.url}/?src=${encodeURIComponent(link)}`);
    const frame = page.frameLocator('iframe');
    const noteAddress = async () => {
      addresses.push(await frame.locator('html').evaluate(({ ownerDocument }) => ownerDocument.URL));
    };
    const tumbler = frame.getByRole('link', { name: /20 oz Vacuum Tumbler/ }).first();
    await tumbler.waitFor();
    await noteAddress();
    await tumbler.click();
    await frame.locator('input[name="n.TUMBLER-20-BLACK"]').fill('48');
    await noteAddress();
    await frame.getByRole('button', { name: /Add to cart/ }).click();
    await frame.getByRole('button', { name: 'Return cart' }).waitFor();
    await noteAddress();
    await frame.getByRole('button', { name: 'Return cart' }).click();
    await frame.getByRole('heading', { name: 'Requisition' }).waitFor();
    expect(posts.join('')).toContain('cxml-urlencoded=');
    return { context, complaints, addresses, link };
  }
});

/** A server over TLS on a port of its own. */
async function secured(host: string, listener: RequestListener) {
  const server = createServer(selfSigned(host), listener);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  return {
    url: `https://${host}:${port}`,
    close: () =>
      new Promise((done) => {
        server.close(done);
        server.closeAllConnections();
      }),
  };
}
