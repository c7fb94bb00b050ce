/** The desk's forms for a supplier, sent as a browser without script sends them. */
import { expect, test } from 'vitest';
import { signedIn } from '../../../../support/browsing.ts';
import { fieldErrors } from '../../../../support/forms.ts';
import { openSupplyingShops, PASSWORD } from '../../../../support/supplying-shops.ts';
import { prepared, use } from '../../../../support/use.ts';

const shops = use(openSupplyingShops);
const desk = prepared(() => signedIn(shops.second, 'desk@example.com', 'desk'));

const textOf = (html: string): string =>
  html
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
const unescaped = (text: string): string =>
  text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&');

/** What a browser would send of the page's form, nothing changed. */
function filledIn(html: string): Record<string, string> {
  const form = /<form[^>]*supplier-form[\s\S]*?<\/form>/.exec(html)?.[0] ?? '';
  const fields: Record<string, string> = {};
  for (const [tag] of form.matchAll(/<input[^>]*>/g)) {
    const of = (name: string): string | undefined => new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1];
    const isChoice = ['radio', 'checkbox'].includes(of('type') ?? '');
    if (isChoice && !/ checked/.test(tag)) continue;
    fields[of('name') ?? ''] = unescaped(of('value') ?? '');
  }
  for (const [, name = '', text = ''] of form.matchAll(/<textarea[^>]* name="([^"]*)"[^>]*>([^<]*)</g))
    fields[name] = unescaped(text);
  for (const [, name = '', options = ''] of form.matchAll(
    /<select[^>]* name="([^"]*)"[^>]*>([\s\S]*?)<\/select>/g,
  ))
    fields[name] = unescaped(/<option value="([^"]*)" selected/.exec(options)?.[1] ?? '');
  return fields;
}

const sent = async (path: string, more: Record<string, string>) =>
  desk.post(path, { ...filledIn((await desk.get(path)).html), ...more });

const FIRST = {
  name: 'First <Shop>',
  code: 'first',
  account_id: 'demo@example.com',
  reach: 'merchkit',
  sold_at: 'markup',
  percent: '35',
  per_minute: '100000',
};

test('what is wrong stands beside its field, what was typed is kept, and never the password', async () => {
  const typed = { ...FIRST, password: PASSWORD, merchkit: 'no address', shutdowns: '2026-12-24 Day off' };
  const { status, html } = await sent('/desk/suppliers/new', typed);
  expect(status).toBe(422);
  const field = /<input[^>]* id="supplier-merchkit"[^>]*>/.exec(html)?.[0] ?? '';
  expect(field).toContain('value="no address"');
  expect(field).toContain('aria-describedby="supplier-merchkit-hint supplier-merchkit-error"');
  expect(fieldErrors(html)).toEqual({
    'supplier-merchkit': expect.stringMatching(/^Give the address of the other shop/),
  });
  expect(filledIn(html)).toMatchObject({ name: 'First <Shop>', percent: '35', password: '' });
  expect(html).not.toContain(PASSWORD);
});

test('a schema’s fault is told in words for people, at the address that is meant', async () => {
  const address = { reach: 'hand', 'url-Inventory/2.0.0': 'https://me:pw@hit.example/' };
  const { status, html } = await sent('/desk/suppliers/new', { ...FIRST, password: 'p', ...address });
  expect(status).toBe(422);
  expect(fieldErrors(html)).toEqual({
    'supplier-url-Inventory/2.0.0': expect.stringMatching(/^Give an address that begins with https/),
  });
  for (const [name, value, words] of [
    ['lead_days', 'soon', 'Give a whole number from 1 to 400.'],
    ['time_zone', 'Mars', 'Give an IANA time zone'],
    ['shutdowns', 'at Christmas', 'Give one shutdown a line'],
    ['fob_postals', 'Boston', 'Give ZIP codes of five digits'],
  ] as const) {
    const answer = await sent('/desk/suppliers/new', {
      ...FIRST,
      password: 'p',
      merchkit: shops.first.url,
      [name]: value,
    });
    expect([name, answer.status]).toEqual([name, 422]);
    expect(fieldErrors(answer.html)).toEqual({
      [`supplier-${name}`]: expect.stringMatching(`^${words}`),
    });
  }
});

