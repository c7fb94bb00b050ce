/** The account at a glance: open tasks first, then recent records. */

import type { PropsWithChildren } from 'hono/jsx';
import type { accountOverview } from '../../../../tools/account/account-overview.ts';
import type { AnswerOf } from '../../../../tools/define.ts';
import { mayDo, type PageSession } from '../sign-in/page-session.tsx';
import { AccountPage } from './account-page.tsx';
import { hasNoPendingItems, PendingItems } from './pending-items.tsx';
import { type Order, OrderRow, type Quote, QuoteRow } from './record-rows.tsx';

type Overview = AnswerOf<typeof accountOverview>;

interface OverviewPageProps {
  session: PageSession;
  overview: Overview;
  /** The newest of each. */
  orders: readonly Order[];
  quotes: readonly Quote[];
}

export const OverviewPage = ({ session, overview, orders, quotes }: OverviewPageProps) => (
  <AccountPage
    session={session}
    title="Overview"
    here="/account"
    {...(hasNoPendingItems(overview) ? { lead: 'You’re all caught up.' } : {})}
  >
    <PendingItems overview={overview} mayPay={mayDo(session, 'buy')} />
    <FirstSteps overview={overview} />
    <RecentRecords id="orders" title="Orders" path="/account/orders" isEmpty={orders.length === 0}>
      {orders.length === 0 ? (
        <p>No orders yet. To place one, open a quote and pay by card or on terms.</p>
      ) : (
        <ul class="records">
          {orders.map((order) => (
            <OrderRow order={order} />
          ))}
        </ul>
      )}
    </RecentRecords>
    <RecentRecords id="quotes" title="Quotes" path="/account/quotes" isEmpty={quotes.length === 0}>
      {quotes.length === 0 ? (
        <p>
          No quotes yet. Your agent saves one with <code>create_quote</code>; see the{' '}
          <a href="/docs">reference</a>.
        </p>
      ) : (
        <ul class="records">
          {quotes.map((quote) => (
            <QuoteRow quote={quote} />
          ))}
        </ul>
      )}
    </RecentRecords>
  </AccountPage>
);

interface RecentProps {
  id: string;
  title: string;
  path: string;
  isEmpty: boolean;
}

const RecentRecords = ({ id, title, path, isEmpty, children }: PropsWithChildren<RecentProps>) => (
  <section class="panel" aria-labelledby={id}>
    <div class="panel-head">
      <h2 id={id}>{title}</h2>
      {isEmpty ? null : (
        <a href={path}>
          All<span class="unseen"> {title.toLowerCase()}</span>
        </a>
      )}
    </div>
    {children}
  </section>
);

const FirstSteps = ({ overview }: { overview: Overview }) =>
  overview.hasLogo && overview.activeKeys > 0 ? null : (
    <section class="panel" aria-labelledby="first-steps">
      <h2 id="first-steps">First steps</h2>
      <ul class="steps">
        {overview.activeKeys > 0 ? null : (
          <li>
            <a href="/account/keys">Create an API key</a> so that your agent can search, price and quote.
          </li>
        )}
        {overview.hasLogo ? null : (
          <li>
            <a href="/account/logos">Add your logo</a>: previews and proposals then show it on the goods.
          </li>
        )}
      </ul>
    </section>
  );
