/** Which orders suppliers are asked about: one question what changed, and each order by itself only where it has to be. */
import { expect, test } from 'vitest';
import { supplierPolls } from '../../../server/jobs/supplier-polls.ts';
import { ServiceError } from '../../../tools/errors.ts';
import type { PurchaseOrder } from '../../../tools/purchasing/purchase-order.ts';

const HOUR_MS = 3_600_000;

/** Orders `1`, `2` … each with one purchase order `PO-1`, `PO-2` … at a supplier that tells what changed. */
function desk(changes: (string[] | undefined | ServiceError)[]) {
  const clock = { at: new Date('2026-11-04T15:00:00.000Z') };
  const asked: string[] = [];
  const ctx = {
    now: () => clock.at,
    purchaseOrders: {
      ofOrder: async (id: string) =>
        [{ supplier: 'hit', number: `PO-${id}`, status: 'sent' }] as unknown as PurchaseOrder[],
      byNumber: async () => undefined,
      ofOrders: async () => [],
      inStatus: async () => [],
      dueForInvoices: async () => [],
      billedOtherwise: async () => [],
      unconfirmedCancellations: async () => [],
    },
    supplierOrders: {
      send: () => Promise.reject(new Error('nothing is sent here')),
      status: async () => undefined,
      async changedSince(supplier: string, since: Date) {
        asked.push(`${supplier} ${since.toISOString()}`);
        const said = changes.shift();
        if (said instanceof ServiceError) throw said;
        return said;
      },
    },
  };
  const nodes = [supplierPolls(), supplierPolls()] as const;
  let [polls] = nodes;
  const orders = { open: ['1', '2', '3'], ended: [] };
  return {
    asked,
    clock,
    /** The job goes on elsewhere. */
    moveTo(node: 0 | 1) {
      polls = nodes[node];
    },
    async due(...failing: string[]) {
      const ids = [...(await polls.due(ctx, orders)).values()].flat();
      for (const id of ids) if (!failing.includes(id)) polls.followed(id, clock.at);
      clock.at = new Date(clock.at.getTime() + HOUR_MS);
      return ids;
    },
  };
}

test('each order is asked for once, then those the supplier names, and time windows overlap', async () => {
  const { due, asked } = desk([['po-2 '], []]);
  expect(await due()).toEqual(['1', '2', '3']);
  expect(await due()).toEqual(['2']);
  expect(await due()).toEqual([]);
  expect(asked).toEqual(['hit 2026-11-04T13:00:00.000Z', 'hit 2026-11-04T14:00:00.000Z']);
});

test('where the job moves to another node and back, more is asked and nothing missed', async () => {
  const { due, asked, moveTo } = desk([['PO-2'], ['PO-3'], ['PO-1']]);
  await due();
  expect(await due('2')).toEqual(['2']);
  moveTo(1);
  expect(await due()).toEqual(['1', '2', '3']);
  expect(await due()).toEqual(['3']);
  moveTo(0);
  expect(await due()).toEqual(['1', '2']);
  expect(asked.map((question) => question.slice(15, 20))).toEqual(['13:00', '15:00', '14:00']);
});

test('a supplier that cannot tell is asked for each order', async () => {
  const { due } = desk([undefined]);
  await due();
  expect(await due()).toEqual(['1', '2', '3']);
});

test('a supplier that fails is asked about the same time again', async () => {
  const { due, asked } = desk([new ServiceError('timeout', 'slow'), ['PO-1']]);
  await due();
  expect(await due()).toEqual([]);
  expect(await due()).toEqual(['1']);
  expect(asked).toEqual(['hit 2026-11-04T13:00:00.000Z', 'hit 2026-11-04T13:00:00.000Z']);
});

test('an order that could not be followed stays due', async () => {
  const { due } = desk([['PO-3'], [], []]);
  await due();
  expect(await due('3')).toEqual(['3']);
  expect(await due()).toEqual(['3']);
  expect(await due()).toEqual([]);
});

test('once a day every order is asked for, whatever the supplier tells', async () => {
  const { due } = desk(Array.from({ length: 30 }, () => []));
  await due();
  const looks: number[] = [];
  for (let hour = 1; hour <= 25; hour++) if ((await due()).length === 3) looks.push(hour);
  expect(looks).toEqual([24]);
});
