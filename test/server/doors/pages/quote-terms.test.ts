/** Ordering on net terms at a quote's page: who may, how they sign in, and who is told. */
import { expect, test } from 'vitest';
import { browsing, mailsTo, newestLink, signedIn } from '../../../support/browsing.ts';
import { useShop } from '../../../support/use.ts';
import { ADDRESS, quotePath } from './door.ts';

const OWNER = 'demo@example.com';
const TERMS = { method: 'terms', amount: '4992.9', po_number: 'PO-7' };

const shop = useShop();

async function deliveredQuote() {
  const path = await quotePath(shop);
  await browsing(shop).post(`${path}/delivery`, ADDRESS);
  return path;
}
const whoAndWhere = async (): Promise<string[]> => {
  const [mail] = (await mailsTo(shop, OWNER)).filter(({ subject }) => subject.startsWith('Ordered on your'));
  return mail?.text.split('\n').filter((line) => /^Wh/.test(line)) ?? [];
};

test('a link alone pays by card; terms lead to the sign-in and back to the quote', async () => {
  const path = await deliveredQuote();
  const browser = browsing(shop);
  const { html } = await browser.get(path);
  const signIn = `/account/sign-in?next=${encodeURIComponent(path)}`;
  expect(html).toContain(`<a href="${signIn}">Sign in to order on terms, net 30 days</a>`);
  expect(html).not.toContain('value="terms"');
  const pressed = await browser.post(`${path}/pay`, TERMS);
  expect([pressed.status, pressed.location]).toEqual([303, signIn]);

  await browser.askForLink(OWNER, 'account', { next: path });
  const back = await browser.post(await newestLink(shop, OWNER), {});
  expect([back.status, back.location]).toEqual([303, path]);
  expect((await browser.get(path)).html).toContain('On terms: net 30 days');
  const paid = await browser.post(`${path}/pay`, TERMS);
  expect([paid.status, paid.location]).toEqual([303, `${path}#order`]);
  // The owner ordered it: no mail is needed.
  expect(await whoAndWhere()).toEqual([]);
  const late = await browsing(shop).post(`${path}/pay`, TERMS);
  expect([late.status, late.location]).toEqual([303, `${path}#order`]);
});

test('a person of another account is told whose terms they are', async () => {
  await shop.newKey(['read'], { email: 'eve@example.com' });
  const path = await deliveredQuote();
  const { html } = await (await signedIn(shop, 'eve@example.com')).get(path);
  expect(html.replace(/<[^>]+>/g, '')).toContain(
    'Only the people of Demo Company order on its terms, and you are signed in as eve@example.com.',
  );
  expect(html).not.toContain('value="terms"');
});

test('an owner lets a link order on terms, and reads who did', async () => {
  const owner = await signedIn(shop);
  const path = await deliveredQuote();
  expect((await owner.get('/account/team')).html).toContain('Ordering on terms needs a sign-in');
  const company = { name: 'Demo Company', ship_postal: '' };
  await owner.send('/account/team', '/account/team/company', company);
  const browser = browsing(shop);
  expect((await browser.get(path)).html).toContain('On terms: net 30 days');
  expect((await browser.post(`${path}/pay`, TERMS)).location).toBe(`${path}#order`);
  expect(await whoAndWhere()).toEqual([
    'Who: a person with the link to the quote who was not signed in.',
    'Where: the page of the quote, number PO-7, from the network 127.0.0.0/24.',
  ]);
  await owner.send('/account/team', '/account/team/company', { ...company, terms_need_sign_in: 'yes' });
  expect((await browser.get(await deliveredQuote())).html).not.toContain('value="terms"');
});
