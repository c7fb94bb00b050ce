import fc from 'fast-check';
import { expect, test } from 'vitest';
import { invoke } from '../../../tools/invoke.ts';
import { confirmOrderChange } from '../../../tools/order-changes/confirm-order-change.ts';
import { orderOnTerms } from '../../support/invoices.ts';
import { balanceOf, changeHolderOf, proposed, storedOrder, tumblers } from '../../support/order-changes.ts';
import { ADDRESS, invoke as act, holderOf, setDelivery } from '../../support/people.ts';
import { paidOrder } from '../../support/proofs.ts';
import { useShop } from '../../support/use.ts';

const shop = useShop();

const change = fc.record({
  quantity: fc.integer({ min: 48, max: 900 }),
  color: fc.constantFrom('BLACK', 'WHITE'),
  rush: fc.boolean(),
  cents: fc.constantFrom(0, 4_500, -1_999),
});

/** What a fresh quote of these goods comes to at the same address. */
async function freshCents(lines: object[], rush: boolean): Promise<number> {
  const { body } = await shop.rest('POST', '/quotes', { lines, rush, ship_postal: '94105' });
  const { totals } = await act(setDelivery, await holderOf(shop, body.url), ADDRESS);
  return totals.totalCents;
}

test('after any changes an order costs what a fresh quote costs, with its charges and credits, and is paid exactly', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.boolean(),
      fc.array(change, { minLength: 1, maxLength: 3 }),
      async (isCard, changes) => {
        const id = isCard ? await paidOrder(shop) : (await orderOnTerms(shop)).id;
        let adjusted = 0;
        for (const { quantity, color, rush, cents } of changes) {
          const before = await storedOrder(shop, id);
          const lines = [tumblers(quantity, { part_id: `TUMBLER-20-${color}` })];
          const reason = 'Agreed on the phone';
          const adjustments = cents === 0 ? [] : [{ name: 'Agreed', amount: cents / 100, reason }];
          const made = await proposed(shop, id, { lines, rush, adjustments }).catch((cause) => cause.message);
          if (made === 'Nothing is changed yet.') continue;
          adjusted += cents;
          if (made.change.status === 'proposed') {
            expect((await storedOrder(shop, id)).totals).toEqual(before.totals);
            const person = await changeHolderOf(shop, made.change.url);
            await invoke(confirmOrderChange, person, { name: 'Ada', card: 'demo-approved' });
          }
          const { totals, payment } = await storedOrder(shop, id);
          expect(totals.totalCents).toBe((await freshCents(lines, rush)) + adjusted);
          expect(payment.amountCents - payment.refundedCents).toBe(totals.totalCents);
          if (isCard) expect(await balanceOf(shop, id)).toBe(totals.totalCents);
        }
      },
    ),
    { numRuns: 4 },
  );
});
