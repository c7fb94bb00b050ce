/** Company stores at the desk: the list of them, and making one. */
import { expect, test } from 'vitest';
import { signedIn } from '../../../../support/browsing.ts';
import { fieldErrors, isMarked } from '../../../../support/forms.ts';
import { storeRoom } from '../../../../support/stores.ts';
import { prepared, useShop } from '../../../../support/use.ts';

const shop = useShop();
const staff = prepared(() => signedIn(shop, 'desk@example.com', 'desk'));
const room = prepared(() => storeRoom(shop));

const tick = () => {
  shop.clock.at = new Date(shop.clock.at.getTime() + 1_000);
};
const namesIn = (html: string) =>
  [...html.matchAll(/class="record-name"><a href="[^"]+"><bdi>(.*?)<\/bdi>/g)].map(([, name]) => name);

test('a desk without stores is told how one is made', async () => {
  const { status, html } = await staff.get('/desk/stores');
  expect([status, namesIn(html)]).toEqual([200, []]);
  expect(html).toContain('No company stores yet.');
  expect(html).toContain('Requests that wait (0)');
});

test('a store made from an order is said to be made, with its link, once for all reloads', async () => {
  const made = await staff.send('/desk/orders/ord_demo/store', '/desk/orders/ord_demo/store', {
    name: 'Café Acme',
    manager_name: 'Ada <b>Byron',
    manager_email: 'ada@acme.example',
    most_per_request: '2',
    items: '1',
  });
  expect([made.status, made.location]).toEqual([303, expect.stringMatching(/^\/desk\/stores\?made=st_/)]);
  for (const _ of ['shown', 'loaded again']) {
    const { html } = await staff.get(made.location ?? '');
    const [, said = ''] = /<p class="done" role="status">(.*?)<\/p>/s.exec(html) ?? [];
    expect(said).toMatch(
      /<a href="\/stores\/cafe-acme-[\w-]{32}"><bdi>Café Acme<\/bdi><\/a> is made and open\./,
    );
    expect(said).toContain('Ada &lt;b&gt;Byron');
    expect(namesIn(html)).toEqual(['Café Acme']);
  }
  expect((await staff.get('/desk/stores?made=st_none')).html).not.toContain('role="status"');
});

test('what is wrong with a new store is said at its field, and what was ticked stays', async () => {
  const path = '/desk/orders/ord_demo/store';
  const good = {
    name: 'Acme',
    manager_name: 'Ada',
    manager_email: 'ada@acme.example',
    most_per_request: '2',
  };
  const none = await staff.send(path, path, good);
  expect([none.status, fieldErrors(none.html), none.html.includes(' checked')]).toEqual([
    422,
    { 'store-items': 'Choose at least one item.' },
    false,
  ]);
  const badEmail = await staff.send(path, path, { ...good, items: '1', manager_email: 'ada' });
  expect([badEmail.status, isMarked(badEmail.html, 'store-manager_email')]).toEqual([422, true]);
  expect(badEmail.html).toMatch(/name="items" value="1" checked/);
});

test('the list says whose each store is, who decides, how it stands and what waits, the newest first', async () => {
  await shop.newKey(['read'], { email: 'other@example.com' });
  const other = (await shop.service.accounts.byEmail('other@example.com'))?.id;
  tick();
  const closed = await room.make({ name: 'Closed store' });
  await room.close(closed);
  tick();
  const busy = await room.make({ name: 'Busy store', account_id: other });
  await room.ask(busy);
  await room.ask(busy, { email: 'hedy@acme.example' });
  const { html } = await staff.get('/desk/stores');
  expect(namesIn(html)).toEqual(['Busy store', 'Closed store', 'Café Acme']);
  const [first = '', second = ''] = html.split('<li class="record pictureless">').slice(1);
  for (const words of [
    '/stores/busy-store<',
    'other@example.com',
    'ada@acme.example',
    '>Open<',
    '2 requests wait',
  ])
    expect(first).toContain(words);
  expect(second).toContain('>Closed<');
  expect(second).not.toMatch(/requests? wait/);
  expect(html).toContain('Requests that wait (2)');
  expect(html).not.toContain(new URL(room.manageUrlOf(busy)).pathname);
});

test('a long list has pages, and a page behind the last one says so', async () => {
  for (let made = 0; made < 20; made++) {
    tick();
    await room.make({ name: `Store ${made}` });
  }
  const [first, second, third] = await Promise.all(
    [1, 2, 3].map((page) => staff.get(`/desk/stores?page=${page}`)),
  );
  expect([namesIn(first?.html ?? '').length, namesIn(second?.html ?? '').at(-1)]).toEqual([20, 'Café Acme']);
  expect(first?.html).toContain('href="/desk/stores?page=2"');
  expect(third?.html).toContain('This page is empty.');
});

test('an answer leads back to the requests that wait, and its address copied leads there too', async () => {
  const found = await staff.get('/desk/stores/requests');
  const [, path = ''] = /action="(\/desk\/stores\/requests\/srq_\w+)"/.exec(found.html) ?? [];
  const answered = await staff.post(path, { form_token: found.formToken, decision: 'approve' });
  expect([answered.location, (await staff.get(path)).location]).toEqual([
    '/desk/stores/requests',
    '/desk/stores/requests',
  ]);
});
