import { beforeAll, expect, test } from 'vitest';
import type { Printed } from '../../../../../tools/documents/port.ts';
import { printQuote } from '../../../../../tools/documents/print-quote.ts';
import { invoke } from '../../../../../tools/invoke.ts';
import { desk } from '../../../../support/approvals.ts';
import { inBrackets, unspokenIn, withoutBracketed } from '../../../../support/bracketed.ts';
import { browsing, mailsTo } from '../../../../support/browsing.ts';
import { collecting, linked, TUMBLERS } from '../../../../support/collections.ts';
import { orderToTwoPlaces, proposed } from '../../../../support/order-changes.ts';
import { proofOf, toldSheets } from '../../../../support/proofs.ts';
import { storeRoom } from '../../../../support/stores.ts';
import { useShop } from '../../../../support/use.ts';

let proof: string;
const shop = useShop({ dependencies: { proofSheets: toldSheets() } });
beforeAll(async () => {
  proof = new URL((await proofOf(shop)).url).pathname;
});

const shown = async (path: string, headers: Record<string, string> = {}) => {
  const { html, headers: sent } = await browsing(shop).ask(path, { headers });
  return [
    /<html lang="(\w+)"/.exec(html)?.[1],
    sent.get('Content-Language'),
    sent.get('Vary'),
    /<h1>(.*?)<\/h1>/s.exec(html)?.[1]?.replace(/<[^>]+>/g, ''),
  ];
};

test('a page has the language of the browser, and a cache is told what it depends on', async () => {
  const vary = 'Accept-Language, Cookie, Accept-Encoding';
  expect(await shown(proof, { 'Accept-Language': 'es-MX,es;q=0.9,en;q=0.5' })).toEqual([
    'es',
    'es',
    vary,
    'Por favor, revise su prueba',
  ]);
  expect(await shown(proof, { 'Accept-Language': 'fr-CA' })).toEqual([
    'fr',
    'fr',
    vary,
    'Veuillez examiner votre épreuve',
  ]);
  expect(await shown(proof, { 'Accept-Language': 'de' })).toEqual([
    'en',
    'en',
    vary,
    'Please look at your proof',
  ]);
});

test('the switch leads back to the page in the chosen language, whatever the browser prefers', async () => {
  const browser = browsing(shop);
  const { html } = await browser.get(`${proof}?a=b`);
  expect(html).toContain('href="/language?to=fr"');
  const switched = await browser.ask('/language?to=fr', {
    headers: { Referer: `https://shop.example${proof}?a=b` },
  });
  expect([switched.status, switched.location]).toEqual([303, `${proof}?a=b`]);
  const { html: french } = await browser.ask(proof, { headers: { 'Accept-Language': 'es' } });
  expect(french).toContain('Veuillez examiner votre épreuve');
});

test('the switch leads to no other site and knows only our languages', async () => {
  for (const Referer of ['https://evil.example//evil.example', '//evil.example', 'x:', '\t']) {
    const browser = browsing(shop);
    const { location } = await browser.ask('/language?to=xx', { headers: { Referer } });
    expect([location, browser.cookies.size]).toEqual(['/', 0]);
  }
});

test('desk and docs stay English', async () => {
  for (const path of ['/desk/sign-in/code', '/docs'])
    expect(await shown(path, { 'Accept-Language': 'fr' })).not.toContain('fr');
});

/** What a person reads, without the names and words of others, which stand in elements for them. */
function unspoken(html: string): string[] {
  const body = html
    .replace(/^.*?<body>/s, '')
    .replace(/<a class="wordmark".*?<\/a>|<nav class="language-switch.*?<\/nav>/gs, '')
    // States have one name in every language.
    .replace(/<option value="[A-Z]{2}"[^>]*>.*?<\/option>/gs, '')
    .replace(/<(bdi(?! lang)|address|code|time|svg)\b[^>]*>.*?<\/\1>/gs, '')
    .replace(/<(\w+)\b[^>]*dir="auto"[^>]*>.*?<\/\1>/gs, '');
  const attributes = [...body.matchAll(/ (?:alt|title|aria-label|placeholder)="([^"]*)"/g)].map(
    ([, text = '']) => text,
  );
  const text = withoutBracketed(
    body
      .replace(/<\/(?:p|li|h\d|td|th|dt|dd|label|button|summary|legend|option)>/g, '\n')
      .replace(/<[^>]*>/g, ''),
  );
  return [...text.split('\n'), ...attributes.map((one) => one.replace(/⟦.*⟧/g, ''))]
    .map((one) => one.replace(/\S+@\S+|\b(?:\d?X?[SML]|XL|llms\.txt|FSC|MCP)\b/g, '').trim())
    .filter((one) => /\p{L}{2}/u.test(one));
}

