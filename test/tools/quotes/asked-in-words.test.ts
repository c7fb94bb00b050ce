/** A note that asks for what is priced or promised elsewhere is answered with where. */
import { expect, test } from 'vitest';
import { exempt } from '../../support/exemptions.ts';
import { legacyRpc } from '../../support/mcp.ts';
import { useShop } from '../../support/use.ts';

const shop = useShop();
const line = { key: 'demo:TUMBLER-20', part_id: 'TUMBLER-20-BLACK', quantity: 250 };
const warnings = async (more: object, instructions?: string): Promise<string[]> => {
  const lines = [{ ...line, artwork_id: 'art_demo', ...(instructions && { instructions }) }];
  const { body } = await shop.rest('POST', '/quotes', { lines, ship_postal: '94105', ...more });
  return body.warnings;
};
const note = (text: string, more: object = {}) => warnings({ note: text, ...more });
const callTool = async (name: string, args: object) =>
  (await legacyRpc(shop, 'tools/call', { name, arguments: args })).body.result.structuredContent;

/** The first words, and the tool or fields named. */
const gist = (told: string[]) =>
  told.map((one) => `${one.split(' is asked')[0]?.split(' are asked')[0]}: ${one.match(/`\w+`/g)}`);

const RUSH = 'A faster way: `rush`,`shipping_service`,`replaces`';
const DAY = 'A day: `need_by`,`replaces`';
const TAX = 'An exemption from sales tax: `submit_exemption`,`replaces`';
const NAMES = 'Names or texts of their own on each piece: `send_message`';
const SAMPLE = 'A sample: `pre_production_proof`,`replaces`';

test.each([
  ['Rush please', [RUSH]],
  ['we need these ASAP, overnight if you can', [RUSH]],
  ['Needed by March 3', [DAY]],
  ['501c3, tax exempt', [TAX]],
  ['We pay no sales tax', [TAX]],
  ['For resale, permit SR-1', [TAX]],
  ['Engrave each person’s name under the logo', [NAMES]],
  ['personalized, list to follow', [NAMES]],
  ['Send a sample first', [SAMPLE]],
  ['Rush, and a sample; 501(c)(3)', [RUSH, TAX, SAMPLE]],
  ['Urgente', [RUSH]],
  ['Un échantillon d’abord', [SAMPLE]],
  ['No rush', []],
  ['Not a rush order but a sample', [SAMPLE]],
  ['We don’t need a sample', []],
  ['Deliver to dock 4, ask for Sam', []],
  ['Same name as last year', []],
  ['Our exemplary team', []],
])('the note “%s” is told %j', async (text, told) => {
  expect(gist(await note(text))).toEqual(told);
});

test('instructions of an imprint count as a note does', async () => {
  expect(gist(await warnings({}, 'Each name below the logo'))).toEqual([NAMES]);
});

test('what was chosen in its field is not told again', async () => {
  expect(await note('Rush please', { rush: true })).toEqual([]);
  expect(await note('overnight', { shipping_service: 'two_day' })).toEqual([]);
  expect(await note('Needed by March 3', { need_by: '2027-03-03' })).toEqual([]);
  expect(await note('A sample first', { pre_production_proof: true })).toEqual([]);
});

test('the call that is named works: the list of names reaches the desk', async () => {
  const lines = [{ ...line, artwork_id: 'art_demo' }];
  const quote = await callTool('create_quote', { lines, note: 'Each person’s name' });
  expect(quote.warnings[0]).toBe(
    'Names or texts of their own on each piece are asked for in words alone, and every piece is priced alike: send the list to the order desk, which prices it before you order. `send_message` {about, text} takes it, with the id of this quote.',
  );
  const { text } = await callTool('send_message', { about: quote.id, text: 'Ada\nGrace' });
  expect(text).toBe('Ada\nGrace');
});

test('with a certificate the note is right', async () => {
  await exempt(shop);
  expect(await note('tax exempt')).toEqual([]);
});
