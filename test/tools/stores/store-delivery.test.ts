import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { saveAddress } from '../../../tools/account/save-address.ts';
import { invoke } from '../../../tools/invoke.ts';
import { changeStore } from '../../../tools/stores/change-store.ts';
import { openStore } from '../../../tools/stores/open-store.ts';
import { requestPlaces } from '../../../tools/stores/request-places.ts';
import { refused, storeRoom, TUMBLER } from '../../support/stores.ts';
import { prepared, useShop } from '../../support/use.ts';

const OFFICE = {
  label: 'Chicago',
  name: 'Front desk',
  email: 'office@acme.example',
  street1: '233 South Wacker Drive',
  city: 'Chicago',
  state: 'IL',
  postal: '60606',
};
const HOME = { street1: '1 Market Street', city: 'San Francisco', state: 'CA', postal: '94105' };

let officeId: string;
const shop = useShop();
const room = prepared(() => storeRoom(shop));
beforeAll(async () => {
  officeId = (await invoke(saveAddress, await room.customer('owner'), OFFICE)).id;
});

async function withDelivery(more: Record<string, unknown> = {}) {
  const store = await room.make();
  await invoke(changeStore, await room.manager(store), { office_ids: [officeId], to_home: true, ...more });
  return store;
}

test('the quote of what people chose goes to their office and homes, each with its pieces', async () => {
  const store = await withDelivery();
  expect((await invoke(openStore, await room.employee(store), {})).offices).toEqual([
    { id: officeId, label: 'Chicago', place: '233 South Wacker Drive, Chicago, IL' },
  ]);
  const ask = (email: string, quantity: number, where: Record<string, unknown>) =>
    room.approved(store, quantity, { email, name: `The ${email.split('@')[0]}`, ...where });
  await ask('one@acme.example', 10, { office_id: officeId });
  await ask('two@acme.example', 12, { office_id: officeId });
  await ask('three@acme.example', 3, { home: HOME });
  const { quote } = await room.gather(store);
  expect(quote.destinations.map(({ name, postal, state, lines }) => [name, postal, state, lines])).toEqual([
    ['Chicago', '60606', 'IL', [{ line: 1, quantity: 22 }]],
    ['The three', '94105', 'CA', [{ line: 1, quantity: 3 }]],
  ]);
  const checkout = await room.desk.quotes.checkout(quote.id);
  expect(checkout?.destinations.map(({ shipTo }) => [shipTo.name, shipTo.street1, shipTo.email])).toEqual([
    ['Front desk', '233 South Wacker Drive', 'office@acme.example'],
    ['The three', '1 Market Street', 'three@acme.example'],
  ]);
});

test('what all goes to one office is settled there', async () => {
  const store = await withDelivery({ to_home: false });
  await room.approved(store, 24, { office_id: officeId });
  const { quote } = await room.gather(store);
  const checkout = await room.desk.quotes.checkout(quote.id);
  expect([quote.destinations, checkout?.destinations, checkout?.shipTo.street1]).toEqual([
    [],
    [],
    '233 South Wacker Drive',
  ]);
});

test('a post office box, a wrong ZIP code and a place the store does not offer are refused with the reason', async () => {
  const store = await withDelivery();
  const closed = await withDelivery({ to_home: false });
  const refusal = (of: typeof store, where: Record<string, unknown>) =>
    refused(room.ask(of, { items: [TUMBLER], ...where }));
  expect(await refusal(store, { home: { ...HOME, street1: 'PO Box 12' } })).toEqual([
    'validation_failed',
    'Parcel carriers do not deliver to post office boxes; give a street address.',
  ]);
  expect(await refusal(store, { home: { ...HOME, state: 'IL' } })).toEqual([
    'validation_failed',
    'The ZIP code is not in this state; check both.',
  ]);
  expect(await refusal(store, {})).toEqual(['validation_failed', 'Choose where your goods go.']);
  expect((await refusal(store, { office_id: 'adr_other' }))[0]).toBe('not_available');
  expect((await refusal(closed, { home: HOME }))[0]).toBe('not_available');
  const manager = await room.manager(store);
  expect((await refused(invoke(changeStore, manager, { office_ids: ['adr_other'] })))[0]).toBe('not_found');
});

test('every piece goes to exactly one place', () => {
  const shipTo = (n: number) => ({
    ...HOME,
    name: `P${n}`,
    company: null,
    email: 'p@x.example',
    phone: null,
    street2: null,
  });
  const piece = fc.record({
    line: fc.integer({ min: 1, max: 4 }),
    quantity: fc.integer({ min: 1, max: 50 }),
    delivery: fc.option(
      fc.nat(5).map((n) => ({ office: null, shipTo: shipTo(n) })),
      { nil: undefined },
    ),
  });
  fc.assert(
    fc.property(fc.array(piece, { minLength: 1, maxLength: 40 }), (pieces) => {
      const { wishes, addresses } = requestPlaces(pieces, { postal: null, state: null });
      const count = (line: number, all: readonly { line: number; quantity: number }[]) =>
        all.filter((one) => one.line === line).reduce((total, { quantity }) => total + quantity, 0);
      const placed = wishes.flatMap(({ lines }) => lines);
      for (const line of [1, 2, 3, 4])
        if (wishes.length > 0) expect(count(line, placed)).toBe(count(line, pieces));
      expect(addresses.length).toBe(
        new Set(pieces.flatMap(({ delivery }) => delivery?.shipTo.name ?? [])).size,
      );
    }),
  );
});
