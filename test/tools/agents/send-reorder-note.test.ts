import { expect, test } from 'vitest';
import { sendReorderNote } from '../../../tools/agents/send-reorder-note.ts';
import type { Ctx } from '../../../tools/context.ts';
import { ServiceError } from '../../../tools/errors.ts';
import { invoke } from '../../../tools/invoke.ts';
import { mailsTo } from '../../support/browsing.ts';
import { customer } from '../../support/customers.ts';
import { eventsNamed } from '../../support/recorded-events.ts';
import { refusalBy } from '../../support/refusal.ts';
import { refusalCode } from '../../support/refusal-code.ts';
import { useShop } from '../../support/use.ts';

const SUBJECT = 'Time to order 100 × A5 Hardcover Notebook again?';
const NOTHING = { sent: false, quoteId: null };

const shop = useShop({ withPast: true });

const agent = () => shop.service.ctxFor({ kind: 'service', agent: 'reorder' }, 'req_agent');
const send = (id = 'ord_demo_complete') => invoke(sendReorderNote, agent(), { id });
const due = () => agent().reorderNotes.due(shop.clock.at);
const notes = async () =>
  (await mailsTo(shop, 'ada@example.com')).filter(({ subject }) => subject === SUBJECT);

test('an order is left alone until another is likely due, and one that never was complete for good', async () => {
  expect(await send()).toEqual({ id: 'ord_demo_complete', ...NOTHING });
  shop.clock.at = new Date('2027-10-20T15:00:00.000Z');
  expect(await send('ord_demo_shipped')).toEqual({ id: 'ord_demo_shipped', ...NOTHING });
  shop.clock.at = new Date('2026-12-04T15:00:00.000Z');
  expect(await notes()).toEqual([]);
});

test('the orders that are due are found among all', async () => {
  expect(await due()).toEqual(['ord_demo_complete']);
});

test('one that was found due is not sent where its goods were ordered since', async () => {
  const ctx = agent();
  const id = 'ord_demo_complete';
  const meanwhile: Ctx = {
    ...ctx,
    transaction: (work) =>
      ctx.transaction(async (tx, own) => {
        const due = async () => [];
        return work({ ...tx, reorderNotes: { ...tx.reorderNotes, due } }, own);
      }),
  };
  expect(await invoke(sendReorderNote, meanwhile, { id })).toEqual({ id, ...NOTHING });
});

test('while the supplier does not answer nothing is sent, nor taken for sent', async () => {
  for (const code of ['supplier_unavailable', 'timeout'] as const) {
    const stock = () => Promise.reject(new ServiceError(code, 'The supplier does not answer.'));
    const asked = invoke(sendReorderNote, { ...agent(), suppliers: { stock } }, { id: 'ord_demo_complete' });
    expect((await refusalBy(asked))?.code).toBe(code);
  }
  expect(await notes()).toEqual([]);
});

test('goods that left the catalog are not offered again', async () => {
  const { catalog } = agent();
  const without = { ...agent(), catalog: { ...catalog, product: async () => undefined } };
  const asked = invoke(sendReorderNote, without, { id: 'ord_demo_complete' });
  expect(await refusalBy(asked)).toMatchObject({
    code: 'not_available',
    message: expect.stringMatching(
      /^No line of this order is available any more\. .+ has left the catalog\./,
    ),
  });
});

test('one that is due is quoted at today’s prices, mailed and told, once ever', async () => {
  const { quoteId, ...sent } = await send();
  expect(sent).toEqual({ id: 'ord_demo_complete', sent: true });
  const { body: quote } = await shop.rest('GET', `/quotes/${quoteId}`);
  const { body: order } = await shop.rest('GET', '/orders/ord_demo_complete');
  expect(quote).toMatchObject({
    status: 'saved',
    created_at: '2026-12-04T15:00:00.000Z',
    lines: [{ key: 'demo:NOTEBOOK-A5', quantity: order.items[0].quantity, repeat: true }],
  });
  const [mail, ...more] = await notes();
  expect(more).toEqual([]);
  expect(mail?.text).toContain(quote.url);
  expect(await eventsNamed(shop, 'reorder.note_sent')).toMatchObject([
    {
      actor: 'service:reorder',
      recordId: 'ord_demo_complete',
      data: { order_id: 'ord_demo_complete', recipient: 'ada@example.com' },
    },
  ]);
  expect(await send()).toEqual({ id: 'ord_demo_complete', ...NOTHING });
  expect(await notes()).toHaveLength(1);
  expect(await due()).toEqual([]);
});

test('an unknown order is not found, and no customer sends notes', async () => {
  expect(await refusalBy(send('ord_x'))).toEqual({
    code: 'not_found',
    message: 'There is no order with this id.',
    param: 'id',
  });
  const asked = invoke(sendReorderNote, await customer(shop), { id: 'ord_demo_complete' });
  expect(await refusalCode(asked)).toBe('unauthorized');
});
