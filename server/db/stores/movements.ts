/**
 * What moves the balance of accounts. It is written in the transaction of whatever changes it, so that a statement reads its
 * page and adds up narrow rows; worked out anew, it must be the same.
 */
import { isDeepStrictEqual } from 'node:util';
import { and, asc, eq, gte, lt, type SQL, sql } from 'drizzle-orm';
import type { InvoicesPort } from '../../../tools/payments/invoices-port.ts';
import { type BilledInvoice, movementsOf } from '../../../tools/payments/statement.ts';
import { once } from '../../../tools/values/once.ts';
import type { Connection } from '../ledger.ts';
import { invoiceMovements, invoices, orders, paymentEntries } from '../tables.ts';
import { owedWriter, PAID } from './owed.ts';
import { records } from './records.ts';

const one = invoiceMovements;
const IN_TIME = [asc(one.at), asc(one.number), asc(one.place)];
const CENTS = sql<number>`${one.chargedCents} - ${one.creditedCents}`;
const added = (cents: SQL | SQL.Aliased) => sql<number>`cast(coalesce(sum(${cents}), 0) as bigint)`;

function movementsOn(db: Connection) {
  const billed = once(() =>
    db
      .select({
        number: invoices.number,
        accountId: invoices.accountId,
        issuedAt: invoices.issuedAt,
        totalCents: invoices.totalCents,
        method: sql<BilledInvoice['method']>`${orders.payment} ->> 'method'`,
        paidCents: PAID,
      })
      .from(invoices)
      .innerJoin(orders, eq(orders.id, invoices.orderId))
      .where(eq(invoices.orderId, sql.placeholder('orderId')))
      .prepare(),
  );
  const entriesOf = records(paymentEntries)
    .on(db)
    .list(['orderId'], [asc(paymentEntries.at), asc(paymentEntries.id)]);
  const written = records(one)
    .on(db)
    .list(['number'], [asc(one.place)]);

  /** Those of the invoice of an order, if it has one: as they follow from it, and as they are written. */
  return async (orderId: string) => {
    const invoice = await billed().get({ orderId });
    if (!invoice) return undefined;
    const { number, accountId, issuedAt } = invoice;
    const moved = movementsOf(invoice, await entriesOf(orderId));
    const rows = moved.map((movement, place) => ({ number, place, accountId, issuedAt, ...movement }));
    const isRight = isDeepStrictEqual(rows, await written(number));
    return { number, rows, isRight };
  };
}

/** Writes what is owed for an order and its invoice, and what moved it, after something of them changed. */
export function billWriter(db: Connection): (orderId: string) => Promise<void> {
  const putOwed = owedWriter(db);
  const movementsFor = movementsOn(db);
  return async (orderId) => {
    await putOwed(orderId);
    const found = await movementsFor(orderId);
    if (found === undefined || found.isRight) return;
    await db.delete(one).where(eq(one.number, found.number)).run();
    await db.insert(one).values(found.rows).run();
  };
}

/** Whether what is written for an order is what moved the balance. */
export function movementsChecker(db: Connection): (orderId: string) => Promise<boolean> {
  const movementsFor = movementsOn(db);
  return async (orderId) => (await movementsFor(orderId))?.isRight ?? true;
}

type Balances = Pick<InvoicesPort, 'movements' | 'movedCents' | 'owedAt'>;
type Span = Pick<Parameters<Balances['movements']>[1], 'from' | 'until'>;

const ROW = {
  at: one.at,
  kind: one.kind,
  chargedCents: one.chargedCents,
  creditedCents: one.creditedCents,
  number: one.number,
  invoiceId: invoices.id,
};

export function movedBalances(db: Connection): Balances {
  const within = (accountId: string, { from, until }: Span) =>
    and(eq(one.accountId, accountId), gte(one.at, from), lt(one.at, until));

  return {
    movements: async (accountId, { limit, offset, ...span }) =>
      db
        .select(ROW)
        .from(one)
        .innerJoin(invoices, eq(invoices.number, one.number))
        .where(within(accountId, span))
        .orderBy(...IN_TIME)
        .limit(limit)
        .offset(offset)
        .all(),
    async movedCents(accountId, { limit, offset, ...span }) {
      const some = db
        .select({ cents: CENTS.as('cents') })
        .from(one)
        .where(within(accountId, span))
        .orderBy(...IN_TIME)
        .limit(limit)
        .offset(offset)
        .as('some');
      return Number(
        (
          await db
            .select({ cents: added(some.cents) })
            .from(some)
            .get()
        )?.cents ?? 0,
      );
    },
    async owedAt(accountId, until, since = '') {
      const where = and(within(accountId, { from: since, until }), gte(one.issuedAt, since));
      return Number(
        (
          await db
            .select({ cents: added(CENTS) })
            .from(one)
            .where(where)
            .get()
        )?.cents ?? 0,
      );
    },
  };
}
