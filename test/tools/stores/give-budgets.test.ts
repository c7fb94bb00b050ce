import { expect, test } from 'vitest';
import { invoke } from '../../../tools/invoke.ts';
import { changeStore } from '../../../tools/stores/change-store.ts';
import { giveBudgets } from '../../../tools/stores/give-budgets.ts';
import { openStore } from '../../../tools/stores/open-store.ts';
import { submitStoreRequest } from '../../../tools/stores/submit-store-request.ts';
import { refused, storeRoom, TUMBLER } from '../../support/stores.ts';
import { prepared, useShop } from '../../support/use.ts';

const NOW = '2026-11-04T15:00:00.000Z';

const shop = useShop({ now: NOW });
const room = prepared(() => storeRoom(shop));

const wish = (quantity: number) => ({ name: 'Grace Hopper', items: [{ ...TUMBLER, quantity }] });
const left = async (email: string) =>
  (await invoke(openStore, await room.person(email), {})).person?.budget?.left;

test('what is chosen counts when it is sent, is given back, and begins anew with the period', async () => {
  const email = 'counts@acme.example';
  const store = await room.withBudgets({ amount: 30, emails: [email] }, { point_value: 1 });
  const person = await room.person(email);
  const { items, person: own } = await invoke(openStore, person, {});
  const cost = items[0]?.parts[0]?.price ?? 0;
  expect([cost > 1, Number.isInteger(cost)]).toEqual([true, true]);
  expect(own?.budget).toEqual({ period: 'month', amount: 30, spent: 0, left: 30, renewsOn: '2026-12-01' });
  const { id } = await invoke(submitStoreRequest, person, wish(1));
  expect(await left(email)).toBe(30 - cost);
  await room.decide(store, id, { decision: 'decline' });
  expect(await left(email)).toBe(30);
  const many = Math.floor(30 / cost) + 1;
  expect(await refused(invoke(submitStoreRequest, person, wish(many)))).toEqual([
    'invalid_state',
    `This comes to ${many * cost} points, and you have 30 points left until December 1, 2026; choose less.`,
  ]);
  await invoke(submitStoreRequest, person, wish(many - 1));
  shop.clock.at = new Date('2026-12-01T12:00:00.000Z');
  expect(await left(email)).toBe(30);
  shop.clock.at = new Date(NOW);
});

test('requests at once never pass the budget', async () => {
  const email = 'race@acme.example';
  const store = await room.withBudgets({ amount: 1_000, emails: [email] }, { point_value: null });
  const person = await room.person(email);
  const cost = (await invoke(openStore, person, {})).items[0]?.parts[0]?.price ?? 0;
  const manager = await room.manager(store);
  await invoke(giveBudgets, manager, {
    emails: [email],
    amount: Math.round(cost * 2.5) / 100,
    period: 'once',
  });
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => refused(invoke(submitStoreRequest, person, wish(1)))),
  );
  expect(answers.map(([code]) => code).sort()).toEqual([
    'accepted',
    'accepted',
    'invalid_state',
    'invalid_state',
    'invalid_state',
  ]);
  expect((await room.seen(store)).waiting.total).toBe(2);
});

test('with budgets the link for everyone takes no request, and who has none can choose nothing', async () => {
  const store = await room.withBudgets({ amount: 0, emails: ['none@acme.example'] });
  expect(await refused(room.ask(store))).toEqual([
    'invalid_state',
    'Everyone in this store has a budget; open your own link to it, which this page can email to you.',
  ]);
  const [code] = await refused(invoke(submitStoreRequest, await room.person('none@acme.example'), wish(1)));
  expect(code).toBe('invalid_state');
});

test('a person sees nothing of another, and a unit stays once budgets are given', async () => {
  const emails = ['one@acme.example', 'two@acme.example'];
  const store = await room.withBudgets({ amount: 500, emails });
  await invoke(submitStoreRequest, await room.person('one@acme.example'), wish(2));
  const seen = await invoke(openStore, await room.person('two@acme.example'), {});
  expect(seen.person).toMatchObject({ email: 'two@acme.example', requests: [], budget: { spent: 0 } });
  expect(JSON.stringify(seen)).not.toMatch(/one@acme|Grace/);
  expect(seen.items[0]).toMatchObject({ chosen: 2, minimum: 24, moreNeeded: 22 });
  const manager = await room.manager(store);
  expect(await refused(invoke(changeStore, manager, { point_value: 1 }))).toEqual([
    'invalid_state',
    'People have budgets in dollars already, so this store stays with dollars.',
  ]);
  for (const wrong of [
    { emails, amount: 1.005, period: 'month' },
    { emails, amount: -1, period: 'month' },
    { emails: ['nobody'], amount: 1, period: 'month' },
    { emails, amount: 1, period: 'week' },
  ])
    expect((await refused(invoke(giveBudgets, manager, wrong as never)))[0]).toBe('validation_failed');
  expect(
    (
      await refused(invoke(giveBudgets, await room.employee(store), { emails, amount: 1, period: 'once' }))
    )[0],
  ).toBe('not_found');
});
