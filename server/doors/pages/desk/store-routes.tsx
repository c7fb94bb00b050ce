/** The company stores at the desk: requests that staff answer for a manager, and new stores for customers. */
import { type Context, Hono } from 'hono';
import { openDeskOrder } from '../../../../tools/desk/open-desk-order.ts';
import { invoke } from '../../../../tools/invoke.ts';
import { listStores } from '../../../../tools/stores/list-stores.ts';
import { makeStore } from '../../../../tools/stores/make-store.ts';
import { storeRequests } from '../../../../tools/stores/store-requests.ts';
import { textOf } from '../forms/read-form.ts';
import { refusalOf, submitForm } from '../forms/rejected-form.ts';
import { UnknownPage } from '../frame/notice-pages.tsx';
import { pageInput, pageNumber } from '../frame/paging.tsx';
import { page, seeOther } from '../frame/respond.ts';
import type { PagesDoorParts } from '../parts.ts';
import { type PageSession, signedIn, signedInForm } from '../sign-in/page-session.tsx';
import { domainsIn } from '../stores/settings-fields.ts';
import { storeRecordRoutes } from '../stores/store-record-routes.tsx';
import type { DeskOrder } from './desk-order.ts';
import { itemsOf, NewStorePage } from './new-store-page.tsx';
import { StoreFrame } from './store-frame.tsx';
import { AnswerForm, storeRequestsRoutes } from './store-requests-page.tsx';
import { storeStockRoutes } from './store-stock-page.tsx';
import { StoresPage } from './stores-page.tsx';

const MESSAGES = {
  name: 'Give the store a name, in at most 100 characters.',
  manager_name: 'Give the name of the manager.',
  most_per_request: 'Give a quantity from 1 to 1,000.',
  manager_email: 'Give an email address, such as ada@example.com.',
  items: 'Choose at least one item.',
  email_domains: 'Give domains separated by commas, such as acme.com.',
};

export function storeRoutes(parts: PagesDoorParts): Hono {
  const app = new Hono();

  const storesPage = async (c: Context, session: PageSession) => {
    const accountId = c.req.param('id');
    const path =
      accountId === undefined ? '/desk/stores' : `/desk/accounts/${encodeURIComponent(accountId)}/stores`;
    const number = pageNumber(c);
    const [results, waiting, toShip] = await Promise.all([
      invoke(listStores, session.ctx, { account_id: accountId, ...pageInput(number) }),
      invoke(storeRequests, session.ctx, { status: 'submitted', limit: 1 }),
      invoke(storeRequests, session.ctx, { to_ship: true, limit: 1 }),
    ]);
    const made = c.req.query('made');
    return page(
      c,
      <StoresPage
        session={session}
        path={path}
        results={results}
        page={number}
        waiting={waiting.total + toShip.total}
        made={made}
      />,
      {
        secrecy: 'secret',
      },
    );
  };
  for (const path of ['/desk/stores', '/desk/accounts/:id/stores'])
    app.get(path, (c) => signedIn(c, parts, 'desk', (session) => ifKnown(c, () => storesPage(c, session))));

  app.route('/', storeRequestsRoutes(parts));
  app.route('/', storeStockRoutes(parts));

  app.get('/desk/orders/:id/store', (c) =>
    signedIn(c, parts, 'desk', async (session) => {
      const order = await orderOf(session, c.req.param('id'));
      if (!order) return unknown(c);
      return page(c, <NewStorePage session={session} order={order} />, { secrecy: 'secret' });
    }),
  );

  app.post('/desk/orders/:id/store', (c) =>
    signedInForm(c, parts, 'desk', async (session, form) => {
      const order = await orderOf(session, c.req.param('id'));
      if (!order) return unknown(c);
      return submitForm({
        name: 'store',
        values: form,
        messages: MESSAGES,
        fieldOf: (param) =>
          /^items\.\d+\.most_per_request$/.test(param) ? 'most_per_request' : param.split('.', 1).join(),
        async run() {
          const { id } = await invoke(makeStore, session.ctx, {
            account_id: order.account.id,
            ...settingsIn(form, order),
          });
          return seeOther(c, `/desk/stores?made=${encodeURIComponent(id)}`);
        },
        showAgain: (rejected) =>
          page(c, <NewStorePage session={session} order={order} />, { rejected, secrecy: 'secret' }),
      });
    }),
  );

  app.route(
    '/',
    storeRecordRoutes(parts, {
      realm: 'desk',
      Frame: StoreFrame,
      answer: (request) => <AnswerForm request={request} />,
    }),
  );
  return app;
}

const unknown = (c: Context) => page(c, <UnknownPage />, { status: 404, secrecy: 'secret' });

async function ifKnown(c: Context, show: () => Promise<Response>): Promise<Response> {
  try {
    return await show();
  } catch (thrown) {
    if (refusalOf(thrown).code === 'not_found') return unknown(c);
    throw thrown;
  }
}

async function orderOf({ ctx }: PageSession, id: string): Promise<DeskOrder['order'] | undefined> {
  try {
    return (await invoke(openDeskOrder, ctx, { id })).order;
  } catch (thrown) {
    if (refusalOf(thrown).code === 'not_found') return undefined;
    throw thrown;
  }
}

function settingsIn(form: URLSearchParams, order: DeskOrder['order']) {
  const chosen = form.getAll('items');
  return {
    name: textOf(form, 'name'),
    manager_name: textOf(form, 'manager_name'),
    manager_email: textOf(form, 'manager_email'),
    email_domains: domainsIn(form),
    items: itemsOf(order)
      .filter(({ line }) => chosen.includes(String(line)))
      .map(({ spec: { key, imprints } }) => ({
        key,
        location_id: imprints[0].locationId,
        method_id: imprints[0].methodId,
        units: imprints[0].units,
        ...(imprints[0].artworkId === null ? {} : { artwork_id: imprints[0].artworkId }),
        most_per_request: Number(textOf(form, 'most_per_request')),
      })),
  };
}
