import { afterEach, beforeEach, expect, test } from 'vitest';
import { demoLogo } from '../../../server/demo/logo/demo-logo.ts';
import { invoke } from '../../../tools/invoke.ts';
import { holdOrder } from '../../../tools/orders/hold-order.ts';
import type { Order } from '../../../tools/orders/order.ts';
import { drawProof } from '../../../tools/proofs/draw-proof.ts';
import { cancelOrder } from '../../../tools/purchasing/cancel-order.ts';
import { addLogo, removeLogos } from '../../support/logos.ts';
import { openShop, type Shop } from '../../support/open-shop.ts';
import {
  deskOf,
  logoOf,
  paidOrder,
  type ToldSheets,
  TUMBLER_LINE,
  toldSheets,
} from '../../support/proofs.ts';

const REASON = 'The customer asked for it';

let shop: Shop;
let sheets: ToldSheets;
beforeEach(async () => {
  sheets = toldSheets();
  shop = await openShop({ dependencies: { proofSheets: sheets } });
});
afterEach(async () => {
  expect(shop.failures).toEqual([]);
  await shop.close();
});

const draw = (id: string, more: Record<string, unknown> = {}) =>
  invoke(drawProof, deskOf(shop), { id, line: 1, ...more });
/** As the supplier's word would have it. */
const setStatus = (id: string, status: Order['status']) =>
  deskOf(shop).transaction(async (tx) => {
    const order = await tx.orders.anyById(id);
    return order && tx.orders.change({ ...order, status });
  });
const storyOf = async (id: string) => {
  const order = await shop.service.ctxFor({ kind: 'anonymous' }, 'req').orders.anyById(id);
  if (!order) throw new Error('no order');
  const { orderHistory: orderStory } = deskOf(shop);
  return { events: await orderStory.events(order), mails: await orderStory.mails(id) };
};

test('a proof is drawn in the language of the order', async () => {
  const id = await paidOrder(shop);
  await deskOf(shop).transaction(async (tx) => {
    const order = await tx.orders.anyById(id);
    return order && tx.orders.change({ ...order, language: 'fr' });
  });
  await draw(id);
  expect(sheets.sheets.map(({ language }) => language)).toEqual(['fr']);
});

test('a proof names the inks that the file of the logo names', async () => {
  const artwork_id = await addLogo(shop, {
    colors: demoLogo.colors.map((color, index) => ({
      ...color,
      name: ['Acme Navy', 'PANTONE 7417 C', 'PANTONE 143 C'][index] ?? '',
    })),
  });
  const { facts } = await draw(await paidOrder(shop, [{ ...TUMBLER_LINE, artwork_id }]));
  expect(facts.coloring).toEqual(
    '3 ink colors: Acme Navy, PANTONE 7417 C, PANTONE 143 C. Shades on the screen are approximate.',
  );
});

test('a proof says what will be made, is told of, and comes to the customer by mail', async () => {
  const id = await paidOrder(shop);
  const proof = await draw(id, { note: 'Please check the mark.' });
  expect(proof).toEqual({
    id: expect.stringMatching(/^prf_/),
    orderId: id,
    accountId: expect.stringMatching(/^acc_/),
    line: 1,
    lines: [1],
    round: 1,
    status: 'ready',
    origin: 'drawn',
    url: expect.stringMatching(/\/proofs\/[\w-]{32}$/),
    version: 1,
    files: { picture: `${proof.id}.png`, document: `${proof.id}-original.pdf` },
    facts: {
      product: '20 oz Vacuum Tumbler',
      color: 'Black',
      quantity: 250,
      sizes: [],
      location: 'Side 1',
      method: 'Screen print',
      logo: 'Demo Company mark',
      imprint: { widthInches: 2, heightInches: 1.33 },
      colors: ['#12355b', '#e4572e', '#f2b134'],
      coloring:
        '3 ink colors. No PMS colors are given, so the shades are approximate: name them before you approve, or approve them as shown.',
      instructions: null,
      notes: ['#12355b hardly stands out on Black.'],
    },
    note: 'Please check the mark.',
    createdAt: '2026-11-04T15:00:00.000Z',
    evidence: null,
    fileHash: expect.stringMatching(/^[0-9a-f]{64}$/),
  });
  const { events, mails } = await storyOf(id);
  expect(events.at(-1)).toMatchObject({
    name: 'proof.ready',
    actor: 'desk:staff@example.com',
    data: { proof_id: proof.id, order_id: id, line: 1 },
  });
  expect(mails.at(-1)).toMatchObject({
    recipient: 'ada@example.com',
    subject: expect.stringMatching(/^Proof 1 for 250 × .+ \(M-10\d+\)$/),
  });
  const { mails: all } = await shop.service.mails.list({ limit: 100, offset: 0 });
  const { text } = all.find((mail) => mail.subject.startsWith('Proof ')) ?? { text: '' };
  expect(text).toContain(`\n${proof.url}\n`);
  expect(text).toContain('> Please check the mark.');
});

