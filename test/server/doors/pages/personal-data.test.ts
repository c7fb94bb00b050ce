/** The pages on which an owner, or the desk, gives a person what is kept of them, or erases it. */
import { expect, test } from 'vitest';
import { browsing, newestLink } from '../../../support/browsing.ts';
import { useShop } from '../../../support/use.ts';

const shop = useShop();
const EMAIL = 'ada@lovelace.example';

async function owner() {
  const browser = browsing(shop);
  await browser.askForLink('demo@example.com');
  const link = await newestLink(shop, 'demo@example.com');
  await browser.send(link, link, {});
  return browser;
}

test('an owner sees what is kept, has it as a file, and erases it once they say they are sure', async () => {
  const lines = [{ key: 'demo:TUMBLER-20', part_id: 'TUMBLER-20-BLACK', quantity: 48 }];
  const { body: quote } = await shop.rest('POST', '/quotes', { lines, name: 'Ada Lovelace', email: EMAIL });
  const browser = await owner();
  const path = '/account/personal-data';
  expect((await browser.get('/account/team')).html).toContain(`href="${path}"`);
  const page = await browser.get(`${path}?email=${EMAIL}`);
  expect(page.html).toContain('Ada Lovelace');
  const file = await browser.ask(`${path}.json?email=${EMAIL}`);
  const { records }: { records: { kind: string; id: string }[] } = JSON.parse(file.html);
  expect([file.headers.get('Cache-Control'), records.find(({ kind }) => kind === 'quotes')?.id]).toEqual([
    'no-store',
    quote.id,
  ]);
  const asked = { email: EMAIL, form: `erase-${EMAIL}` };
  const unsure = await browser.send(`${path}?email=${EMAIL}`, `${path}/erase`, asked);
  expect([unsure.status, unsure.html.includes('Say that you are sure: it cannot be undone.')]).toEqual([
    422,
    true,
  ]);
  const erased = await browser.send(`${path}?email=${EMAIL}`, `${path}/erase`, { ...asked, sure: 'yes' });
  expect([erased.status, erased.location]).toEqual([
    303,
    `${path}?records=${records.length}&papers=0&files=0`,
  ]);
  expect((await browser.get(erased.location ?? '')).html).toContain(
    `The person is erased from ${records.length} records`,
  );
  expect((await browser.get(`${path}?email=${EMAIL}`)).html).toContain('Nothing is kept');
});

test('nobody else comes in', async () => {
  const stranger = browsing(shop);
  for (const path of ['/account/personal-data', '/account/personal-data.json', '/desk/personal-data'])
    expect((await stranger.get(path)).status).toBe(303);
  expect((await (await owner()).get('/desk/personal-data')).status).toBe(303);
});
