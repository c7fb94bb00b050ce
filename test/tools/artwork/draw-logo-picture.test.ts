import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { drawLogoPictures } from '../../../server/jobs/draw-logo-pictures.ts';
import { jobRunner } from '../../../server/jobs/runner.ts';
import { ServiceError } from '../../../tools/errors.ts';
import { invoke } from '../../../tools/invoke.ts';
import { openProposal } from '../../../tools/proposals/open-proposal.ts';
import { openStore } from '../../../tools/stores/open-store.ts';
import type { Store } from '../../../tools/stores/store.ts';
import { proposing } from '../../support/clients.ts';
import { type ToldImages, toldImages } from '../../support/images.ts';
import { openShop, type Shop } from '../../support/open-shop.ts';
import { storeRoom } from '../../support/stores.ts';

const NOW = '2026-11-04T15:00:00.000Z';

let shop: Shop;
let room: ReturnType<typeof storeRoom>;
let images: ToldImages;
beforeAll(async () => {
  images = toldImages();
  shop = await openShop({ now: NOW, dependencies: { images } });
  room = storeRoom(shop);
  // The proposal of the demo shop waits for pictures as well.
  await run();
});
beforeEach(() => {
  shop.clock.at = new Date(NOW);
  images.orders.length = 0;
  images.draw = async () => {};
});
afterAll(async () => {
  expect(shop.failures).toEqual([]);
  await shop.close();
});

const run = () => jobRunner([drawLogoPictures(shop.service)], shop.service.log).runOnce('draw-logo-pictures');
const pictures = async (store: Store) =>
  (await invoke(openStore, await room.employee(store), {})).items.map(({ image, showsLogo: shows }) => [
    new URL(image ?? '').pathname.split('/')[1],
    shows,
  ]);

test('a store shows the plain picture until the one with its logo is drawn, once', async () => {
  const store = await room.make();
  expect(await pictures(store)).toEqual([['pictures', false]]);
  await run();
  expect(await pictures(store)).toEqual([['files', true]]);
  expect(images.orders.map(({ product, variant }) => [product.color, variant])).toEqual([
    ['Black', 'studio'],
  ]);
  // The same goods with the same logo in another store.
  expect(await pictures(await room.make())).toEqual([['files', true]]);
  await run();
  expect(images.orders).toHaveLength(1);
});

test('a proposal shows its products with the logo once that is drawn', async () => {
  const at = proposing(shop);
  const { proposal, client } = await at.drafted({ people: 30 });
  await run();
  const { pictures } = await invoke(openProposal, client, { by_person: false });
  expect([...pictures.keys()]).toEqual(proposal.products.map(({ key }: { key: string }) => key));
  const renderIds = [...pictures.values()].map(({ render }) => render.id);
  expect((await at.read(proposal.id)).products.map(({ render_id: id }: { render_id: string }) => id)).toEqual(
    renderIds,
  );
  for (const id of renderIds) expect(id).toMatch(/^rnd_/);
});

test('what fails is tried again later, and after five tries no more', async () => {
  images.draw = async () => {
    throw new ServiceError('timeout', 'The drawing took too long.');
  };
  const store = await room.make({ items: [{ key: 'demo:TEE-RINGSPUN' }] });
  for (const minutes of [0, 4, 20, 84, 340, 2_000]) {
    shop.clock.at = new Date(Date.parse(NOW) + minutes * 60_000);
    await run();
    await run();
  }
  expect(images.orders).toHaveLength(5);
  expect(await pictures(store)).toEqual([['pictures', false]]);
});

test('with the pictures of the day used up it is drawn on the next day', async () => {
  const accountId = await room.accountId();
  const { PREVIEWS_PER_DAY: ofKey, ACCOUNT_LIMIT_FACTOR: keys } = shop.service.config;
  const most = ofKey * keys;
  const allowance = { countedBy: `background:${accountId}`, day: '2026-11-04' };
  await shop.service.transaction(async ({ renders }) => {
    for (let made = 0; made < most; made += 1) await renders.countOne(allowance);
  });
  const store = await room.make({ items: [{ key: 'demo:CAP-TRUCKER' }] });
  await run();
  expect(images.orders).toEqual([]);
  shop.clock.at = new Date('2026-11-05T00:00:00.000Z');
  await run();
  expect(await pictures(store)).toEqual([['files', true]]);
});
