/** A quote saved for one place is split from its page: by a pasted list, or by a file. */
import { beforeAll, expect, test } from 'vitest';
import { fieldErrors } from '../../../support/forms.ts';
import { useShop } from '../../../support/use.ts';
import { ADDRESS, doorOf, formOf, quotePath } from './door.ts';

let door: ReturnType<typeof doorOf>;
const shop = useShop();
beforeAll(() => {
  door = doorOf(shop);
});

const TUMBLER = '"Line 1: 20 oz Vacuum Tumbler, Black"';
const COLUMNS = 'place,name,company,street1,street2,city,state,zip,email,phone';
const LIST = `Name,Street,City,State,ZIP,Email,${TUMBLER}
Ada Byron,1 Market Street,San Francisco,CA,94105,ada@example.com,150
Grace Hopper,5 West 34th Street,New York,NY,10001,,75
Duke K,2 Kalakaua Ave,Honolulu,Hawaii,96813,,25`;

const tees = (size: string, quantity: number) => ({ part_id: `TEE-RINGSPUN-NAVY-${size}`, quantity });
const teePath = async () => {
  const lines = [{ key: 'demo:TEE-RINGSPUN', units: 2, parts: [tees('L', 100), tees('2XL', 50)] }];
  const { body } = await shop.rest('POST', '/quotes', { lines, email: 'ada@example.com' });
  return new URL(body.url).pathname;
};
const page = async (path: string) => (await door.request(path)).text();
const csv = async (path: string) =>
  (await (await door.request(`${path}/places.csv`)).text()).trim().split('\n');
const paste = async (path: string, split: string) => {
  const answer = await door.request(`${path}/split`, formOf({ split }));
  return [answer.status, fieldErrors(await answer.text())['split-split']];
};
const sendFile = async (path: string, content: string | Uint8Array) => {
  const form = new FormData();
  form.set('file', new File([content], 'places.csv', { type: 'text/csv' }));
  const answer = await door.request(`${path}/split-file`, { method: 'POST', body: form });
  return { status: answer.status, html: await answer.text() };
};

test('a list splits the goods, another one splits them anew, and there is a way back', async () => {
  const path = await quotePath(shop, { email: 'ada@example.com' });
  expect(await page(path)).toContain('<summary>Ship to several places</summary>');
  expect(await csv(path)).toEqual([`${COLUMNS},${TUMBLER}`, expect.stringMatching(/,ada@example.com,,250$/)]);
  const taken = await door.request(`${path}/split`, formOf({ split: LIST }));
  expect([taken.status, taken.headers.get('Location')]).toEqual([303, `${path}#delivery`]);
  const split = await page(path);
  expect(split).toContain('All 3 addresses are known');
  expect(split).toMatch(/3\. <bdi>Duke K<\/bdi>.*25 × .*2 Kalakaua Ave/s);
  const [header, ...rows] = await csv(path);
  expect(rows).toEqual([
    'Ada Byron,Ada Byron,,1 Market Street,,San Francisco,CA,94105,ada@example.com,,150',
    'Grace Hopper,Grace Hopper,,5 West 34th Street,,New York,NY,10001,ada@example.com,,75',
    'Duke K,Duke K,,2 Kalakaua Ave,,Honolulu,HI,96813,ada@example.com,,25',
  ]);
  const changed = [header, rows[0]?.replace(',150', ',175'), rows[1]].join('\n');
  expect(await paste(path, changed)).toEqual([303, undefined]);
  expect(await page(path)).toContain('All 2 addresses are known');
  const back = await door.request(`${path}/one-place`, formOf({}));
  expect([back.status, back.headers.get('Location')]).toEqual([303, `${path}#delivery`]);
  expect((await door.request(`${path}/delivery`, formOf(ADDRESS))).status).toBe(303);
});

test('a file with a column for each size is taken, by its size or quantity alone where that says enough', async () => {
  const path = await teePath();
  const file = `name;street;city;state;zip;L;2XL\r\nAda;1 Market Street;San Francisco;CA;94105;80;\r\nGrace;1 Beacon;Boston;MA;2108;20;50\r\n`;
  expect((await sendFile(path, file)).status).toBe(303);
  expect((await csv(path)).slice(1).map((row) => row.split(',').slice(-2))).toEqual([
    ['80', ''],
    ['20', '50'],
  ]);
  const one = await quotePath(shop, { email: 'ada@example.com' });
  expect(await paste(one, LIST.replace(TUMBLER, 'Qty'))).toEqual([303, undefined]);
});