test('a proof shows every imprint of the line', async () => {
  const line = { key: 'demo:TEE-RINGSPUN', part_id: 'TEE-RINGSPUN-WHITE-L', quantity: 150 };
  const imprints = [
    { location_id: 'front', artwork_id: 'art_demo' },
    { location_id: 'back', artwork_id: 'art_demo', width: 6, height: 6 },
    { location_id: 'sleeve', text: 'Go Owls' },
  ];
  const id = await paidOrder(shop, [{ ...line, imprints }]);
  const { facts } = await draw(id);
  expect(facts.location).toBe('Full front, Full back, Sleeve');
  expect(facts.further).toMatchObject([
    { location: 'Full back', method: 'Screen print', imprint: { widthInches: 6, heightInches: 4 } },
    { location: 'Sleeve', method: 'Screen print', colors: [] },
  ]);
  expect(sheets.sheets.at(-1)?.further).toMatchObject([
    { facts: { location: 'Full back' } },
    { facts: { location: 'Sleeve' } },
  ]);
});

test('text in place of a logo is drawn in a plain typeface, and the one wished is named', async () => {
  const text = 'Go Owls\nClass of 2027';
  const { artwork_id: _, ...bare } = TUMBLER_LINE;
  const more = { text, font: 'Brush Script', colors: ['PMS 186 C'], instructions: 'In two lines.' };
  const id = await paidOrder(shop, [{ ...bare, ...more }]);
  const { facts } = await draw(id);
  expect(sheets.texts).toEqual([{ text, hex: '#ffffff' }]);
  expect(facts).toMatchObject({
    imprint: { widthInches: 2, heightInches: 0.5 },
    colors: [],
    coloring:
      'The text “Go Owls\nClass of 2027”, set by the decorator in Brush Script in PMS 186 C. The typeface of the proof is a plain one and only approximate. The proof shows it in white.',
  });
  const white = { key: 'demo:TEE-RINGSPUN', part_id: 'TEE-RINGSPUN-WHITE-L', quantity: 150, text: 'Go Owls' };
  await draw(await paidOrder(shop, [white]));
  expect(sheets.texts.at(-1)).toEqual({ text: 'Go Owls', hex: '#111111' });
  expect(sheets.sheets.at(-1)?.facts.coloring).toEqual(
    'The text “Go Owls”, set by the decorator. The typeface of the proof is a plain one and only approximate. The proof shows it in black.',
  );
});

test('text without a letter to see needs a proof of someone’s own', async () => {
  const { artwork_id: _, ...bare } = TUMBLER_LINE;
  const id = await paidOrder(shop, [{ ...bare, text: 'Go Owls' }]);
  sheets.typeset = async () => null;
  await expect(draw(id)).rejects.toMatchObject({
    code: 'not_available',
    message: 'The text has no letter that can be drawn, so no proof can be drawn; upload one made by hand.',
  });
});

test('lines that differ in size alone are one proof, whichever of them is named', async () => {
  const shirt = (size: string, quantity: number, color = 'BLACK') => ({
    key: 'demo:TEE-RINGSPUN',
    part_id: `TEE-RINGSPUN-${color}-${size}`,
    quantity,
    artwork_id: 'art_demo',
  });
  const { body: tee } = await shop.rest('GET', '/products/demo:TEE-RINGSPUN');
  const other = tee.parts.find((part: { color: string }) => part.color !== 'Black').part_id;
  const id = await paidOrder(shop, [
    shirt('S', 24),
    { ...shirt('M', 30), part_id: other },
    shirt('M', 36),
    { ...shirt('L', 48), instructions: 'On the left sleeve, please.' },
  ]);
  const proof = await draw(id, { line: 3 });
  expect(proof).toMatchObject({
    line: 1,
    lines: [1, 3],
    facts: {
      quantity: 60,
      sizes: [
        { size: 'S', quantity: 24 },
        { size: 'M', quantity: 36 },
      ],
    },
  });
  expect((await draw(id, { line: 1 })).round).toBe(2);
  expect(await draw(id, { line: 4 })).toMatchObject({
    lines: [4],
    round: 1,
    facts: { instructions: 'On the left sleeve, please.' },
  });
  expect(await draw(id, { line: 2 })).toMatchObject({ lines: [2], round: 1 });
});

