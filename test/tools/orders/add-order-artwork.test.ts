import { beforeAll, expect, test } from 'vitest';
import { openDeskOrder } from '../../../tools/desk/open-desk-order.ts';
import { invoke } from '../../../tools/invoke.ts';
import { releaseOrder } from '../../../tools/purchasing/release-order.ts';
import { orderStatus } from '../../../tools/tracking/order-status.ts';
import { customer } from '../../support/customers.ts';
import { addLogo, removeLogos } from '../../support/logos.ts';
import { deskOf, paidOrder } from '../../support/proofs.ts';
import { refusalBy } from '../../support/refusal.ts';
import { useShop } from '../../support/use.ts';

const TUMBLER = { key: 'demo:TUMBLER-20', part_id: 'TUMBLER-20-BLACK', quantity: 250 };
const TEE = {
  key: 'demo:TEE-RINGSPUN',
  part_id: 'TEE-RINGSPUN-NAVY-L',
  quantity: 144,
  imprints: [{ location_id: 'front' }, { location_id: 'back' }],
};

let artwork_id: string;
const shop = useShop();
beforeAll(async () => {
  await removeLogos(shop);
  artwork_id = await addLogo(shop);
});

const add = (id: string, more: Record<string, unknown> = {}) =>
  shop.rest('POST', `/orders/${id}/artwork`, { artwork_id, ...more });
const mails = async (id: string) => (await deskOf(shop).orderHistory.mails(id)).map(({ subject }) => subject);

test('an order without artwork waits for it as its first step, and is not released before', async () => {
  const id = await paidOrder(shop, [TUMBLER]);
  const status = await invoke(orderStatus, await customer(shop), { id });
  expect(status.missing_artwork).toEqual([{ line: 1, location_id: 'side-1', location_name: 'Side 1' }]);
  expect(status.next_steps[0]).toEqual({
    by: 'customer',
    what: 'Sends the artwork of line 1 (Side 1), on the order’s page or with `add_order_artwork`; nothing is made before.',
    sentence: 'You send the artwork of line 1 (Side 1), here on this page; nothing is made before.',
    until: '2026-11-04',
    url: status.url,
  });
  expect(await refusalBy(invoke(releaseOrder, deskOf(shop), { id, proof_waiver: 'Seen before' }))).toEqual({
    code: 'invalid_state',
    message:
      'Nothing is made without artwork, and it is missing for line 1 (Side 1). Ask the customer for it, or add it here.',
  });
  const { status: code, body } = await add(id);
  expect([code, body.missing_artwork, body.items[0].artwork_id]).toEqual([200, [], artwork_id]);
  expect(await mails(id)).toEqual([
    expect.stringMatching(/^Your order of \d+ × .+ \(M-10\d+\)$/),
    expect.stringMatching(/^Artwork received for \d+ × .+ \(M-10\d+\)$/),
  ]);
  const desk = deskOf(shop);
  expect((await invoke(releaseOrder, desk, { id, proof_waiver: 'Seen before' })).status).toBe('released');
});

test('one imprint may get another artwork than the rest, and what has its own is not replaced', async () => {
  const id = await paidOrder(shop, [TEE]);
  const back = await addLogo(shop, { id: 'art_back', name: 'Back print' });
  const { body } = await add(id, { artwork_id: back, line: 1, location_id: 'back' });
  expect(body.missing_artwork).toEqual([{ line: 1, location_id: 'front', location_name: 'Full front' }]);
  expect((await add(id, { location_id: 'back' })).body.error).toMatchObject({
    code: 'invalid_state',
    message: 'That imprint has its artwork; it is missing for line 1 (Full front).',
  });
  const done = await add(id);
  expect(done.body.items[0].imprints.map((one: { artwork_id: string }) => one.artwork_id)).toEqual([
    artwork_id,
    back,
  ]);
  expect((await add(id, { line: 1, location_id: 'back', artwork_id: back })).status).toBe(200);
  expect((await add(id)).body.error.code).toBe('invalid_state');
  expect(await mails(id)).toHaveLength(3);
});

test('a logo with more colors than were priced is told in the mail and on the desk', async () => {
  const id = await paidOrder(shop, [TUMBLER]);
  const { body } = await add(id);
  expect(body.items[0]).toMatchObject({ units: 1, logo_colors: 3 });
  const desk = deskOf(shop);
  const sentence = 'Line 1: the logo has 3 colors and 1 is priced, so it is printed in 1 color.';
  expect((await invoke(openDeskOrder, desk, { id })).order.inkWarnings).toEqual([sentence]);
  const { mails: sent } = await shop.service.mails.list({ limit: 1_000, offset: 0 });
  expect(sent.find(({ subject }) => subject.startsWith('Artwork received for '))?.text).toContain(
    `${sentence}\nIf you want it printed in other colors, tell us before you approve the proof; the price may change.`,
  );
});

test('an unknown order, logo, line or location is not found', async () => {
  const id = await paidOrder(shop, [TUMBLER]);
  const params = [];
  for (const [order, more] of [
    ['ord_x', {}],
    [id, { artwork_id: 'art_x' }],
    [id, { line: 7 }],
    [id, { location_id: 'nowhere' }],
  ] as const)
    params.push((await add(order, more)).body.error);
  expect(params.map(({ code, param }) => [code, param])).toEqual([
    ['not_found', 'id'],
    ['not_found', 'artwork_id'],
    ['not_found', 'line'],
    ['not_found', 'location_id'],
  ]);
});
