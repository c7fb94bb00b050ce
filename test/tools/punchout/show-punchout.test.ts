import { expect, test } from 'vitest';
import type { Ctx } from '../../../tools/context.ts';
import { accountOf } from '../../../tools/identity/account-of.ts';
import { invoke } from '../../../tools/invoke.ts';
import { cancelPunchout } from '../../../tools/punchout/cancel-punchout.ts';
import { showPunchout } from '../../../tools/punchout/show-punchout.ts';
import { customer } from '../../support/customers.ts';
import { holderOf } from '../../support/people.ts';
import { BLACK, NO_SESSION, punchingOut } from '../../support/punchout-sessions.ts';
import { FOR_PEOPLE, refused } from '../../support/stores.ts';
import { prepared, useShop } from '../../support/use.ts';

const NOW = '2026-11-04T15:00:00.000Z';

const shop = useShop({ now: NOW });
const buyer = prepared(() => punchingOut(shop));

const show = async (person: Ctx) => invoke(showPunchout, person, {});

test('a new session is shown with all that its pages need', async () => {
  const session = await buyer.start({
    protocol: 'oci',
    user_name: 'Dana Whitfield',
    passthrough: 'HOOK=1',
    selected: 'demo:TUMBLER-20',
  });
  expect(await show(await buyer.holder(session))).toEqual({
    id: session.id,
    protocol: 'oci',
    operation: 'create',
    mode: 'production',
    isOpen: true,
    expiresAt: '2026-11-04T21:00:00.000Z',
    accountName: 'Demo Company',
    userName: 'Dana Whitfield',
    userEmail: null,
    selected: 'demo:TUMBLER-20',
    onlyItem: null,
    frameHosts: [],
    statesCurrency: false,
    returnUrl: 'https://buyer.example/return',
    passthrough: 'HOOK=1',
    cart: [],
    shipPostal: null,
    needBy: null,
    left: null,
    quote: null,
    ending: null,
  });
});

test('it is over once its cart went back, once it was left, and after six hours', async () => {
  const { person } = await buyer.returned();
  expect(await show(person)).toMatchObject({ isOpen: false, ending: 'returned', cart: [BLACK] });
  const left = await buyer.started();
  await invoke(cancelPunchout, left, {});
  expect(await show(left)).toMatchObject({ isOpen: false, ending: 'cancelled' });
  const late = await buyer.started();
  shop.clock.at = new Date('2026-11-04T21:00:00.000Z');
  expect(await show(late)).toMatchObject({ isOpen: false, ending: null });
});

test('a look at a returned cart shows its quote', async () => {
  const { cart } = await buyer.returned();
  const lines = cart.items.map(
    ({ auxiliaryId: auxiliary_id, supplierPartId: supplier_part_id, quantity }) => ({
      auxiliary_id,
      supplier_part_id,
      quantity,
    }),
  );
  const person = await buyer.started({ operation: 'inspect', lines });
  const stored = await person.quotes.byId(accountOf(person).id, cart.quoteId);
  const { quote, operation } = await show(person);
  expect([operation, quote]).toEqual(['inspect', stored]);
});

test('the link of something else leads to no session, and without a link there is no access', async () => {
  const lines = [{ key: 'demo:TUMBLER-20', part_id: 'TUMBLER-20-BLACK', quantity: 250 }];
  const { body: quote } = await shop.rest('POST', '/quotes', { lines });
  expect(await refused(invoke(showPunchout, await holderOf(shop, quote.url), {}))).toEqual(NO_SESSION);
  expect(await refused(invoke(showPunchout, await customer(shop), {}))).toEqual(FOR_PEOPLE);
});
