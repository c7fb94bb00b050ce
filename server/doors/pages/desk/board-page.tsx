/** `/desk`: open orders by status, those at risk first, filtered as the address says. */

import { Form, Submit } from '../forms/form.tsx';
import { useMissingRoles } from '../forms/form-context.ts';
import type { PageSession } from '../sign-in/page-session.tsx';
import { BoardAlerts } from './board-alerts.tsx';
import { type Board, OrderCard, tickOf } from './board-card.tsx';
import { BoardFilters } from './board-filters.tsx';
import { type BoardSearch, boardPath, boardQuery, COLUMN_PAGE } from './board-search.ts';
import { BULK, BULK_ACTIONS, BULK_FORM } from './bulk-actions.ts';
import { DeskLayout } from './desk-layout.tsx';
import { statusLabel } from './order-labels.ts';

interface BoardPageProps {
  session: PageSession;
  board: Board;
  search: BoardSearch;
}

export const BoardPage = ({ session, board, search }: BoardPageProps) => {
  const total = board.columns.reduce((sum, column) => sum + column.total, 0);
  const atRisk = board.columns.reduce((sum, column) => sum + column.atRisk, 0);
  return (
    <DeskLayout title="Board" session={session} at="/desk">
      <header class="page-head">
        <h1>Orders under way</h1>
        <p class="quiet">
          {board.open === 0 ? 'Nothing is open.' : `${board.open} open`}
          {total === board.open || search.column ? '' : `, ${total} shown`}
          {atRisk > 0 ? `, ${atRisk} on hold or at risk` : ''}
        </p>
      </header>
      <BoardAlerts board={board} />
      {board.open === 0 ? (
        <p class="panel">
          Orders appear here once a quote is paid at its page, or a purchase order comes in. Earlier ones are
          under <a href="/desk/orders">all orders</a>.
        </p>
      ) : (
        <>
          <BoardFilters board={board} search={search} />
          {total === 0 ? (
            <p class="panel">
              No open order fits these filters. Look at <a href="/desk">all of them</a>.
            </p>
          ) : (
            <Columns board={board} search={search} />
          )}
        </>
      )}
    </DeskLayout>
  );
};

const Columns = ({ board, search }: Omit<BoardPageProps, 'session'>) => (
  <>
    <nav class="board-jump" aria-label="Columns">
      {board.columns.map(({ status, total }) =>
        total === 0 ? null : (
          <a href={`#column-${status}`}>
            {statusLabel(status)} <span class="board-count">{total}</span>
          </a>
        ),
      )}
      {search.column ? <a href={boardPath({ filter: search.filter })}>All columns</a> : null}
      <a href={`#${BULK_FORM}`}>Actions</a>
    </nav>
    <div class={search.column ? 'board alone' : 'board'}>
      {board.columns.map((column) =>
        column.total === 0 ? (
          <section class="board-column empty">
            <h2>
              {statusLabel(column.status)} <span class="board-count">0</span>
            </h2>
          </section>
        ) : (
          <Column column={column} search={search} />
        ),
      )}
    </div>
    <BulkBar search={search} />
  </>
);

const Column = ({ column, search }: { column: Board['columns'][number]; search: BoardSearch }) => {
  const { status, total, orders } = column;
  const at = (page: number) => boardPath({ ...search, column: status, page });
  const shownTo = search.column ? (search.page - 1) * COLUMN_PAGE + orders.length : total;
  return (
    <section class="board-column" aria-labelledby={`column-${status}`}>
      <h2 id={`column-${status}`} tabindex={-1}>
        {statusLabel(status)} <span class="board-count">{total}</span>
      </h2>
      {orders.length < 2 ? null : (
        <label class="choice board-all">
          <input type="checkbox" name="all" value={status} form={BULK_FORM} />
          <span>All {orders.length} shown</span>
          <input
            type="hidden"
            name={`shown-${status}`}
            value={orders.map(tickOf).join(',')}
            form={BULK_FORM}
          />
        </label>
      )}
      <ul>
        {orders.map((order) => (
          <OrderCard order={order} />
        ))}
      </ul>
      {search.column === undefined && total > orders.length ? (
        <p>
          <a href={at(1)}>
            Show all {total} <span class="unseen">of {statusLabel(status)}</span>
          </a>
        </p>
      ) : null}
      {search.column && (search.page > 1 || shownTo < total) ? (
        <nav class="pages" aria-label="Pages">
          {search.page > 1 ? (
            <a class="button secondary" rel="prev" href={at(search.page - 1)}>
              Before
            </a>
          ) : null}
          <span>Page {search.page}</span>
          {shownTo < total ? (
            <a class="button secondary" rel="next" href={at(search.page + 1)}>
              Next
            </a>
          ) : null}
        </nav>
      ) : null}
    </section>
  );
};

/** Stays in sight below the columns, and comes after them by the keyboard. */
const BulkBar = ({ search }: { search: BoardSearch }) => (
  <Form
    name={BULK}
    action="/desk/bulk"
    class="board-bulk"
    hidden={{ back: boardQuery(search) }}
    autocomplete="off"
    once
  >
    <span id="bulk-words">With the ticked orders:</span>
    {Object.entries(BULK_ACTIONS).map(([name, action]) => (
      <BulkButton name={name} action={action} />
    ))}
  </Form>
);

const BulkButton = ({
  name,
  action: { tool, label },
}: {
  name: string;
  action: (typeof BULK_ACTIONS)[keyof typeof BULK_ACTIONS];
}) =>
  useMissingRoles(tool) ? null : (
    <Submit kind="secondary" name="action" value={name}>
      {label}
    </Submit>
  );