/** What a paper says, without what it is about. */
const wordsOfPaper = ({ heading, facts, parties, columns, rows, sums, total, notes }: Printed): string[] => [
  heading ?? '',
  ...facts.map(({ name }) => name),
  ...parties.map(({ name }) => name),
  ...Object.values(columns ?? {}),
  ...rows.flatMap(({ details }) => details),
  ...sums.flatMap(({ name, about = '' }) => [name, about]),
  total.name,
  ...notes,
];

test('each sentence on the customer’s pages passes through the catalog', () =>
  inBrackets('es', async () => {
    const { body: proposal } = await shop.rest('POST', '/proposals', {
      people: 50,
      budget_usd: 4_000,
      use_case: 'onboarding',
    });
    const { quote, approval } = await desk(shop).asked({ message: 'Please.' });
    const { body: orders } = await shop.rest('GET', '/orders?limit=1');
    const { body: ordered } = await shop.rest('GET', `/quotes/${orders.orders[0].quote_id}`);
    const { body: collected } = await collecting(shop, [TUMBLERS], 2);
    const room = storeRoom(shop);
    const [store, budgeted] = [
      await room.make(),
      await room.withBudgets({ amount: 50, emails: ['grace@acme.example'] }),
    ];
    await room.ask(store);
    const [mine] = (await room.mailsTo('grace@acme.example')).flatMap(
      ({ text }) => /http\S+\/stores\/mine\/\S+/.exec(text) ?? [],
    );
    const stores = [store, budgeted].map((one) => room.urlOf(one));
    const pagesOf = [proposal, quote, approval, ordered, collected.collection].map(({ url }) => url);
    const links = [...pagesOf, ...stores, mine].map((url) => new URL(url ?? '').pathname);
    const { change } = await proposed(shop, await orderToTwoPlaces(shop), {
      rush: true,
      need_by: '2026-12-20',
    });
    links.push(`${new URL(room.urlOf(store)).pathname}/sent`, new URL(change.url).pathname);
    const tumbler = '/p/demo:TUMBLER-20';
    const pages = [
      '/',
      '/?q=tumbler&color=black&n=100',
      '/?q=xqzj',
      '/compare?key=demo:TEE-CLASSIC&key=demo:TUMBLER-20',
      '/cart',
      '/p/none',
      '/p/demo:TEE-CLASSIC',
      `${tumbler}?n.TUMBLER-20-BLACK=250&zip=94105`,
      `${tumbler}/sample?part=TUMBLER-20-BLACK`,
      proof,
      ...links,
      '/account/sign-in',
      '/proofs/none',
    ];
    const plain: string[] = [];
    for (const path of pages) {
      const { html } = await browsing(shop).ask(path, { headers: { 'Accept-Language': 'es' } });
      expect(html).toContain('⟦');
      plain.push(...unspoken(html));
    }
    expect(plain).toEqual([]);
  }));

test('each sentence of an order’s mails and papers, and of a refusal, passes through the catalog', () =>
  inBrackets('es', async () => {
    const email = 'inez@example.com';
    const imprint = { location_id: 'side-1', method_id: 'laser', instructions: 'INSTRUCTIONS' };
    const { body } = await shop.rest('POST', '/quotes', {
      lines: [{ ...TUMBLERS, ...imprint }],
    });
    const { pathname } = new URL(body.url);
    const browser = browsing(shop);
    const send = (path: string, fields: Record<string, string>) =>
      browser.post(`${pathname}${path}`, fields, { 'Accept-Language': 'es' });
    const address = { name: 'Inez', email, street1: '1 Market Street', city: 'Austin', state: 'TX' };
    const refused = await send('/delivery', { ...address, postal: '94105' });
    expect([refused.status, unspoken(refused.html)]).toEqual([422, []]);
    await send('/delivery', { ...address, postal: '78701' });
    const { html } = await browser.ask(pathname, { headers: { 'Accept-Language': 'es' } });
    const amount = /name="amount" value="([\d.]+)"/.exec(html)?.[1] ?? '';
    const papers: Printed[] = [];
    const print = async () => {
      const person = await linked(shop, body.url, 'quote');
      const inTurn = (_: unknown, printed: Printed) => Promise.resolve(papers.push(printed));
      await invoke(printQuote, Object.assign(person, { inTurn }), { language: 'es' });
    };
    await print();
    expect((await send('/pay', { method: 'demo-approved', amount })).status).toBe(303);
    await print();
    const mails = await mailsTo(shop, email);
    expect(mails.length).toBeGreaterThan(0);
    const texts = mails.flatMap(({ subject, text }) => [subject, text]);
    expect(texts.flatMap(unspokenIn)).toEqual([]);
    expect(papers.flatMap(wordsOfPaper).flatMap(unspokenIn)).toEqual([]);
  }));
