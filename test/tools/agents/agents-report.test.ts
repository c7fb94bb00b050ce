import { expect, test } from 'vitest';
import { accounts, events } from '../../../server/db/tables.ts';
import { watchOrder } from '../../../tools/agents/watch-order.ts';
import { invoke } from '../../../tools/invoke.ts';
import { useShop } from '../../support/use.ts';

const shop = useShop();

const counts = async () => {
  const { body } = await shop.rest('GET', '/agents');
  return Object.fromEntries(
    body.agents.map(({ name, count }: { name: string; count: number }) => [name, count]),
  );
};

const record = (name: string, at: string) =>
  shop.service.ledger.transaction(async (db) => {
    const [owner] = await db.select().from(accounts).all();
    await db
      .insert(events)
      .values({ accountId: owner?.id ?? '', name, actor: 'service', at, recordId: 'x', data: {} })
      .run();
  });

test('the week is counted from what was recorded, and older deeds are left out', async () => {
  const before = await counts();
  await record('render.created', '2026-11-04T14:59:59.000Z');
  await record('render.created', '2026-10-28T15:00:00.001Z');
  await record('render.created', '2026-10-28T15:00:00.000Z');
  await record('artwork.cleaned', '2026-11-01T00:00:00.000Z');
  await record('reorder.note_sent', '2026-11-02T00:00:00.000Z');
  await record('quote.saved', '2026-11-02T00:00:00.000Z');
  const after = await counts();
  expect(after).toEqual({
    ...before,
    previews: (before['previews'] ?? 0) + 2,
    logo_cleaner: (before['logo_cleaner'] ?? 0) + 1,
    reorder: (before['reorder'] ?? 0) + 1,
  });
});

test('an order that will not arrive by its date is a risk found, until the week is over', async () => {
  expect(await counts()).toMatchObject({ in_hands: 0 });
  const before = shop.clock.at;
  shop.clock.at = new Date('2026-12-15T15:00:00.000Z');
  const agent = shop.service.ctxFor({ kind: 'service', agent: 'dates' }, 'req_agent');
  const { risks } = await invoke(watchOrder, agent, { id: 'ord_demo' });
  expect(risks.map(({ kind }) => kind)).toEqual(['late']);
  expect(await counts()).toMatchObject({ in_hands: 1 });
  shop.clock.at = new Date('2026-12-23T15:00:00.000Z');
  expect(await counts()).toMatchObject({ in_hands: 0 });
  shop.clock.at = before;
});

test('the report holds counts and nothing of any customer', async () => {
  const { body } = await shop.rest('GET', '/agents');
  expect(Object.keys(body)).toEqual(['from', 'to', 'agents']);
  expect(body.from).toBe('2026-10-28T15:00:00.000Z');
  for (const agent of body.agents) expect(Object.keys(agent)).toEqual(['name', 'does', 'count']);
});