test('what a margin and a markup make of a cost is read before anything is saved', async () => {
  const text = textOf((await desk.get('/desk/suppliers/new')).html);
  for (const example of [
    'at list price: $16.00, of which $16.00 are cost and $0.00 are left, a margin of 0% and a markup of 0%',
    'at cost and a margin of 35%: $24.62, of which $16.00 are cost and $8.62 are left, a margin of 35% and a markup of 53.9%',
    'at cost and a markup of 35%: $21.60, of which $16.00 are cost and $5.60 are left, a margin of 25.9% and a markup of 35%',
  ])
    expect(text).toContain(example);
});

test('a supplier is added, and its page says what to do next', async () => {
  const added = await sent('/desk/suppliers/new', {
    ...FIRST,
    password: PASSWORD,
    merchkit: shops.first.url,
  });
  expect([added.status, added.location]).toEqual([303, '/desk/suppliers/first']);
  const { html } = await desk.get('/desk/suppliers/first');
  const text = textOf(html);
  expect(text).toContain('First &lt;Shop&gt;');
  expect(text).toContain('Check its services');
  expect(text).toContain('Its catalog was not copied yet.');
  const again = await sent('/desk/suppliers/new', { ...FIRST, password: 'p', merchkit: shops.first.url });
  expect(again.status).toBe(422);
  expect(textOf(again.html)).toContain('This code is taken by another supplier; choose another one.');
});

test('its services are tried at a press, each in a row', async () => {
  const { status, html } = await desk.send('/desk/suppliers/first', '/desk/suppliers/first/check', {});
  expect(status).toBe(200);
  expect(textOf(html)).toMatch(/ProductData 2\.0\.0 works [\d,]+ ms 3 products changed in a month/);
  expect([...html.matchAll(/>works</g)]).toHaveLength(16);
});

test('its catalog is copied at a press, and the page says how far it is', async () => {
  const { status, location } = await desk.send('/desk/suppliers/first', '/desk/suppliers/first/sync', {});
  expect([status, location]).toEqual([303, '/desk/suppliers/first']);
  expect(textOf((await desk.get('/desk/suppliers/first')).html)).toContain(
    'Everything is copied in a moment.',
  );
  await shops.runJob();
  expect(textOf((await desk.get('/desk/suppliers/first')).html)).toContain('Products 3, 3 of them sold');
});

test('settings that are saved as they were change nothing but what was typed', async () => {
  const path = '/desk/suppliers/first/settings';
  const before = filledIn((await desk.get(path)).html);
  expect(before).toMatchObject({
    reach: 'hand',
    percent: '35',
    account_id: '',
    password: '',
  });
  const saved = await sent(path, {
    shutdowns: '2026-12-24 to 2027-01-01 Year end\n2027-07-05',
    blind_ship: 'yes',
  });
  expect(saved.location).toBe('/desk/suppliers/first');
  const after = filledIn((await desk.get(path)).html);
  expect(after).toEqual({
    ...before,
    updated_at: after['updated_at'],
    shutdowns: '2026-12-24 to 2027-01-01 Year end\n2027-07-05 to 2027-07-05 Shutdown',
    blind_ship: 'yes',
  });
  const { html } = await desk.send('/desk/suppliers/first', '/desk/suppliers/first/check', {});
  expect([...html.matchAll(/>works</g)]).toHaveLength(16);
});

test('a person who saves what another changed meanwhile is told so, and keeps what was typed', async () => {
  const path = '/desk/suppliers/first/settings';
  const opened = filledIn((await desk.get(path)).html);
  await desk.post(path, { ...opened, carrier: 'FedEx' });
  const late = await desk.post(path, { ...opened, carrier: 'USPS' });
  expect(late.status).toBe(422);
  expect(textOf(late.html)).toContain('Another person changed this supplier meanwhile');
  expect(filledIn(late.html)).toMatchObject({ carrier: 'USPS' });
  expect(filledIn((await desk.get(path)).html)).toMatchObject({ carrier: 'FedEx' });
});

test('pausing and resuming are a press each, for who saw it as it is', async () => {
  const page = '/desk/suppliers/first';
  const seen = async () => / name="updated_at" value="([^"]*)"/.exec((await desk.get(page)).html)?.[1] ?? '';
  await desk.send(page, `${page}/pause`, { updated_at: await seen() });
  const { html } = await desk.get(page);
  expect(textOf(html)).toContain('Paused: no requests, syncs, sales or purchase orders.');
  expect(html).not.toContain('Sync now</button>');
  const late = await desk.send(page, `${page}/resume`, { updated_at: '2026-01-01T00:00:00.000Z' });
  expect(late.status).toBe(422);
  expect(textOf(late.html)).toContain('Another person changed this supplier meanwhile');
  await desk.send(page, `${page}/resume`, { updated_at: await seen() });
  expect((await desk.get(page)).html).toContain('Sync now');
});

