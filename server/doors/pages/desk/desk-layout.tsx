/** The layout of the desk, with links to its pages. */
import type { PropsWithChildren } from 'hono/jsx';
import { Form, Submit } from '../forms/form.tsx';
import { FormTokenContext, RolesContext } from '../forms/form-context.ts';
import { Layout } from '../frame/layout.tsx';
import { Unread } from '../messages/unread.tsx';
import type { PageSession } from '../sign-in/page-session.tsx';

const PAGES = [
  { path: '/desk', name: 'Board' },
  { path: '/desk/orders', name: 'All orders' },
  { path: '/desk/proposals', name: 'Proposals' },
  { path: '/desk/messages', name: 'Messages' },
  { path: '/desk/stores', name: 'Stores' },
  { path: '/desk/samples', name: 'Samples' },
  { path: '/desk/certificates', name: 'Certificates' },
  { path: '/desk/suppliers', name: 'Suppliers' },
  { path: '/desk/accounts', name: 'Accounts' },
  { path: '/desk/reports', name: 'Reports' },
  { path: '/desk/documents', name: 'Documents' },
  { path: '/desk/staff', name: 'Staff' },
] as const;
export type DeskPath = (typeof PAGES)[number]['path'] | '/desk/sessions' | '/desk/security';

interface DeskLayoutProps {
  title: string;
  session: PageSession;
  at: DeskPath;
  words?: string;
}

export const DeskLayout = ({
  title,
  session,
  at,
  words = '',
  children,
}: PropsWithChildren<DeskLayoutProps>) => (
  <Layout title={`${title} · Order desk`}>
    <FormTokenContext.Provider value={session.formToken}>
      <RolesContext.Provider value={session.caller.kind === 'desk' ? session.caller.roles : []}>
        <div class="desk-bar">
          <nav aria-label="Order desk">
            {PAGES.map(({ path, name }) => (
              <a href={path} aria-current={path === at ? 'page' : undefined}>
                {name}
                {path === '/desk/messages' ? <Unread count={session.unread} what="to answer" /> : null}
              </a>
            ))}
          </nav>
          <search class="desk-search">
            <form method="get" action="/desk/orders">
              <label class="unseen" for="desk-words">
                Search orders
              </label>
              <input
                type="search"
                id="desk-words"
                name="words"
                value={words}
                maxlength={200}
                placeholder="Number, name, PO, parcel, goods, logo"
              />
              <Submit kind="secondary">Search</Submit>
            </form>
          </search>
          <Form name="sign-out" action="/desk/sign-out" class="desk-sign-out">
            <span class="quiet">
              <a href="/desk/sessions">
                <bdi>{session.email}</bdi>
              </a>
            </span>
            <Submit kind="secondary">Sign out</Submit>
          </Form>
        </div>
        {children}
      </RolesContext.Provider>
    </FormTokenContext.Provider>
  </Layout>
);