test('what a spreadsheet makes of numbers is read: decimals, lost zeros, and an email in the first row alone', async () => {
  const path = await teePath();
  const file = `name,street,city,state,zip,email,L,2XL
Ada,1 Market Street,San Francisco,CA,94105.0,ada@example.com,80.0,
Grace,1 Beacon,Boston,MA,2108.0,,10,50.00
Luis,1 Calle,San Juan,PR,926,,10,
`;
  expect((await sendFile(path, file)).status).toBe(303);
  const rows = (await csv(path)).slice(1).map((row) => row.split(','));
  expect(rows.map((row) => [row[7], row[8], ...row.slice(-2)])).toEqual([
    ['94105', 'ada@example.com', '80', ''],
    ['02108', 'ada@example.com', '10', '50'],
    ['00926', 'ada@example.com', '10', ''],
  ]);
});

test('each fault names its row and column and what to send, and nothing typed is lost', async () => {
  const path = await teePath();
  const list = `name,street,city,state,zip,"Line 1: Ringspun Soft Tee, Navy L",Line 2
Ada,1 Market Street,San Francisco,CA,94105,80,ten
Grace,,New York,NY,100,30,
Duke,2 Kalakaua Ave,Honolulu,HI,96813,,`;
  const faults =
    'Row 3: Enter the street and number. Row 3: Enter a ZIP code of five or nine digits, such as 94105. Row 2, column “Line 2: Ringspun Soft Tee, Navy 2XL”: “ten” is no number of pieces; enter one such as 25, or leave it empty. Row 4: no pieces go there; enter them, or delete the row. Column “Line 1: Ringspun Soft Tee, Navy L”: the places take 110 of 100 pieces; take 10 away.';
  expect(await paste(path, list)).toEqual([422, faults]);
  const { status, html } = await sendFile(path, list);
  expect([status, fieldErrors(html)]).toEqual([422, { 'split-split': faults }]);
  expect(html).toContain('Ada,1 Market Street,San Francisco,CA,94105,80,ten');
  const open = 'Row 3: The ZIP code is not in this state; check both.';
  const right = list
    .replace(',80,ten', ',80,')
    .replace(',,New York,NY,100,30,', ',5 W 34,New York,NJ,10001,20,');
  expect(await paste(path, right.replace('HI,96813,,', 'HI,96813,,"50"'))).toEqual([422, open]);
  expect(await paste(path, right.replace(',Line 2', ''))).toEqual([
    422,
    expect.stringContaining('There is no column “Line 2: Ringspun Soft Tee, Navy 2XL”; add it'),
  ]);
  expect(await paste(path, right.replace('Line 2', 'Line 3'))).toEqual([
    422,
    expect.stringContaining('There is no column “Line 2'),
  ]);
  expect(await paste(path, (await csv(path)).join('\n'))).toEqual([
    422,
    'The list has 1 place; send a row for each of 2 to 500.',
  ]);
  expect(await paste(path, '')).toEqual([
    422,
    expect.stringMatching(/^The first row must name the columns: place, name/),
  ]);
  expect(fieldErrors((await sendFile(path, '')).html)).toEqual({ 'split-file-file': 'Choose a file first.' });
  expect(fieldErrors((await sendFile(path, Uint8Array.of(80, 75, 3, 0))).html)).toEqual({
    'split-file-file': expect.stringMatching(/^The first row must name/),
  });
  expect(await page(path)).toContain('<summary>Ship to several places</summary>');
});

test('500 places are taken, and no more', async () => {
  const path = await quotePath(shop, {
    lines: [{ key: 'demo:TUMBLER-20', part_id: 'TUMBLER-20-BLACK', quantity: 501 }],
    email: 'ada@example.com',
  });
  const row = (name: number, pieces: number) => `P${name},${name} Main Street,New York,NY,10001,${pieces}`;
  const rows = Array.from({ length: 500 }, (_, at) => row(at + 1, at === 0 ? 2 : 1));
  const header = 'name,street,city,state,zip,pieces';
  expect((await paste(path, [header, ...rows, row(501, 1)].join('\n')))[1]).toBe(
    'The list has 501 places; send a row for each of 2 to 500.',
  );
  expect(await paste(path, [header, ...rows].join('\n'))).toEqual([303, undefined]);
});
