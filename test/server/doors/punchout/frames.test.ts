/** A session in a frame whose browser keeps no cookie: it lives by an address that is not its link. */
import { beforeEach, describe, expect, test } from 'vitest';
import {
  document,
  formOf,
  openPunchoutShop,
  send,
  setupRequest,
  startUrl,
  TUMBLERS,
} from '../../../support/punchout.ts';
import { use } from '../../../support/use.ts';

const NOW = '2026-11-04T15:00:00.000Z';
const shop = use(openPunchoutShop);
beforeEach(() => {
  shop.clock.at = new Date(NOW);
});

const FRAME = { 'Sec-Fetch-Dest': 'iframe', 'Sec-Fetch-Site': 'cross-site', 'User-Agent': 'Frames/1' };
const WITHIN = { ...FRAME, 'Sec-Fetch-Site': 'same-origin' };

/** A request without any cookie. */
const ask = async (
  path: string,
  headers: Record<string, string> = WITHIN,
  fields?: Record<string, string>,
) => {
  const body = fields && new URLSearchParams(fields);
  const method = body ? 'POST' : 'GET';
  const answer = await shop.fetch(path, { method, headers, ...(body && { body }), redirect: 'manual' }, null);
  const html = await answer.text();
  return {
    status: answer.status,
    html,
    headers: answer.headers,
    location: answer.headers.get('Location') ?? '',
    formToken: /name="form_token" value="([^"]*)"/.exec(html)?.[1] ?? '',
  };
};

const linkOf = async () => startUrl(await send(shop, document(setupRequest())));
const started = async (headers: Record<string, string> = FRAME) => {
  const url = await linkOf();
  return { url, ...(await ask(new URL(url).pathname, headers)) };
};
const IN_FRAME = /^(\/punchout\/s\/pos_[0-9a-f]{32})\/~v1\.[\w-]{80,200}\/$/;

describe('a start in a frame', () => {
  test('leads to an address without the link’s token, with one of its own, which is another each time', async () => {
    const { url, status, location, headers } = await started();
    expect([status, location, headers.get('Referrer-Policy')]).toEqual([
      303,
      expect.stringMatching(IN_FRAME),
      'no-referrer',
    ]);
    expect(location).not.toContain(url.slice(-20));
    expect((await ask(new URL(url).pathname, FRAME)).location).not.toBe(location);
  });

  test('of a browser that keeps the cookie goes on without a token in the address', async () => {
    const { headers, location } = await started();
    const [cookie = ''] = headers.getSetCookie()[0]?.split(';') ?? [];
    const next = await ask(`${location}p/demo:TUMBLER-20?color=Black`, { ...FRAME, Cookie: cookie });
    const [, base = ''] = IN_FRAME.exec(location) ?? [];
    expect([next.status, next.location]).toEqual([303, `${base}/p/demo:TUMBLER-20?color=Black`]);
    expect((await ask(`${base}/`, { ...FRAME, Cookie: cookie })).status).toBe(200);
    // In a window of its own nothing changes.
    expect((await started({ 'Sec-Fetch-Dest': 'document' })).location).toMatch(
      /^\/punchout\/s\/pos_\w{32}\/$/,
    );
  });
});

describe('a browser that keeps no cookie', () => {
  test('has its session alone: who follows the link after it is told', async () => {
    const { url, location } = await started();
    const first = await ask(location);
    const second = await ask((await ask(new URL(url).pathname, FRAME)).location);
    expect([first.status, second.status]).toEqual([200, 403]);
    expect(second.html).toContain('This session is open in another browser');
    expect((await ask(location)).status).toBe(200);
  });

  test('shops and returns its cart in the frame, and no page tells its address or the link', async () => {
    const { url, location } = await started();
    const seen = [];
    const first = await ask(location);
    const [, product = ''] = / href="([^"]*\/p\/[^"?/]*TUMBLER-20)["?]/.exec(first.html) ?? [];
    const page = await ask(product);
    const [, add = ''] = /action="([^"]*\/p\/[^"?]*\/cart)["?]/.exec(page.html) ?? [];
    expect([product, add]).toEqual([expect.stringContaining('/~v1.'), expect.stringContaining('/~v1.')]);
    const added = await ask(add, WITHIN, TUMBLERS);
    const cart = await ask(added.location);
    const [, giveBack = ''] = / action="([^"]*\/return)"/.exec(cart.html) ?? [];
    const returned = await ask(giveBack, WITHIN, { form_token: cart.formToken });
    for (const one of [first, page, cart, returned]) {
      seen.push([one.status, one.headers.get('Referrer-Policy'), one.headers.get('Cache-Control')]);
      expect(one.html).not.toContain(url.slice(-20));
    }
    expect(seen).toEqual(seen.map(() => [200, 'no-referrer', 'no-store']));
    expect(formOf(returned).action).toContain('buyer.example');
    expect(new Set([location, product, giveBack].map((path) => path.split('/')[4])).size).toBe(3);
  });

  test.each<[string, (place: { location: string }) => Promise<{ status: number }>]>([
    ['in a window of its own', ({ location }) => ask(location, { ...FRAME, 'Sec-Fetch-Dest': 'document' })],
    [
      'to what says nothing of its destination',
      ({ location }) => ask(location, { 'User-Agent': 'Frames/1' }),
    ],
    ['in another browser', ({ location }) => ask(location, { ...FRAME, 'User-Agent': 'Other/1' })],
    [
      'an hour later',
      ({ location }) => {
        shop.clock.at = new Date(Date.parse(NOW) + 3_600_000);
        return ask(location);
      },
    ],
    ['without its token', ({ location }) => ask(location.replace(/~.*/, ''))],
    ['with a changed token', ({ location }) => ask(location.replace(/.{4}\/$/, 'AAAA/'))],
    [
      'for another session',
      async ({ location }) => {
        const other = await started();
        return ask(location.replace(/pos_\w+/, /pos_\w+/.exec(other.location)?.[0] ?? ''));
      },
    ],
    [
      'with the link’s own token',
      async () => {
        const { url, location } = await started();
        return ask(location.replace(/~.*/, `~${url.split('/').at(-1)}/`));
      },
    ],
  ])('its address opens nothing %s', async (_, open) => {
    const place = await started();
    expect((await ask(place.location)).status).toBe(200);
    expect((await open(place)).status).toBe(404);
  });

  test('sends no form from another site', async () => {
    const { location } = await started();
    const { formToken } = await ask(`${location}cart`);
    expect((await ask(`${location}cancel`, FRAME, { form_token: formToken })).status).toBe(403);
    expect((await ask(`${location}cancel`, WITHIN, { form_token: 'another' })).status).not.toBe(200);
  });
});
