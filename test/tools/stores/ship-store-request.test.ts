import fc from 'fast-check';
import { expect, test } from 'vitest';
import { invoke } from '../../../tools/invoke.ts';
import { cancelStoreRequest } from '../../../tools/stores/cancel-store-request.ts';
import { refuseStoreRequest } from '../../../tools/stores/refuse-store-request.ts';
import { shipStoreRequest } from '../../../tools/stores/ship-store-request.ts';
import { desk as approvals } from '../../support/approvals.ts';
import { refused, storeRoom, TUMBLER } from '../../support/stores.ts';
import { prepared, useShop } from '../../support/use.ts';

let count = 0;
const shop = useShop();
const room = prepared(() => storeRoom(shop));

type Made = Awaited<ReturnType<typeof room.make>>;

const ask = async (store: Made, quantity: number, email = `p${count++}@acme.example`) =>
  (await room.ask(store, { email, items: [{ ...TUMBLER, quantity }] })).id;

const ship = (id: string, more = {}) => invoke(shipStoreRequest, room.desk, { request_id: id, ...more });

test('what the stock has is sent from there once it is approved, and told', async () => {
  const store = await room.stocked(10);
  const id = await ask(store, 4, 'grace@acme.example');
  expect(await room.inStock(store)).toBe(6);
  expect(await refused(ship(id))).toEqual([
    'invalid_state',
    'This request is submitted; only what was approved is sent.',
  ]);
  await room.decide(store, id);
  const [, answer] = (await room.mailsTo('grace@acme.example')).reverse();
  expect(answer?.text).toContain('The goods are in stock. You will get an email when they are sent.');
  expect((await room.seen(store)).gathering).toEqual([]);

  const parcel = { carrier: 'UPS', tracking_number: '1Z999AA10123456784' };
  const shipped = await ship(id, parcel);
  expect(shipped).toMatchObject({
    status: 'shipped',
    priceCents: null,
    lines: [
      {
        isFromStock: true,
        shipped: {
          at: shop.clock.at.toISOString(),
          carrier: parcel.carrier,
          trackingNumber: parcel.tracking_number,
        },
      },
    ],
  });
  expect(await ship(id, { carrier: 'another' })).toEqual(shipped);
  const mails = (await room.mailsTo('grace@acme.example')).filter(({ subject }) =>
    subject.includes('were sent'),
  );
  expect(mails.map(({ text }) => text.includes('UPS 1Z999AA10123456784'))).toEqual([true]);
  expect((await approvals(shop).eventsOf(id)).map(({ name }) => name)).toEqual([
    'store.request',
    'store.request_approved',
    'store.request_shipped',
  ]);
  const entries = await room.desk.storePeople.entries(store.id, { limit: 10, offset: 0 });
  expect(entries.find(({ kind }) => kind === 'shipped')?.detail).toBe(
    '4 × 20 oz Vacuum Tumbler, Black; UPS 1Z999AA10123456784',
  );
  const cancel = invoke(cancelStoreRequest, await room.manager(store), { request_id: id });
  expect(await refused(cancel)).toEqual([
    'invalid_state',
    'This request is shipped already; ask the order desk.',
  ]);
  expect(await room.inStock(store)).toBe(6);
});

test('more than the stock has is made, and takes nothing from it', async () => {
  const store = await room.stocked(3);
  const id = await ask(store, 5);
  await room.decide(store, id);
  expect(await room.inStock(store)).toBe(3);
  expect((await room.seen(store)).gathering).toMatchObject([{ pieces: 5 }]);
  expect(await refused(ship(id))).toEqual([
    'invalid_state',
    'Nothing of this request comes from the stock of the store.',
  ]);
});

test('no piece is taken twice, and what is declined or cancelled comes back', async () => {
  const asked = fc.array(
    fc.record({
      quantity: fc.integer({ min: 1, max: 6 }),
      fate: fc.constantFrom('keep', 'decline', 'cancel', 'ship', 'refuse'),
    }),
    { minLength: 1, maxLength: 6 },
  );
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: 12 }), asked, async (pieces, requests) => {
      const store = await room.stocked(pieces);
      const manager = await room.manager(store);
      const ids = await Promise.all(requests.map(({ quantity }) => ask(store, quantity)));
      const taken = await Promise.all(
        ids.map(async (id) => (await room.desk.companyStores.request(id, shop.clock.at))?.lines[0]),
      );
      const kept = await Promise.all(
        requests.map(async ({ quantity, fate }, index) => {
          const [id = '', line] = [ids[index], taken[index]];
          if (fate === 'decline') await room.decide(store, id, { decision: 'decline' });
          if (fate === 'cancel') await invoke(cancelStoreRequest, manager, { request_id: id });
          if (fate === 'ship') {
            await room.decide(store, id);
            expect((await refused(ship(id)))[0]).toBe(line?.isFromStock ? 'accepted' : 'invalid_state');
          }
          if (fate === 'refuse') {
            await room.decide(store, id);
            const refusal = invoke(refuseStoreRequest, room.desk, { request_id: id, reason: 'Lost.' });
            expect((await refused(refusal))[0]).toBe(line?.isFromStock ? 'accepted' : 'invalid_state');
          }
          return line?.isFromStock && (fate === 'keep' || fate === 'ship') ? quantity : 0;
        }),
      );
      const left = pieces - kept.reduce((sum, one) => sum + one, 0);
      expect(left).toBeGreaterThanOrEqual(0);
      expect(await room.inStock(store)).toBe(left);
    }),
    { numRuns: 8 },
  );
});