test('it is removed after a page that says what goes and what stays', async () => {
  const path = '/desk/suppliers/first/remove';
  const { html } = await desk.get(path);
  expect(textOf(html)).toContain('Orders, quotes and invoices keep everything they say of its goods.');
  expect(textOf(html)).toContain('No order with its goods is open.');
  const seen = / name="updated_at" value="([^"]*)"/.exec(html)?.[1] ?? '';
  const { location } = await desk.send(path, path, { updated_at: seen });
  expect(location).toBe('/desk/suppliers');
  expect(textOf((await desk.get('/desk/suppliers')).html)).toContain(
    'Removed: its products leave the catalog',
  );
  await shops.runJob();
  expect((await desk.get('/desk/suppliers/first')).status).toBe(404);
});

test('the built-in supplier has a page and nothing to set; only the desk comes in', async () => {
  const { html } = await desk.get('/desk/suppliers/demo');
  expect(textOf(html)).toContain('Demo supplier Built in');
  expect(html).not.toContain('/desk/suppliers/demo/');
  for (const path of ['settings', 'remove'])
    expect((await desk.get(`/desk/suppliers/demo/${path}`)).status).toBe(404);
  const customer = await signedIn(shops.second);
  for (const path of ['/desk/suppliers/new', '/desk/suppliers/first/settings'])
    expect((await customer.get(path)).status).toBe(303);
  expect((await desk.post('/desk/suppliers/new', FIRST)).status).toBe(403);
  expect(shops.second.failures).toEqual([]);
});

test('a decorator is set up with a pasted grid, and a supplier of blanks names it', async () => {
  const grid = 'Method\tLocations\tDays\t24\t72\r\nDTF\tFront 9 x 9\t4\t5.20\t4.70';
  const house = {
    name: 'Press',
    code: 'press',
    account_id: 'us',
    password: 'secret',
    reach: 'hand',
    'url-PurchaseOrder/1.0.0': 'https://press.example/po',
    decoration_grid: grid,
  };
  const without = await sent('/desk/suppliers/new', house);
  expect(fieldErrors(without.html)).toEqual({
    'supplier-dock_street': 'A decorator needs the address where it takes in blanks.',
  });
  const dock = {
    dock_street: '310 Press Street',
    dock_city: 'Memphis',
    dock_state: 'TN',
    dock_postal: '38118',
    dock_email: 'receiving@press.example',
  };
  const wrong = await sent('/desk/suppliers/new', {
    ...house,
    ...dock,
    decoration_grid: 'Method\t24\nDTF\tfree',
  });
  expect(fieldErrors(wrong.html)).toEqual({
    'supplier-decoration_grid': 'Line 2 of the grid: “free” is no price in dollars.',
  });
  expect((await sent('/desk/suppliers/new', { ...house, ...dock })).status).toBe(303);
  const settings = '/desk/suppliers/press/settings';
  expect(filledIn((await desk.get(settings)).html)).toMatchObject({
    ...dock,
    decoration_grid: grid.replaceAll('\r', ''),
    dock_phone: '',
  });
  const mill = { ...house, name: 'Mill', code: 'mill', decorator: 'press', decoration_grid: '' };
  const atList = await sent('/desk/suppliers/new', mill);
  expect(fieldErrors(atList.html)).toEqual({
    'supplier-decorator': expect.stringMatching(/^Blanks that a decorator makes are sold at cost/),
  });
  const named = await sent('/desk/suppliers/new', { ...mill, sold_at: 'margin', percent: '40' });
  expect(named.status).toBe(303);
  const { html } = await desk.get('/desk/suppliers/mill/settings');
  expect(filledIn(html)).toMatchObject({ decorator: 'press', decoration_grid: '' });
  const none = await sent(settings, { decoration_grid: '' });
  expect(none.status).toBe(303);
  expect(filledIn((await desk.get(settings)).html)).toMatchObject({ decoration_grid: '', dock_city: '' });
});
