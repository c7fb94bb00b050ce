/** The statement of an account, in the account and at the desk. It prints as it is. */
import type { ReadStatement } from '../../../tools/payments/read-statement.ts';
import { dollarsOf, shortDate } from './format.ts';
import { TextField } from './forms/field.tsx';
import { Submit } from './forms/form.tsx';
import { Pager } from './frame/paging.tsx';

type Row = ReadStatement['rows'][number];

export interface ShownStatement {
  path: string;
  statement: ReadStatement;
  page: number;
  /** Why the asked period is not shown. */
  problem?: string | undefined;
}

export const Statement = ({ path, statement, page, problem }: ShownStatement) => (
  <>
    <form method="get" action={path} class="form panel no-print" aria-label="Period">
      <div class="fields">
        <TextField name="from" label="First day" type="date" value={statement.from} error={problem} />
        <TextField name="to" label="Last day" type="date" value={statement.to} />
      </div>
      <p>
        <Submit kind="secondary">Show this period</Submit>
      </p>
      <p class="quiet">
        Download it as{' '}
        {(['pdf', 'csv', 'json'] as const).map((form, index) => (
          <>
            {index === 0 ? null : index === 1 ? ', ' : ' or '}
            <a href={`${path}.${form}?${new URLSearchParams({ from: statement.from, to: statement.to })}`}>
              {form.toUpperCase()}
            </a>
          </>
        ))}
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
            <th scope="row">{page === 1 ? 'Opening balance' : 'Carried forward'}</th>
            <td />
            <td>{dollarsOf(statement.carriedCents)}</td>
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
              <td>{dollarsOf(row.balanceCents)}</td>
            </tr>
          ))}
          <tr>
            <th scope="row">
              <strong>
                {statement.hasMore ? 'Closing balance, after the last page' : 'Closing balance'}
              </strong>
            </th>
            <td />
            <td>
              <strong>{dollarsOf(statement.closingCents)}</strong>
            </td>
          </tr>
        </tbody>
      </table>
      <Pager
        path={`${path}?${new URLSearchParams({ from: statement.from, to: statement.to })}`}
        page={page}
        hasMore={statement.hasMore}
        oldestFirst
      />
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
          {statement.aging.map(({ days, owedCents }) => (
            <tr>
              <th scope="row">{days}</th>
              <td>{dollarsOf(owedCents)}</td>
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

const amountOf = ({ kind, chargedCents, creditedCents }: Row): string =>
  kind === 'refund' ? `${dollarsOf(chargedCents)} paid out` : dollarsOf(chargedCents - creditedCents);
