/** Proposals worded by a language model: what may stand, and what happens when it is slow, wrong or out of bounds. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { readConfig } from '../../../../server/config.ts';
import { modelWords } from '../../../../server/outside/words/model-words.ts';
import type { WordsBrief } from '../../../../tools/proposals/words-port.ts';
import { openShop, type Shop } from '../../../support/open-shop.ts';
import { says, type WordsServer, wordsServer } from '../../../support/words-server.ts';

let model: WordsServer;
let shop: Shop;
let plain: Shop;
beforeAll(async () => {
  model = await wordsServer();
  shop = await openShop({
    env: { WORDS_BASE_URL: model.url, WORDS_API_KEY: 'sk-of-the-tests', WORDS_MODEL: 'stub-1' },
  });
  plain = await openShop();
});
beforeEach(() => {
  model.asked.length = 0;
  shop.failures.length = 0;
});
afterAll(async () => {
  await shop.close();
  await plain.close();
  await model.close();
});

const WISH = {
  people: 100,
  budget_usd: 10_000,
  use_case: 'onboarding',
  wants: 'navy hoodie, bottle',
  client_name: 'Grace Hopper',
};
const draft = async (at: Shop) => (await at.rest('POST', '/proposals', WISH)).body;
const keysOf = ({ products }: { products: { key: string }[] }) => products.map(({ key }) => key);
const sameButIds = ({
  id: _,
  url: __,
  products,
  ...rest
}: {
  id: string;
  url: string;
  products: { image: string }[];
}) => ({
  ...rest,
  products: products.map((product) => ({ ...product, image: new URL(product.image).pathname })),
});
const draftOf = (brief: WordsBrief, more: Record<string, unknown> = {}) =>
  JSON.stringify({
    title: 'A warm welcome',
    introduction: 'Things new colleagues keep and use.',
    products: brief.chosen.map((key) => ({ key, why: 'Something to use each day.' })),
    ...more,
  });

test('no model is asked where none is configured, nor at the start of the demo shop', () => {
  expect(plain.service.ctxFor({ kind: 'anonymous' }, 'req').words).toBeUndefined();
  expect(model.asked).toEqual([]);
});

test('the three variables go together', () => {
  expect(() => readConfig({ WORDS_BASE_URL: 'http://localhost:1/v1' })).toThrow(
    /WORDS_API_KEY and WORDS_MODEL/,
  );
});

test('the model words the proposal, and every figure stays the planner’s', async () => {
  model.answer = (brief, response) => says(response, `\`\`\`json\n${draftOf(brief)}\n\`\`\``);
  const [worded, planned] = [await draft(shop), await draft(plain)];
  expect([worded.title, worded.introduction]).toEqual([
    'A warm welcome',
    'Things new colleagues keep and use.',
  ]);
  expect(worded.products.map(({ why }: { why: string }) => why)).toEqual(
    worded.products.map(() => 'Something to use each day.'),
  );
  const figures = (body: { products: Record<string, unknown>[] }) =>
    body.products.map(({ why: _, image: __, ...rest }) => rest);
  expect(figures(worded)).toEqual(figures(planned));
  expect([worded.total, worded.budget_fit]).toEqual([planned.total, planned.budget_fit]);
  const [asked, ...others] = model.asked;
  expect(others).toEqual([]);
  expect(asked?.authorization).toBe('Bearer sk-of-the-tests');
  expect(asked?.body['model']).toBe('stub-1');
  expect(asked?.brief.candidates.length).toBeGreaterThan(planned.products.length);
  expect(JSON.stringify(asked?.body)).not.toContain('@');
  expect(shop.failures).toEqual([]);
});

test('the model may choose another order and fewer, as long as wishes, budget and number hold', async () => {
  model.answer = (brief, response) =>
    says(
      response,
      draftOf(brief, {
        products: brief.chosen
          .slice(0, 5)
          .reverse()
          .map((key) => ({ key, why: 'Good.' })),
      }),
    );
  const [worded, planned] = [await draft(shop), await draft(plain)];
  expect(keysOf(worded)).toEqual(keysOf(planned).slice(0, 5).reverse());
  expect(worded.total).toBeLessThan(planned.total);
});

test.each<[string, (brief: WordsBrief) => { key: string; why: string }[]]>([
  ['too few', ({ chosen }) => chosen.slice(0, 4).map((key) => ({ key, why: 'Good.' }))],
  ['none', () => []],
  ['without a wish', ({ chosen }) => chosen.slice(1).map((key) => ({ key, why: 'Good.' }))],
  ['unknown', ({ chosen }) => [...chosen, 'demo:NONE'].slice(-6).map((key) => ({ key, why: 'Good.' }))],
  [
    'dearer than the budget',
    ({ candidates, chosen, most }) =>
      [...chosen.slice(0, 2), ...candidates.map(({ key }) => key).filter((key) => !chosen.includes(key))]
        .slice(0, most)
        .map((key) => ({ key, why: 'Good.' })),
  ],
])('a choice that is %s is the planner’s', async (_, products) => {
  model.answer = (brief, response) => says(response, draftOf(brief, { products: products(brief) }));
  const [worded, planned] = [await draft(shop), await draft(plain)];
  expect(keysOf(worded)).toEqual(keysOf(planned));
  expect(worded.total).toBe(planned.total);
});

test('words with figures, promises, claims, links or markup give way, each for itself', async () => {
  model.answer = (brief, response) =>
    says(
      response,
      draftOf(brief, {
        title: 'Now 20% off for everybody',
        introduction: 'x'.repeat(5_000),
        products: brief.chosen.map((key, index) => ({
          key,
          why:
            [
              'Only $1 a piece.',
              'See https://evil.example for more.',
              '<script>alert(1)</script>',
              'Eco-friendly and made in the USA.',
            ][index] ?? 'Fine\u202E words.\u0000',
        })),
      }),
    );
  const [worded, planned] = [await draft(shop), await draft(plain)];
  expect([worded.title, worded.introduction]).toEqual([planned.title, planned.introduction]);
  const whys = ({ products }: { products: { why: string }[] }) => products.map(({ why }) => why);
  expect(whys(worded)).toEqual([
    ...whys(planned).slice(0, 4),
    ...whys(planned)
      .slice(4)
      .map(() => 'Fine words.'),
  ]);
});

test.each<[string, WordsServer['answer']]>([
  ['prose', (_, response) => says(response, 'Certainly! Here is your proposal:')],
  ['JSON of another shape', (_, response) => says(response, '{"title": 5}')],
  ['nothing', (_, response) => says(response, '')],
  ['too much', (brief, response) => says(response, draftOf(brief, { introduction: 'x'.repeat(30_000) }))],
  ['an error', (_, response) => void response.writeHead(500).end('{"error":{"message":"down"}}')],
  [
    'no JSON at all',
    (_, response) => void response.setHeader('Content-Type', 'application/json').end('<html>'),
  ],
  ['a broken connection', (_, response) => void response.destroy()],
])('a model that answers %s costs its words and not the proposal', async (_, answer) => {
  model.answer = answer;
  expect(sameButIds(await draft(shop))).toEqual(sameButIds(await draft(plain)));
  expect(shop.failures.map(({ message }) => message)).toEqual([
    'The language model gave no usable words; the planner’s stand.',
  ]);
  expect(model.asked).toHaveLength(1);
});

test.each<[string, WordsServer['answer']]>([
  ['never answers', () => undefined],
  [
    'begins and never ends',
    (_, response) => void response.writeHead(200, { 'Content-Type': 'application/json' }).write('{"id":'),
  ],
])('a model that %s is waited for no longer than the limit', async (_, answer) => {
  model.answer = answer;
  const failures: Error[] = [];
  const words = modelWords({
    baseUrl: model.url,
    apiKey: 'sk',
    model: 'stub-1',
    timeLimitMs: 200,
    report: (failure) => failures.push(failure),
  });
  const brief: WordsBrief = {
    people: 1,
    budget: null,
    useCase: null,
    wants: null,
    clientName: null,
    hasLogo: false,
    fewest: 5,
    most: 8,
    candidates: [],
    chosen: [],
    title: '',
    introduction: '',
  };
  expect(await words.write(brief)).toBeUndefined();
  expect(failures).toHaveLength(1);
});
