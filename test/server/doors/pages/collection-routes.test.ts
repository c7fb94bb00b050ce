/** The pages of a collection of addresses: that of everybody, that of one person, and the owner's step at the quote. */
import { beforeAll, expect, test } from 'vitest';
import { errorSummary, fieldErrors } from '../../../support/forms.ts';
import { useShop } from '../../../support/use.ts';
import { ADDRESS, doorOf, formOf } from './door.ts';

let door: ReturnType<typeof doorOf>;
const shop = useShop();
beforeAll(() => {
  door = doorOf(shop);
});

const pathOf = (url: string) => new URL(url).pathname;
async function opened(people = 2) {
  const { body } = await shop.rest('POST', '/quotes', {
    lines: [
      {
        key: 'demo:TEE-RINGSPUN',
        units: 2,
        parts: [
          { part_id: 'TEE-RINGSPUN-NAVY-L', quantity: people === 2 ? 30 : 59 },
          { part_id: 'TEE-RINGSPUN-NAVY-2XL', quantity: people === 2 ? 30 : 1 },
        ],
      },
      { key: 'demo:TUMBLER-20', part_id: 'TUMBLER-20-BLACK', quantity: 250 },
    ],
    collect_addresses: { people, until: '2026-11-20' },
  });
  return { owner: pathOf(body.url), people: pathOf(body.collection.url) };
}
const read = async (path: string) => (await door.request(path)).text();

test('a person chooses, enters an address, sees it alone and corrects it', async () => {
  const { owner, people } = await opened(60);
  const fresh = await read(people);
  expect(fresh).toContain('Where shall we send it?');
  expect(fresh).toContain('<bdi>Ringspun Soft Tee</bdi>: choose yours');
  expect(fresh).toMatch(/4 ×\s*<bdi>20 oz [^<]*, Black<\/bdi>/);
  const typed = { ...ADDRESS, 'choice-0': '2' };
  const sent = await door.request(people, formOf(typed));
  const mine = sent.headers.get('Location')?.replace('#entry', '') ?? '';
  expect([sent.status, mine]).toEqual([303, expect.stringMatching(/^\/addresses\/mine\/[\w-]{32}$/)]);
  const own = await door.request(mine);
  expect(own.headers.get('Cache-Control')).toBe('no-store');
  const ownPage = await own.text();
  expect(ownPage).toContain('Your address is in');
  expect(ownPage).toContain('Ringspun Soft Tee, Navy 2XL');
  const seen = await read(people);
  expect([seen.includes(ADDRESS.street1), seen.includes('Navy 2XL')]).toEqual([false, false]);
  const wrong = await door.request(people, formOf({ ...typed, postal: '10001', email: 'b@example.com' }));
  expect([wrong.status, fieldErrors(await wrong.text())]).toEqual([
    422,
    { 'entry-postal': 'The ZIP code is not in this state; check both.' },
  ]);
  const gone = await door.request(people, formOf({ ...typed, email: 'b@example.com' }));
  expect([gone.status, fieldErrors(await gone.text())['entry-choice-0']]).toEqual([
    422,
    'Somebody else took the last of it; choose another.',
  ]);
  const none = await door.request(people, formOf({ ...ADDRESS, email: 'b@example.com' }));
  expect([none.status, fieldErrors(await none.text())['entry-choice-0']]).toEqual([
    422,
    'Choose one of those on offer.',
  ]);
  const again = await door.request(mine, formOf({ ...typed, street1: '2 Main Street' }));
  expect([again.status, again.headers.get('Location')]).toEqual([303, `${mine}#entry`]);
  expect(await read(mine)).toContain('2 Main Street');
  expect(await read(owner)).toContain('1 of 60 addresses are in');
  expect(await read(owner)).not.toContain('2 Main Street');
});

test('the owner hands the link out, closes the collection, gives one more address for the rest, and pays', async () => {
  const { owner, people } = await opened(2);
  const empty = await read(owner);
  expect(empty).toContain(`${people}</a>`);
  expect(empty).toContain('Close the collection of addresses first');
  expect(empty).not.toContain('Close it with');
  const early = await door.request(`${owner}/close`, formOf({}));
  expect([early.status, errorSummary(await early.text())]).toEqual([
    422,
    expect.stringContaining('No address is in yet'),
  ]);
  const sent = await door.request(people, formOf({ ...ADDRESS, 'choice-0': '1' }));
  const mine = sent.headers.get('Location') ?? '';
  const wrong = { ...ADDRESS, name: 'Adda', email: 'adda@example.com', 'choice-0': '2' };
  await door.request(people, formOf(wrong));
  const [, id = ''] = /value="(adr_[^"]+)"(?:(?!<form)[\s\S])*<bdi>Adda<\/bdi>/.exec(await read(owner)) ?? [];
  expect((await door.request(`${owner}/remove`, formOf({ id }))).headers.get('Location')).toBe(
    `${owner}#delivery`,
  );
  expect(await read(owner)).not.toContain('Adda');
  const gone = await door.request(`${owner}/remove`, formOf({ id }));
  expect([gone.status, errorSummary(await gone.text())]).toEqual([
    404,
    expect.stringContaining('This address is not in the collection any more'),
  ]);
  const closed = await door.request(`${owner}/close`, formOf({}));
  expect([closed.status, closed.headers.get('Location')]).toEqual([303, `${owner}#destination-2`]);
  expect(await read(owner)).toContain('Save the address of The rest');
  const rest = { ...ADDRESS, state: 'NY', postal: '10001', city: 'New York', destination: '2' };
  expect((await door.request(`${owner}/destination`, formOf(rest))).headers.get('Location')).toBe(
    `${owner}#pay`,
  );
  expect(await read(people)).toContain('No more addresses are taken');
  expect(await read(mine)).toContain('It can no longer be changed');
});

test('a link that leads nowhere says so, and one of a quote opens no collection', async () => {
  const { owner } = await opened();
  for (const path of ['/addresses/x', '/addresses/mine/x', owner.replace('/q/', '/addresses/')]) {
    const answer = await door.request(path);
    expect([answer.status, (await answer.text()).includes('This link leads to no collection')]).toEqual([
      404,
      true,
    ]);
  }
});
