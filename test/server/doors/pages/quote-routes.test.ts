import { beforeAll, describe, expect, test } from 'vitest';
import { errorSummary, fieldErrors } from '../../../support/forms.ts';
import { useShop } from '../../../support/use.ts';
import { ADDRESS, doorOf, formOf, quotePath } from './door.ts';

let door: ReturnType<typeof doorOf>;
const shop = useShop();
beforeAll(() => {
  door = doorOf(shop);
});

describe('the page of a quote', () => {
  test('is cached nowhere, framed nowhere, found by no search engine, and tells other sites no referrer', async () => {
    const answer = await door.request(await quotePath(shop));
    const { 'x-request-id': requestId, ...headers } = Object.fromEntries(answer.headers);
    expect(answer.status).toBe(200);
    expect(requestId).toMatch(/^req_/);
    expect(headers).toEqual({
      'cache-control': 'no-store',
      'content-language': 'en',
      'content-security-policy':
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'",
      'content-type': 'text/html; charset=UTF-8',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
      'referrer-policy': 'same-origin',
      vary: 'Accept-Language, Cookie',
      'x-frame-options': 'DENY',
      'x-robots-tag': 'noindex, nofollow',
    });
  });

  test('holds no style of its own, and only our script', async () => {
    const html = await (await door.request(await quotePath(shop))).text();
    expect(html.match(/<script(?! src="\/assets\/)|<style|style="|onclick|javascript:/g)).toBeNull();
  });

  test('is 404 in the same words for an unknown link, a malformed one and one with a byte changed', async () => {
    const path = await quotePath(shop);
    const wrong = [`${path}x`, '/q/x', '/q/%00', '/q/%E0%A4%A', `/q/${'a'.repeat(3_000)}`, "/q/';--"];
    const answers = await Promise.all(wrong.map((one) => door.request(one)));
    expect(answers.map(({ status }) => status)).toEqual(wrong.map(() => 404));
    const texts = new Set(await Promise.all(answers.map((answer) => answer.text())));
    expect(texts.size).toBe(1);
    expect([...texts][0]).toContain('This link leads to no quote');
    expect(new Set(answers.map(({ headers }) => headers.get('Cache-Control')))).toEqual(
      new Set(['no-store']),
    );
  });

  test('names no day and asks for no money where its pieces can no longer be had', async () => {
    const path = await quotePath(shop);
    await door.request(`${path}/delivery`, formOf(ADDRESS));
    expect(await (await door.request(path)).text()).toContain('In your hands by');
    const parts = [{ partId: 'TUMBLER-20-BLACK', quantity: 20, incoming: [] }];
    const stock = async () => ({
      key: 'demo:TUMBLER-20',
      parts,
      asOf: '2026-11-04T15:00:00Z',
      source: 'test',
    });
    const soldOut = doorOf(shop, {
      ctxFor: (...asked) => ({ ...shop.service.ctxFor(...asked), suppliers: { stock } }),
    });
    const saved = shop.clock.at;
    shop.clock.at = new Date(saved.getTime() + 3_600_000);
    const html = await (await soldOut.request(path)).text();
    shop.clock.at = saved;
    expect(html).toContain('Of 250 pieces 20 are in stock');
    expect(html).toContain('Ask the sender for a new quote.');
    for (const gone of ['In your hands by', 'Prices are valid until', 'href="#pay"', 'name="method"'])
      expect(html).not.toContain(gone);
  });

  test('stands in for the address of a form that is reloaded', async () => {
    const path = await quotePath(shop);
    const answers = await Promise.all([door.request(`${path}/delivery`), door.request(`${path}/pay`)]);
    expect(answers.map(({ status, headers }) => [status, headers.get('Location')])).toEqual([
      [303, path],
      [303, path],
    ]);
  });
});

describe('a form of the page', () => {
  test('leads back to the page by a GET', async () => {
    const path = await quotePath(shop);
    const delivered = await door.request(`${path}/delivery`, formOf(ADDRESS));
    expect([delivered.status, delivered.headers.get('Location')]).toEqual([303, `${path}#pay`]);
    const paid = await door.request(`${path}/pay`, formOf({ method: 'demo-approved', amount: '4992.9' }));
    expect([paid.status, paid.headers.get('Location')]).toEqual([303, `${path}#order`]);
    const again = await door.request(`${path}/pay`, formOf({ method: 'terms', amount: '1' }));
    expect([again.status, again.headers.get('Location')]).toEqual([303, `${path}#order`]);
    const late = await door.request(`${path}/delivery`, formOf(ADDRESS));
    expect([late.status, late.headers.get('Location')]).toEqual([303, `${path}#order`]);
  });

  test.each([
    ['from another site', { 'Sec-Fetch-Site': 'cross-site' }],
    ['from a site beside us', { 'Sec-Fetch-Site': 'same-site' }],
  ])('%s is refused before it is read', async (_, headers) => {
    const path = await quotePath(shop);
    const answer = await door.request(`${path}/delivery`, formOf(ADDRESS, headers));
    expect(answer.status).toBe(403);
    expect(await answer.text()).toContain('Nothing was changed.');
    expect(await (await door.request(path)).text()).toContain('Enter the address first');
  });

  test('with empty fields says of each what to enter and keeps the others', async () => {
    const path = await quotePath(shop);
    const answer = await door.request(
      `${path}/delivery`,
      formOf({ ...ADDRESS, name: '  ', email: 'nobody', postal: '123', state: '' }),
    );
    const html = await answer.text();
    expect(answer.status).toBe(422);
    expect(fieldErrors(html)).toEqual({
      'delivery-name': 'Enter the name of the person who receives it.',
      'delivery-email': 'Enter an email address such as ada@example.com.',
      'delivery-state': 'Choose the state.',
      'delivery-postal': 'Enter a ZIP code of five or nine digits, such as 94105.',
    });
    expect(errorSummary(html)).toMatch(/^Please correct this: Enter the name of the person/);
    expect(html).toContain('value="1 Market Street"');
  });

  test.each([
    ['no choice', { amount: '4992.9' }, 'Choose how you would like to pay.'],
    ['no amount', { method: 'demo-approved' }, 'Please look at the total again before you pay.'],
    [
      'no number',
      { method: 'demo-approved', amount: '1e999' },
      'Please look at the total again before you pay.',
    ],
    [
      'a smaller amount',
      { method: 'demo-approved', amount: '0.01' },
      'The total is now $4,992.90; check it before you pay.',
    ],
    [
      'an endless purchase order number',
      { method: 'demo-approved', amount: '4992.9', po_number: '9'.repeat(61) },
      'The purchase order number is too long; 60 characters fit.',
    ],
  ])('to pay with %s places no order', async (_, fields, words) => {
    const path = await quotePath(shop);
    await door.request(`${path}/delivery`, formOf(ADDRESS));
    const answer = await door.request(`${path}/pay`, formOf(fields));
    expect(answer.status).toBe(422);
    expect(errorSummary(await answer.text())).toBe(words);
    expect(await (await door.request(path)).text()).toContain('Step 2 of 2');
  });

  test('before the address is known places no order', async () => {
    const path = await quotePath(shop);
    const answer = await door.request(`${path}/pay`, formOf({ method: 'demo-approved', amount: '0' }));
    expect(answer.status).toBe(422);
    expect(await answer.text()).toContain('Step 2 of 2');
  });

  test('larger than any form is refused, and the next request works', async () => {
    const path = await quotePath(shop);
    const answer = await door.request(
      `${path}/delivery`,
      formOf({ ...ADDRESS, company: 'x'.repeat(30_000) }),
    );
    expect(answer.status).toBe(422);
    expect((await door.request(path)).status).toBe(200);
  });
});

test('a failure of our own is a page with its number, reported, without its cause', async () => {
  const reported: Error[] = [];
  const failing = doorOf(shop, {
    linkHolder: () => Promise.reject(new Error('disk on fire')),
    report: (failure) => reported.push(failure),
  });
  const answer = await failing.request('/q/anything');
  const html = await answer.text();
  expect(answer.status).toBe(500);
  expect(answer.headers.get('Cache-Control')).toBe('no-store');
  expect(html).toContain(answer.headers.get('X-Request-Id') ?? 'no number');
  expect(html).not.toContain('disk on fire');
  expect(reported).toMatchObject([{ code: 'internal', cause: { message: 'disk on fire' } }]);
});

describe('a quote to several places', () => {
  const severalPath = async () => {
    const { body } = await shop.rest('POST', '/quotes', {
      lines: [{ key: 'demo:TUMBLER-20', part_id: 'TUMBLER-20-BLACK', quantity: 250, units: 1 }],
      destinations: [
        { name: 'West <b>', ship_postal: '94105', lines: [{ line: 1, quantity: 150 }] },
        { name: 'East', lines: [{ line: 1, quantity: 100 }] },
      ],
    });
    return new URL(body.url).pathname;
  };
  const EAST = { ...ADDRESS, city: 'New York', state: 'NY', postal: '10001', destination: '2' };

  test('asks for one address after the other, and for payment after the last', async () => {
    const path = await severalPath();
    const fresh = await (await door.request(path)).text();
    expect(fresh).toContain('It ships to 2 places. Enter the address of each.');
    expect(fresh).toContain('1. <bdi>West &lt;b&gt;</bdi>');
    expect(fresh).toContain('Save the address of West &lt;b&gt;');
    expect(fresh).toContain('Enter the address of every destination first');
    const first = await door.request(`${path}/destination`, formOf({ ...ADDRESS, destination: '1' }));
    expect([first.status, first.headers.get('Location')]).toEqual([303, `${path}#destination-2`]);
    const half = await (await door.request(path)).text();
    expect(half).toContain('1 address is still missing.');
    expect(half).toContain('Save the address of East');
    const paid = await door.request(`${path}/pay`, formOf({ method: 'demo-approved', amount: '0' }));
    expect([paid.status, errorSummary(await paid.text())]).toEqual([
      422,
      'Enter the address of every destination first. Nothing was changed.',
    ]);
    const last = await door.request(`${path}/destination`, formOf(EAST));
    expect([last.status, last.headers.get('Location')]).toEqual([303, `${path}#pay`]);
    const ready = await (await door.request(path)).text();
    expect(ready).toContain('All 2 addresses are known');
    expect(ready).toContain('With freight and sales tax to 2 addresses.');
  });

  test('shows a refused address again at its destination, and opens the one a link names', async () => {
    const path = await severalPath();
    const answer = await door.request(`${path}/destination`, formOf({ ...EAST, postal: '94105' }));
    const html = await answer.text();
    expect([answer.status, fieldErrors(html)]).toEqual([
      422,
      { 'destination-postal': 'The ZIP code is not in this state; check both.' },
    ]);
    expect(html).toContain('Save the address of East');
    const opened = await (await door.request(`${path}?destination=2`)).text();
    expect(opened).toContain('Save the address of East');
  });

  const HEADER = 'Destination,Name,Street,City,State,ZIP code,Email';
  const LIST = `${HEADER}\n2,"Hopper, Grace",5 West 34th Street,New York,New York,10001,grace@example.com\n1,Ada Byron,1 Market Street,San Francisco,CA,94105,ada@example.com`;
  const sendList = async (path: string, list: string) => {
    const answer = await door.request(`${path}/list`, formOf({ list }));
    return [answer.status, fieldErrors(await answer.text())['list-list']];
  };

  test('takes all addresses as a list, with commas or as pasted from a spreadsheet', async () => {
    for (const list of [
      LIST,
      LIST.replace('"Hopper, Grace"', 'Hopper| Grace').replaceAll(',', '\t').replace('|', ','),
    ]) {
      const path = await severalPath();
      expect(await sendList(path, list)).toEqual([303, undefined]);
      const html = await (await door.request(path)).text();
      expect(html).toContain('All 2 addresses are known');
      expect(html).toMatch(/2\. <bdi>East<\/bdi>.*5 West 34th Street/s);
    }
  });

  test('says of each row of a list what is wrong, and takes none of it', async () => {
    const path = await severalPath();
    const faults = `${HEADER}\n3,,5 West 34th Street,New York,NY,100,grace@example.com\nEast,Ada Byron,1 Market Street,San Francisco,XX,94105,`;
    expect(await sendList(path, faults)).toEqual([
      422,
      'Row 2: there is no destination “3”. Row 2: Enter the name of the person who receives it. Row 2: Enter a ZIP code of five or nine digits, such as 94105. Row 3: Enter an email address for questions about the order. Row 3: Choose the state from the list.',
    ]);
    expect(await sendList(path, LIST.replace('94105', '10001').replace('\n1,', '\n2,'))).toEqual([
      422,
      'Row 3: Destination 2 is named twice.',
    ]);
    expect(await sendList(path, LIST.replace('94105', '10001'))).toEqual([
      422,
      'Row 3: The ZIP code is not in this state; check both.',
    ]);
    expect(await sendList(path, 'Ada Byron,1 Market Street')).toEqual([
      422,
      'The first row must name the columns: destination, place, name, company, street1, street2, city, state, zip, email, phone.',
    ]);
    expect((await sendList(path, `${HEADER}\n1,"Ada`))[1]).toMatch(/^The list cannot be read/);
    expect((await sendList(path, 'name,zip\nAda,94105'))[1]).toMatch(
      /^The list has 1 rows for 2 destinations/,
    );
    const html = await (await door.request(path)).text();
    expect(html).toContain('It ships to 2 places. Enter the address of each.');
  });

  const sendFile = async (path: string, content: string | Uint8Array) => {
    const form = new FormData();
    form.set('file', new File([content], 'addresses.csv', { type: 'text/csv' }));
    const answer = await door.request(`${path}/file`, { method: 'POST', body: form });
    return [answer.status, fieldErrors(await answer.text())['file-file']];
  };
  const latin = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
  const utf16 = (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le');
  const FILE =
    'ZIP;Last name;City;E-Mail;State;Address;First name;Destination\r\n\r\n02108;Núñez;Boston;n@example.com;MA;"1 Beacon; floor 2";José;East\r\n94105;Byron;San Francisco;a@example.com;California;"1 Market\nStreet";Ada;1\r\n';

  test.each([
    ['UTF-8', FILE],
    ['UTF-8 with its mark', `\uFEFF${FILE}`],
    ['windows-1252', latin(FILE)],
    ['UTF-16', utf16(FILE)],
    ['a spreadsheet that names its delimiter', `sep=;\r\n${FILE}`],
    ['a spreadsheet that takes zeros off', FILE.replace('02108', '2108')],
  ])('takes a file of addresses as %s writes it', async (_, content) => {
    const path = await severalPath();
    expect(await sendFile(path, content)).toEqual([303, undefined]);
    const list = await (await door.request(`${path}/addresses.csv`)).text();
    expect(list.split('\n').slice(1)).toEqual([
      '1,West <b>,Ada Byron,,"1 Market',
      'Street",,San Francisco,CA,94105,a@example.com,',
      '2,East,José Núñez,,"1 Beacon; floor 2",,Boston,MA,02108,n@example.com,',
      '',
    ]);
  });

  test('drops nothing of a file without a word', async () => {
    const path = await severalPath();
    const more = LIST.replace('Email', 'Email,Shirt size').replaceAll('@example.com', '@example.com,XL');
    const columns = 'destination, place, name, company, street1, street2, city, state, zip, email, phone';
    expect(await sendFile(path, more)).toEqual([
      422,
      `The column “Shirt size” is not one of an address: delete it, or name it one of ${columns}.`,
    ]);
    expect(await sendFile(path, `${LIST},leave at the door`)).toEqual([
      422,
      'Row 3: “leave at the door” stands in no column of the first row.',
    ]);
    expect(await sendFile(path, LIST.replace('Street', 'Name'))).toEqual([
      422,
      expect.stringMatching(/^Two columns are the name: “Name” is the second\./),
    ]);
    expect(await sendFile(path, '')).toEqual([422, 'Choose a file first.']);
    expect((await sendFile(path, 'x'.repeat(1_000_001)))[1]).toMatch(/^The file is larger/);
    expect(await (await door.request(path)).text()).toContain('Enter the address of each.');
  });

  test('gives the list to fill in, which a spreadsheet runs no formula of', async () => {
    const { body } = await shop.rest('POST', '/quotes', {
      lines: [{ key: 'demo:TUMBLER-20', part_id: 'TUMBLER-20-BLACK', quantity: 250, units: 1 }],
      destinations: [
        { name: '=2+3', ship_postal: '94105', lines: [{ line: 1, quantity: 150 }] },
        { name: 'East, Wing', lines: [{ line: 1, quantity: 100 }] },
      ],
    });
    const answer = await door.request(`${new URL(body.url).pathname}/addresses.csv`);
    expect(answer.headers.get('Content-Disposition')).toBe('attachment; filename="addresses.csv"');
    expect(Buffer.from(await answer.arrayBuffer()).toString()).toBe(
      '\uFEFFdestination,place,name,company,street1,street2,city,state,zip,email,phone\n1,\'=2+3,,,,,,CA,94105,,\n2,"East, Wing",,,,,,,,,\n',
    );
  });

  test('takes a file of 500 rows in any order', async () => {
    const numbers = Array.from({ length: 500 }, (_, index) => index + 1);
    const { body } = await shop.rest('POST', '/quotes', {
      lines: [{ key: 'demo:TUMBLER-20', part_id: 'TUMBLER-20-BLACK', quantity: 500, units: 1 }],
      destinations: numbers.map((one) => ({ name: `Person ${one}`, lines: [{ line: 1, quantity: 1 }] })),
    });
    const path = new URL(body.url).pathname;
    const rows = numbers.map(
      (one) => `Person ${one},${one} Main Street,New York,NY,10001,p${one}@example.com,P${one}`,
    );
    const list = `Destination,Street,City,State,ZIP,Email,Name\n${rows.reverse().join('\n')}`;
    expect(await sendFile(path, list)).toEqual([303, undefined]);
    const opened = await (await door.request(path)).text();
    expect(opened).toContain('All 500 addresses are known');
  });
});
