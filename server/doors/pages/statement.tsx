/** The statement of an account, in the account and at the desk. It prints as it is. */
import type { Context } from 'hono';
import type { Child } from 'hono/jsx';
import type { z } from 'zod';
import type { StatementWire } from '../../../tools/payments/statement-wire.ts';
import { dollars, shortDate } from './format.ts';
import { TextField } from './forms/field.tsx';
import { Submit } from './forms/form.tsx';
import { askedDays, periodOrUsual } from './frame/asked-period.ts';
import { page } from './frame/respond.ts';

type Read = z.output<typeof StatementWire>;
type Row = Read['rows'][number];

interface Shown {
  statement: Read;
  /** Why the asked period is not shown. */
  problem?: string | undefined;
}

interface Reading {
  read(period: { from?: string; to?: string }): Promise<Read>;
  show(shown: Shown): Child;
}

/** The period stands in the address. */
export async function statementPage(c: Context, { read, show }: Reading): Promise<Response> {
  const asked = await periodOrUsual(
    () => read(askedDays(c)),
    () => read({}),
  );
  const shown = show({ statement: asked.read, problem: asked.problem });
  return page(c, shown, { secrecy: 'secret', status: asked.status });
}

export const Statement = ({ path, statement, problem }: Shown & { path: string }) => (
  <>
    <form method="get" action={path} class="form panel no-print" aria-label="Period">
      <div class="fields">
        <TextField name="from" label="First day" type="date" value={statement.from} error={problem} />
        <TextField name="to" label="Last day" type="date" value={statement.to} />
      </div>
      <p>
        <Submit kind="secondary">Show this period</Submit>
      </p>
    </form>
    <section class="panel" aria-labelledby="statement">
      <h2 id="statement">
        <bdi>{statement.account}</bdi>, <time datetime={statement.from}>{shortDate(statement.from)}</time> to{' '}
        <time datetime={statement.to}>{shortDate(statement.to)}</time>
      </h2>
      <table class="figures">
        <thead>
          <tr>
            <th scope="col">What</th>
            <th scope="col">Amount</th>
            <th scope="col">Balance</th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row">Opening balance</th>
            <td />
            <td>{dollars(statement.opening)}</td>
          </tr>
          {statement.rows.map((row) => (
            <tr>
              <th scope="row">
                {WORDS[row.kind]} {row.invoice}{' '}
                <small>
                  <time datetime={row.on}>{shortDate(row.on)}</time>
                </small>
              </th>
              <td>{amountOf(row)}</td>
              <td>{dollars(row.balance)}</td>
            </tr>
          ))}
          <tr>
            <th scope="row">
              <strong>Closing balance</strong>
            </th>
            <td />
            <td>
              <strong>{dollars(statement.closing)}</strong>
            </td>
          </tr>
        </tbody>
      </table>
      <p class="hint">
        Below zero means that the account has money left here. A refund is credited and paid out, so the
        balance stays.
      </p>
    </section>
    <section class="panel" aria-labelledby="aging">
      <h2 id="aging">Owed by age</h2>
      <table class="figures">
        <thead>
          <tr>
            <th scope="col">Days since the invoice</th>
            <th scope="col">Owed</th>
          </tr>
        </thead>
        <tbody>
          {statement.aging.map(({ days, owed }) => (
            <tr>
              <th scope="row">{days}</th>
              <td>{dollars(owed)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  </>
);

const WORDS: Record<Row['kind'], string> = {
  invoice: 'Invoice',
  payment: 'Payment of',
  credit: 'Credit on',
  refund: 'Refund on',
};

const amountOf = ({ kind, charged, credited }: Row): string =>
  kind === 'refund' ? `${dollars(charged)} paid out` : dollars(charged - credited);
