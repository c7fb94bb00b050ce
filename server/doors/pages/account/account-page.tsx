/** The layout of every account page: title, navigation, sign-out. */
import type { PropsWithChildren } from 'hono/jsx';
import { Form, Submit } from '../forms/form.tsx';
import { FormTokenContext } from '../forms/form-context.ts';
import { Layout } from '../frame/layout.tsx';
import { Unread } from '../messages/unread.tsx';
import type { PageSession } from '../sign-in/page-session.tsx';
import { Confirmation } from './confirmation.tsx';

const PLACES = [
  { path: '/account', name: 'Overview' },
  { path: '/account/quotes', name: 'Quotes' },
  { path: '/account/orders', name: 'Orders' },
  { path: '/account/proposals', name: 'Proposals' },
  { path: '/account/stores', name: 'Company stores' },
  { path: '/account/messages', name: 'Messages' },
  { path: '/account/approvals', name: 'Approvals' },
  { path: '/account/invoices', name: 'Invoices' },
  { path: '/account/statement', name: 'Statement' },
  { path: '/account/reports', name: 'Reports' },
  { path: '/account/sales-tax', name: 'Sales tax' },
  { path: '/account/addresses', name: 'Addresses' },
  { path: '/account/logos', name: 'Logos' },
  { path: '/account/keys', name: 'API keys' },
  { path: '/account/webhooks', name: 'Webhooks' },
  { path: '/account/procurement', name: 'Procurement' },
  { path: '/account/documents', name: 'Document log' },
  { path: '/account/team', name: 'Team' },
  { path: '/account/sessions', name: 'Sessions' },
] as const;

interface AccountPageProps {
  session: PageSession;
  title: string;
  here: (typeof PLACES)[number]['path'];
  /** The purpose of the page, in a sentence. */
  lead?: string;
  /** What was just done: a key of the confirmations, from the address. */
  done?: string | undefined;
}

export const AccountPage = ({
  session,
  title,
  here,
  lead,
  done,
  children,
}: PropsWithChildren<AccountPageProps>) => (
  <Layout title={`${title} · ${accountName(session)}`}>
    <FormTokenContext.Provider value={session.formToken}>
      <div class="account">
        <aside class="account-side">
          <p class="account-name">
            <bdi>{accountName(session)}</bdi>
          </p>
          <nav aria-label="Account">
            <ul class="plain account-nav">
              {PLACES.map(({ path, name }) => (
                <li>
                  <a href={path} aria-current={path === here ? 'page' : undefined}>
                    {name}
                    {path === '/account/messages' ? <Unread count={session.unread} what="unread" /> : null}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
          <div class="account-me">
            <p class="quiet">
              Signed in as <bdi>{session.email}</bdi>
            </p>
            {session.otherAccounts.length === 0 ? null : (
              <p>
                <a href="/account/choose">Change account</a>
              </p>
            )}
            <Form name="sign-out" action="/account/sign-out">
              <Submit kind="link">Sign out</Submit>
            </Form>
          </div>
        </aside>
        <div class="account-content">
          <header class="page-head">
            <h1>{title}</h1>
            {lead === undefined ? null : <p class="prepared">{lead}</p>}
            <Confirmation what={done} />
          </header>
          <div class="stack">{children}</div>
        </div>
      </div>
    </FormTokenContext.Provider>
  </Layout>
);

const accountName = ({ caller }: PageSession): string =>
  caller.kind === 'customer' ? caller.account.name : 'Account';
