/** The programs of `docs/examples` run as they are, with a scripted model. */
import { execFile } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { DEMO_KEY } from '../support/open-shop.ts';
import { useShop } from '../support/use.ts';

const run = promisify(execFile);
const shop = useShop();

/** What the program printed, with the shop's own links for `QUOTE`, `PROPOSAL` and `APPROVAL`. */
async function printed(name: string, ...args: string[]): Promise<string> {
  const command = [
    '--import',
    resolve('test/support/scripted-model.mjs'),
    `docs/examples/${name}.mjs`,
    ...args,
  ];
  const env = { ...process.env, MERCHKIT_URL: shop.url, MERCHKIT_KEY: DEMO_KEY };
  const { stdout } = await run(process.execPath, command, { env });
  const pages = { q: 'QUOTE', proposals: 'PROPOSAL', a: 'APPROVAL' };
  let text = stdout;
  for (const [path, page] of Object.entries(pages))
    text = text.replaceAll(new RegExp(`${shop.url}/${path}/[\\w-]+`, 'g'), page);
  return text;
}

test('the buyer’s agent gives a person the page of a quote', async () => {
  expect(await printed('buyer')).toMatchInlineSnapshot(`
    "For Ada: Review the quote on its page and pay; nothing is ordered until then.
    QUOTE
    search_products {"query":"navy mug","quantity":72,"limit":1}
    get_product {"key":"demo:CAMPMUG-15"}
    create_quote {"lines":[{"key":"demo:CAMPMUG-15","part_id":"CAMPMUG-15-NAVY","quantity":72}],"ship_postal":"78701"}
    The mugs stay below $12 each.
    "
  `);
});

test('the seller’s helper writes the mail with the page of a proposal', async () => {
  expect(await printed('sellers-helper')).toBe('Dear Grace, here it is: PROPOSAL\n');
});

test('procurement quotes what arrives in time, and asks a manager above its limit', async () => {
  expect(await printed('procurement', '2026-12-10')).toMatchInlineSnapshot(`
    "Review the quote on its page and pay; nothing is ordered until then.
    QUOTE
    Recycled Kraft Notebook: Q-10004, $763.89
    The approver approves or declines the quote on this page.
    APPROVAL
    "
  `);
  await expect(printed('procurement', '2026-11-05')).rejects.toThrow('Nothing arrives by 2026-11-05.');
});

test('each is a program of fifty lines', () => {
  const programs = readdirSync('docs/examples');
  expect(programs).toHaveLength(3);
  for (const name of programs)
    expect(readFileSync(`docs/examples/${name}`, 'utf8').split('\n').length - 1).toBeLessThanOrEqual(50);
});