test('the imprint is as wide as the desk says, up to what fits', async () => {
  const id = await paidOrder(shop);
  expect((await draw(id, { width_inches: 1.5 })).facts.imprint).toEqual({
    widthInches: 1.5,
    heightInches: 1,
  });
  expect(sheets.sheets.at(-1)?.imprint).toEqual({ widthInches: 1.5, heightInches: 1 });
  await expect(draw(id, { width_inches: 2.5 })).rejects.toMatchObject({
    code: 'validation_failed',
    param: 'width_inches',
    message: 'At “Side 1” this logo can be at most 2 inches wide; send a smaller `width_inches`.',
  });
});

test('the picture is of the color that was ordered, and a side it does not show is named', async () => {
  const id = await paidOrder(shop, [
    {
      key: 'demo:TEE-RINGSPUN',
      part_id: 'TEE-RINGSPUN-BLACK-M',
      quantity: 48,
      artwork_id: 'art_demo',
      location_id: 'back',
    },
  ]);
  const { facts } = await draw(id);
  expect(facts.notes[0]).toEqual(
    'No picture shows “Full back”: the imprint is on a plain panel in the color of the goods.',
  );
  expect(sheets.sheets.at(-1)?.picture).toEqual({ bytes: expect.anything(), box: null });
});

test('a line without a logo, or with one nothing here can draw, needs a proof of someone’s own', async () => {
  const { artwork_id: _, ...bare } = TUMBLER_LINE;
  await removeLogos(shop);
  await expect(draw(await paidOrder(shop, [bare]))).rejects.toMatchObject({
    code: 'not_available',
    message: 'The line names no logo, so no proof can be drawn; upload one made by hand.',
  });
  const blank = await logoOf(shop, '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>');
  await expect(draw(await paidOrder(shop, [{ ...bare, artwork_id: blank }]))).rejects.toMatchObject({
    code: 'not_available',
    message: 'The logo cannot be drawn here, so no proof can be drawn; upload one made by hand.',
  });
  expect(sheets.sheets).toEqual([]);
});

test('a held order may get proofs, a cancelled one and one in production may not', async () => {
  const id = await paidOrder(shop);
  await invoke(holdOrder, deskOf(shop), { id, reason: REASON });
  expect((await draw(id)).status).toBe('ready');
  await invoke(cancelOrder, deskOf(shop), { id, reason: REASON });
  await expect(draw(id)).rejects.toMatchObject({
    code: 'invalid_state',
    message: 'The order was cancelled; it needs no proof.',
  });
  const made = await paidOrder(shop);
  await setStatus(made, 'shipped');
  await expect(draw(made)).rejects.toMatchObject({
    code: 'invalid_state',
    message: 'The order is shipped; it is too late for a proof.',
  });
});

test('an unknown order, an unknown line and a changed order are said to be so', async () => {
  const id = await paidOrder(shop);
  await expect(draw('ord_none')).rejects.toMatchObject({ code: 'not_found', param: 'id' });
  await expect(draw(id, { line: 2 })).rejects.toMatchObject({ code: 'not_found', param: 'line' });
  await invoke(holdOrder, deskOf(shop), { id, reason: REASON });
  await expect(draw(id, { version: 1 })).rejects.toMatchObject({ code: 'invalid_state', param: 'version' });
  expect((await draw(id, { version: 2 })).round).toBe(1);
});

test('two who draw at once make one proof and one mail, and leave no file behind', async () => {
  const id = await paidOrder(shop);
  // Both have planned before either draws.
  let first: (() => void) | undefined;
  sheets.before = () =>
    new Promise((resolve) => {
      first?.();
      if (first) resolve();
      first = resolve;
    });
  const results = await Promise.allSettled([draw(id), draw(id)]);
  expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  const lost = results.find((result) => result.status === 'rejected');
  expect(lost?.reason).toMatchObject({
    code: 'invalid_state',
    message: 'Another proof of this line was published meanwhile; look at that one first.',
  });
  const { events, mails } = await storyOf(id);
  expect(events.filter(({ name }) => name === 'proof.ready')).toHaveLength(1);
  expect(mails.filter(({ subject }) => subject.startsWith('Proof '))).toHaveLength(1);
});

test('an order that is cancelled while its proof is drawn gets none', async () => {
  const id = await paidOrder(shop);
  sheets.before = async () => {
    await invoke(cancelOrder, deskOf(shop), { id, reason: REASON });
  };
  await expect(draw(id)).rejects.toMatchObject({ code: 'invalid_state' });
  expect(await deskOf(shop).proofs.ofOrder(id)).toEqual([]);
});

test('only the desk makes proofs', async () => {
  const id = await paidOrder(shop);
  const anybody = shop.service.ctxFor({ kind: 'anonymous' }, 'req');
  await expect(invoke(drawProof, anybody, { id, line: 1 })).rejects.toMatchObject({ code: 'unauthorized' });
});
