import { eq, inArray } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { billWriter } from '../../../server/db/stores/movements.ts';
import { invoices, paymentEntries } from '../../../server/db/tables.ts';
import { invoiceName } from '../../../tools/payments/invoice.ts';
import type { PaymentEntry } from '../../../tools/payments/payment-records.ts';
import { readStatement } from '../../../tools/payments/read-statement.ts';
import { movementsOf } from '../../../tools/payments/statement.ts';
import { addDays, daysBetween, deskDay } from '../../../tools/values/calendar.ts';
import { sum } from '../../../tools/values/money.ts';
import { issuedInvoice, orderOnTerms } from '../../support/invoices.ts';
import { deskOf } from '../../support/samples.ts';
import { useShop } from '../../support/use.ts';

const FIRST = '2026-01-01';
const DAYS = 200;
/** Near midnight at the desk as well. */
const instant = fc
  .record({ day: fc.integer({ min: 0, max: DAYS }), hour: fc.constantFrom('03', '04', '05', '18') })
  .map(({ day, hour }) => `${addDays(FIRST, day)}T${hour}:00:00.000Z`);
const bill = fc.record({
  issuedAt: instant,
  entries: fc.array(
    fc.record({
      kind: fc.constantFrom('invoice_payment' as const, 'credit' as const, 'refund' as const),
      at: instant,
      amountCents: fc.integer({ min: 1, max: 1_000_000 }),
    }),
    { maxLength: 4 },
  ),
});
interface Bill {
  issuedAt: string;
  entries: readonly Pick<PaymentEntry, 'kind' | 'at' | 'amountCents'>[];
}
const asked = fc.record({
  first: fc.integer({ min: -1, max: DAYS }),
  days: fc.integer({ min: 0, max: DAYS }),
  limit: fc.integer({ min: 1, max: 6 }),
  offset: fc.integer({ min: 0, max: 9 }),
});

const shop = useShop();
const orderIds: string[] = [];
beforeAll(async () => {
  const key = await shop.newKey(['read', 'write', 'orders'], { email: 'net@example.com', termsDays: 30 });
  for (let n = 0; n < 3; n++) {
    const { id } = await orderOnTerms(shop, key);
    await issuedInvoice(shop, id);
    orderIds.push(id);
  }
});

/** Makes these the bills of the account, and says what moved its balance, each with the day of its invoice. */
async function billed(bills: readonly Bill[]) {
  await shop.service.ledger.transaction(async (db) => {
    await db.delete(paymentEntries).where(inArray(paymentEntries.orderId, orderIds)).run();
    for (const [nth, { issuedAt, entries }] of bills.entries()) {
      const orderId = orderIds[nth] ?? '';
      await db.update(invoices).set({ issuedAt }).where(eq(invoices.orderId, orderId)).run();
      const rows = entries.map((entry, place) => ({
        ...entry,
        id: `pay_${nth}_${place}`,
        orderId,
        actor: 'desk:a',
      }));
      if (rows.length > 0) await db.insert(paymentEntries).values(rows).run();
    }
    const putBill = billWriter(db);
    for (const orderId of orderIds) await putBill(orderId);
  });
  const { ctx, accountId } = await reader();
  const moved = [];
  for (const orderId of orderIds) {
    const invoice = await ctx.invoices.ofOrder(orderId);
    if (invoice?.accountId !== accountId) throw new Error('no invoice');
    for (const { at, ...movement } of movementsOf(invoice, await ctx.paymentRecords.entriesOf(orderId)))
      moved.push({
        ...movement,
        at,
        on: deskDay(new Date(at)),
        issuedOn: deskDay(new Date(invoice.issuedAt)),
        invoiceId: invoice.id,
        invoice: invoiceName(invoice.number),
      });
  }
  return moved.sort((one, other) => (one.at < other.at ? -1 : one.at > other.at ? 1 : 0));
}

async function reader() {
  const account = await shop.service.accounts.byEmail('net@example.com');
  if (!account) throw new Error('no account');
  return { ctx: deskOf(shop), account, accountId: account.id };
}

const balance = (movements: readonly { chargedCents: number; creditedCents: number }[]): number =>
  sum(movements.map(({ chargedCents, creditedCents }) => chargedCents - creditedCents));

test('a page of any period says what moved the balance, and what is owed by age at its end', async () => {
  const { ctx, account } = await reader();
  await fc.assert(
    fc.asyncProperty(fc.tuple(bill, bill, bill), asked, async (bills, { first, days, limit, offset }) => {
      const moved = await billed(bills);
      const [from, to] = [addDays(FIRST, first), addDays(FIRST, first + days)];
      const before = moved.filter(({ on }) => on < from);
      const within = moved.filter(({ on }) => on >= from && on <= to);
      const owedFrom = (youngest: number, oldest: number): number =>
        balance(
          [...before, ...within].filter(({ issuedOn }) => {
            const age = daysBetween(issuedOn, to);
            return age >= youngest && age <= oldest;
          }),
        );
      expect(await readStatement(ctx, account, { from, to }, { limit, offset })).toEqual({
        account: account.name,
        from,
        to,
        openingCents: balance(before),
        carriedCents: balance([...before, ...within.slice(0, offset)]),
        rows: within.slice(offset, offset + limit).map(({ at: _at, issuedOn: _on, ...row }, nth) => ({
          ...row,
          balanceCents: balance([...before, ...within.slice(0, offset + nth + 1)]),
        })),
        hasMore: within.length > offset + limit,
        closingCents: balance([...before, ...within]),
        aging: [
          { days: '0-30', owedCents: owedFrom(0, 30) },
          { days: '31-60', owedCents: owedFrom(31, 60) },
          { days: '61-90', owedCents: owedFrom(61, 90) },
          { days: 'over 90', owedCents: owedFrom(91, Number.POSITIVE_INFINITY) },
        ],
      });
    }),
    { numRuns: 40 },
  );
});
