import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CATALOGS, WORDS } from '../../tools/languages/catalogs.ts';
import { type Translation, wordsOf } from '../../tools/languages/words.ts';
import { collecting, TUMBLERS } from '../support/collections.ts';
import type { Shop } from '../support/open-shop.ts';
import { orderToTwoPlaces, proposed } from '../support/order-changes.ts';
import { storeRoom } from '../support/stores.ts';
import { DESKTOP, describeInBrowser, overhang, PHONE, shopInBrowser } from './browser.ts';
import { giveAddress, payWith, quoteLink } from './checkout.ts';

/** Each word is 40 % longer, as in a language of long words; places and marks stay. */
const longer = (sentence: string): string =>
  sentence
    .split(/(\{\w+\}|<\/?\w+>)/)
    .map((piece, index) =>
      index % 2 === 1
        ? piece
        : piece.replace(/\p{L}+/gu, (word) => word + word.slice(0, Math.ceil(word.length * 0.4))),
    )
    .join('');

const longerForms = (translation: Translation): Translation =>
  typeof translation === 'string'
    ? longer(translation)
    : Object.fromEntries(Object.entries(translation).map(([form, sentence]) => [form, longer(sentence)]));

/** Words of headings and table heads that stand on two lines. */
const brokenWords = (page: Page): Promise<string[]> =>
  page.evaluate(`[...document.querySelectorAll('.site-header, h1, h2, h3, th')].flatMap((element) => {
    const broken = [];
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const text = texts.currentNode;
      for (const word of text.textContent.matchAll(/\\p{L}+/gu)) {
        const range = document.createRange();
        range.setStart(text, word.index);
        range.setEnd(text, word.index + word[0].length);
        const rows = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
        if (rows.size > 1) broken.push(word[0]);
      }
    }
    return broken;
  })`);

describeInBrowser('On a phone', () => {
  let browser: Browser;
  let shop: Shop;
  let close: () => Promise<void>;
  let paths: string[];
  const { fr } = WORDS;
  beforeAll(async () => {
    ({ browser, shop, close } = await shopInBrowser());
    const [open, ordered] = [await quoteLink(shop), await quoteLink(shop)];
    const page = await (await browser.newContext(DESKTOP)).newPage();
    await page.goto(ordered);
    await giveAddress(page);
    await payWith(page, 'Demo card, approved');
    paths = [
      '/',
      '/?q=mug',
      '/p/demo:TUMBLER-20',
      '/compare?key=demo:TUMBLER-20&key=demo:MUG-12',
      '/cart',
      open,
      ordered,
      '/account/sign-in',
      '/account/sign-up',
      ...(await pagesOfOthers()),
    ];
  });
  afterAll(async () => {
    WORDS.fr = fr;
    await close();
  });

  /** A store, a person's own page of it, a collection of addresses and a change to confirm. */
  async function pagesOfOthers(): Promise<string[]> {
    const room = storeRoom(shop);
    const email = 'grace@acme.example';
    const store = await room.withBudgets({ amount: 50, emails: [email] });
    const own = (await room.mailsTo(email)).map(({ text }) => /http\S+\/stores\/mine\/\S+/.exec(text)?.[0]);
    const { body } = await collecting(shop, [TUMBLERS], 2);
    const { change } = await proposed(shop, await orderToTwoPlaces(shop), { rush: true });
    return [room.urlOf(store), own[0] ?? '', room.urlOf(await room.make()), body.collection.url, change.url];
  }

  const seen = async (language: string): Promise<[string, number, string[]][]> => {
    const context = await browser.newContext({ ...PHONE, javaScriptEnabled: true, locale: language });
    const page = await context.newPage();
    const all: [string, number, string[]][] = [];
    for (const path of paths) {
      await page.goto(new URL(path, shop.url).href);
      all.push([new URL(page.url()).pathname, await overhang(page), await brokenWords(page)]);
    }
    await context.close();
    return all.filter(([, over, broken]) => over > 0 || broken.length > 0);
  };

  test('no page of a customer is wider in Spanish and French, and no heading breaks a word', async () => {
    expect([await seen('es'), await seen('fr')]).toEqual([[], []]);
  });

  test('no page is wider where each word is 40 % longer', async () => {
    const entries = Object.keys(CATALOGS.fr).map((message) => [message, longerForms(message)]);
    WORDS.fr = wordsOf('fr', Object.fromEntries(entries));
    const shelf = await fetch(shop.url, { headers: { 'Accept-Language': 'fr' } });
    expect(await shelf.text()).toContain('MerchandiseMerch withwi youryo logolo');
    expect((await seen('fr')).filter(([, over]) => over > 0)).toEqual([]);
  });
});
