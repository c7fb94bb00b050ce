/** What a form makes is shown on the page it leads to, once: reloading makes nothing again and shows no secret again. */
import { beforeEach, expect, test } from 'vitest';
import { demoProducts } from '../../../../../server/demo/products.ts';
import { demoSupplier } from '../../../../../server/demo/supplier.ts';
import { mailsTo, signedIn } from '../../../../support/browsing.ts';
import { paidOrder } from '../../../../support/proofs.ts';
import { useShop } from '../../../../support/use.ts';

const KEY = /mk_[\w-]{32}/;
const SECRET = /whsec_[\w+/=]{40,}/;

const shop = useShop({ env: { ALLOW_LOCAL_URLS: '1' } });
beforeEach(() => {
  shop.clock.at = new Date(shop.clock.at.getTime() + 30 * 60_000);
});

type Person = Awaited<ReturnType<typeof signedIn>>;

/** Sends the form and follows it: the answer of the form, and the page it leads to. */
async function made(person: Person, from: string, path: string, fields: Record<string, string>) {
  const sent = await person.send(from, path, fields);
  expect([sent.status, sent.html]).toEqual([303, '']);
  return { to: sent.location ?? '', page: await person.get(sent.location ?? '') };
}

const keys = async (person: Person) =>
  ((await person.get('/account/keys')).html.match(/name="id" value="key_/g) ?? []).length;

test('a key is shown once, and a reload neither shows it nor makes another', async () => {
  const ada = await signedIn(shop);
  const before = await keys(ada);
  const { to, page } = await made(ada, '/account/keys', '/account/keys', { name: 'Swag', scopes: 'read' });
  const [key = ''] = KEY.exec(page.html) ?? [];
  expect((await shop.rest('GET', '/me', undefined, key)).status).toBe(200);
  const again = await ada.get(to);
  expect([again.status, KEY.exec(again.html), again.html.includes(key.slice(0, 8))]).toEqual([
    200,
    null,
    true,
  ]);
  expect(await keys(ada)).toBe(before + 1);
});

test('a signing secret is shown once, where the webhook is made and where it gets a new one', async () => {
  const ada = await signedIn(shop);
  const hook = { url: 'https://hooks.example/here', events: 'quote.saved' };
  const { to, page } = await made(ada, '/account/webhooks', '/account/webhooks', hook);
  const [first] = SECRET.exec(page.html) ?? [];
  expect([first === undefined, SECRET.exec((await ada.get(to)).html)]).toEqual([false, null]);
  const rotated = await made(ada, to, `${to}/rotate`, {});
  const [second] = SECRET.exec(rotated.page.html) ?? [];
  expect([rotated.to, second === undefined, second === first]).toEqual([to, false, false]);
  expect(SECRET.exec((await ada.get(to)).html)).toBeNull();
});

test('what waits to be shown is not to be read in the browser, and opens in no other session and not later', async () => {
  const [ada, other] = [await signedIn(shop), await signedIn(shop)];
  const make = async () => {
    const sent = await ada.send('/account/keys', '/account/keys', { name: 'Swag', scopes: 'read' });
    const cookie = sent.headers.getSetCookie().find((line) => line.startsWith('merchkit-flash=')) ?? '';
    expect(cookie).toMatch(/; Path=\/account; HttpOnly; SameSite=Lax$/);
    return ada.cookies.get('merchkit-flash') ?? '';
  };
  const sealed = await make();
  other.cookies.set('merchkit-flash', sealed);
  expect(KEY.exec((await other.get('/account/keys')).html)).toBeNull();
  expect(SECRET.exec((await ada.get('/account/webhooks/wh_demo')).html)).toBeNull();
  const [key = ''] = KEY.exec((await ada.get('/account/keys')).html) ?? [];
  expect([key === '', sealed === '', sealed.includes(key.slice(0, 8))]).toEqual([false, false, false]);

  await make();
  shop.clock.at = new Date(shop.clock.at.getTime() + 121_000);
  expect(KEY.exec((await ada.get('/account/keys')).html)).toBeNull();
  ada.cookies.set('merchkit-flash', 'v1.nonsense');
  expect((await ada.get('/account/keys')).status).toBe(200);
});

test('an invitation is mailed once, however often its page is loaded again', async () => {
  const ada = await signedIn(shop);
  const { to } = await made(ada, '/account/team', '/account/team/invite', { email: 'mary@example.com' });
  await ada.get(to);
  expect(await mailsTo(shop, 'mary@example.com')).toHaveLength(1);
});

test('what is gone of an order is said once, and loading it again saves no second quote', async () => {
  const ada = await signedIn(shop);
  const tee = (part_id: string) => ({ key: 'demo:TEE-RINGSPUN', part_id, quantity: 100 });
  const id = await paidOrder(shop, [tee('TEE-RINGSPUN-BLACK-M'), tee('TEE-RINGSPUN-BLACK-2XL')]);
  const left = demoProducts().map((product) => ({
    ...product,
    parts: product.parts.filter(({ partId }) => partId !== 'TEE-RINGSPUN-BLACK-2XL'),
  }));
  await shop.service.catalogWriter.replaceProducts(demoSupplier, left, shop.clock.at);
  const quotes = async () => (await shop.rest('GET', '/quotes')).body.total;
  const before = await quotes();
  const { to, page } = await made(ada, `/account/orders/${id}`, `/account/orders/${id}/reorder`, {});
  expect([to, page.heading]).toEqual([`/account/orders/${id}/reorder`, 'Some items are no longer available']);
  expect(page.html).toMatch(/no longer comes in Black, 2XL\..*href="\/p\/demo%3ATEE-RINGSPUN".*href="\/q\//s);
  expect([(await ada.get(to)).location, await quotes()]).toEqual([`/account/orders/${id}`, before + 1]);
});
