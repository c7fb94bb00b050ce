import { beforeAll, expect, test } from 'vitest';
import { invoke } from '../../../tools/invoke.ts';
import { missingArtwork } from '../../../tools/orders/missing-artwork.ts';
import { setOrderArtwork } from '../../../tools/orders/set-order-artwork.ts';
import { customer } from '../../support/customers.ts';
import { addLogo, removeLogos } from '../../support/logos.ts';
import { holderOf, payByCard } from '../../support/people.ts';
import { deskOf, paidOrder } from '../../support/proofs.ts';
import { punchingOut } from '../../support/punchout-sessions.ts';
import { refusalBy } from '../../support/refusal.ts';
import { RED_BAR } from '../../support/upload.ts';
import { useShop } from '../../support/use.ts';

const FILE = { file_name: 'bar.svg', data_base64: RED_BAR.toString('base64') };
const TUMBLER = { key: 'demo:TUMBLER-20', part_id: 'TUMBLER-20-BLACK', quantity: 250 };
const shop = useShop();
beforeAll(async () => {
  await removeLogos(shop);
});

const set = (id: string, file: Record<string, unknown>) =>
  invoke(setOrderArtwork, deskOf(shop), { id, ...file });

test('a cXML order without artwork waits; the file that came with it becomes its artwork', async () => {
  const buyer = punchingOut(shop);
  const { cart } = await buyer.returned();
  const attachments = [{ name: 'bar.svg', type: 'image/svg+xml', base64: RED_BAR.toString('base64') }];
  const { order } = await buyer.place(buyer.orderOf(cart.items, { attachments }));
  expect([order.status, order.missing_artwork]).toEqual([
    'paid',
    [{ line: 1, location_id: 'side-1', location_name: 'Side 1' }],
  ]);
  const [document] = await deskOf(shop).punchout.documentsOfOrder(order.id);
  const attachment = document?.attachments[0]?.file;
  expect(await refusalBy(set(order.id, { attachment: 'other.svg' }))).toMatchObject({ code: 'not_found' });
  const done = await set(order.id, { attachment });
  expect([done.status, missingArtwork(done)]).toEqual(['paid', []]);
  const { body } = await shop.rest('GET', '/artwork');
  const [logo] = body.artwork;
  expect([logo.name, logo.artwork_id]).toEqual(['bar.svg', done.items[0]?.spec.imprints[0]?.artworkId]);
});

test('a logo of the account or a new file is taken, one of another account and two at once are not', async () => {
  const own = await paidOrder(shop, [TUMBLER]);
  const logo = await addLogo(shop, { id: 'art_own' });
  expect((await set(own, { artwork_id: logo })).items[0]?.spec.imprints[0]?.artworkId).toBe(logo);
  const other = await paidOrder(shop, [{ ...TUMBLER, text: undefined }]);
  expect(await refusalBy(set(other, { artwork_id: 'art_x' }))).toMatchObject({ param: 'artwork_id' });
  expect(await refusalBy(set(other, { artwork_id: logo, ...FILE }))).toMatchObject({
    code: 'validation_failed',
  });
  expect(
    await refusalBy(invoke(setOrderArtwork, await customer(shop), { id: other, ...FILE })),
  ).toMatchObject({
    code: 'unauthorized',
  });
});

test('the holder of the link sends the file once; what is no logo leaves the order waiting', async () => {
  await removeLogos(shop);
  const { body: quote } = await shop.rest('POST', '/quotes', {
    lines: [{ key: 'demo:TUMBLER-20', part_id: 'TUMBLER-20-BLACK', quantity: 250 }],
    ship_postal: '94105',
  });
  const person = await holderOf(shop, quote.url);
  expect((await refusalBy(invoke(setOrderArtwork, person, FILE)))?.code).toBe('not_found');
  await payByCard(shop, quote.url);
  for (const more of [
    { id: 'ord_demo' },
    { version: 1 },
    { artwork_id: 'art_demo' },
    { url: 'https://x.example' },
  ])
    expect(await refusalBy(invoke(setOrderArtwork, person, { ...FILE, ...more }))).toMatchObject({
      code: 'validation_failed',
      param: Object.keys(more)[0],
    });
  const html = { file_name: 'x.svg', data_base64: Buffer.from('<html>').toString('base64') };
  expect(await refusalBy(invoke(setOrderArtwork, person, html))).toMatchObject({
    code: 'validation_failed',
    param: 'data_base64',
  });
  const order = await invoke(setOrderArtwork, person, FILE);
  expect(missingArtwork(order)).toEqual([]);
  const { body: logos } = await shop.rest('GET', '/artwork');
  expect(
    logos.artwork.map(({ name, is_default, artwork_id }: Record<string, unknown>) => [
      name,
      is_default,
      artwork_id,
    ]),
  ).toEqual([['bar.svg', false, order.items[0]?.spec.imprints[0]?.artworkId]]);
  expect((await refusalBy(invoke(setOrderArtwork, person, FILE)))?.code).toBe('invalid_state');
  expect((await shop.rest('GET', '/artwork')).body.artwork).toHaveLength(1);
});
