/** The company stores at the desk: requests a manager asked the staff to answer, and a store for a customer. */
import { type Context, Hono } from 'hono';
import { openDeskOrder } from '../../../../tools/desk/open-desk-order.ts';
import { ERRORS } from '../../../../tools/errors.ts';
import { invoke } from '../../../../tools/invoke.ts';
import { allStoreRequests } from '../../../../tools/stores/all-store-requests.ts';
import { allStores } from '../../../../tools/stores/all-stores.ts';
import { answerStoreRequest } from '../../../../tools/stores/answer-store-request.ts';
import { makeStore } from '../../../../tools/stores/make-store.ts';
import { UnknownPage } from '../frame/notice-pages.tsx';
import { pageInput, pageNumber } from '../frame/paging.tsx';
import { page } from '../frame/respond.ts';
import { type Trouble, troubleOf } from '../frame/trouble.tsx';
import type { PagesDoorParts } from '../parts.ts';
import { goTo, refusalOf, signedIn, signedInForm, type Visit } from '../sign-in/visit.tsx';
import { itemsOf, NewStorePage } from './new-store-page.tsx';
import type { DeskRow } from './order-words.ts';
import { StoreRequestsPage } from './store-requests-page.tsx';
import { StoresPage } from './stores-page.tsx';

const FIELD_WORDS = {
  name: 'Give the store a name, in at most 100 characters.',
  manager_name: 'Say who decides.',
  manager_email: 'Give an email address, such as ada@example.com.',
  items: 'Tick at least one thing, and let a person ask for 1 to 1,000 pieces of it.',
  email_domains: 'Give domains with commas between, such as acme.com.',
};

export function storeRoutes(parts: PagesDoorParts): Hono {
  const app = new Hono();

  app.get('/desk/stores', (c) =>
    signedIn(c, parts, 'desk', async (visit) => {
      const number = pageNumber(c);
      const [found, { total }] = await Promise.all([
        invoke(allStores, visit.ctx, pageInput(number)),
        invoke(allStoreRequests, visit.ctx, { status: 'submitted', limit: 1 }),
      ]);
      const made = c.req.query('made');
      return page(c, <StoresPage visit={visit} found={found} page={number} waiting={total} made={made} />, {
        secrecy: 'secret',
      });
    }),
  );

  app.get('/desk/stores/requests', (c) =>
    signedIn(c, parts, 'desk', async (visit) => {
      const number = pageNumber(c);
      const found = await invoke(allStoreRequests, visit.ctx, { status: 'submitted', ...pageInput(number) });
      return page(c, <StoreRequestsPage visit={visit} found={found} page={number} />, { secrecy: 'secret' });
    }),
  );

  // Where a form's answer stood when it was reloaded or its address copied.
  app.get('/desk/stores/requests/:request', (c) => goTo(c, '/desk/stores/requests'));

  app.post('/desk/stores/requests/:request', (c) =>
    signedInForm(c, parts, 'desk', async (visit, form) => {
      const id = c.req.param('request');
      const comment = (form.get('comment') ?? '').trim().replaceAll('\r\n', '\n');
      try {
        await invoke(answerStoreRequest, visit.ctx, {
          request_id: id,
          decision: form.get('decision') ?? '',
          ...(comment ? { comment } : {}),
        });
        return goTo(c, '/desk/stores/requests');
      } catch (thrown) {
        const refusal = refusalOf(thrown);
        const found = await invoke(allStoreRequests, visit.ctx, { status: 'submitted' });
        const trouble = { id, message: refusal.message };
        return page(c, <StoreRequestsPage visit={visit} found={found} page={1} trouble={trouble} />, {
          status: ERRORS[refusal.code].status,
          secrecy: 'secret',
        });
      }
    }),
  );

  app.get('/desk/orders/:id/store', (c) =>
    signedIn(c, parts, 'desk', async (visit) => {
      const order = await orderOf(visit, c.req.param('id'));
      if (!order) return unknown(c);
      return page(c, <NewStorePage visit={visit} order={order} />, { secrecy: 'secret' });
    }),
  );

  app.post('/desk/orders/:id/store', (c) =>
    signedInForm(c, parts, 'desk', async (visit, form) => {
      const order = await orderOf(visit, c.req.param('id'));
      if (!order) return unknown(c);
      try {
        const wanted = { account_id: order.account.id, ...askedOf(form, order) };
        const { id } = await invoke(makeStore, visit.ctx, wanted);
        return goTo(c, `/desk/stores?made=${encodeURIComponent(id)}`);
      } catch (thrown) {
        const refusal = refusalOf(thrown);
        const trouble: Trouble = troubleOf('store', refusal, form, FIELD_WORDS);
        return page(
          c,
          <NewStorePage visit={visit} order={order} trouble={trouble} chosen={form.getAll('line')} />,
          { status: refusal.status, secrecy: 'secret' },
        );
      }
    }),
  );

  return app;
}

const unknown = (c: Context) => page(c, <UnknownPage />, { status: 404, secrecy: 'secret' });

async function orderOf({ ctx }: Visit, id: string): Promise<DeskRow | undefined> {
  try {
    return (await invoke(openDeskOrder, ctx, { id })).order;
  } catch (thrown) {
    if (refusalOf(thrown).code === 'not_found') return undefined;
    throw thrown;
  }
}

function askedOf(form: URLSearchParams, order: DeskRow) {
  const text = (name: string) => (form.get(name) ?? '').trim();
  const chosen = form.getAll('line');
  return {
    name: text('name'),
    manager_name: text('manager_name'),
    manager_email: text('manager_email'),
    email_domains: text('email_domains')
      .split(/[\s,]+/)
      .filter(Boolean),
    items: itemsOf(order)
      .filter(({ line }) => chosen.includes(String(line)))
      .map((line) => ({
        key: line.key,
        location_id: line.location_id,
        method_id: line.method_id,
        units: line.units,
        ...(line.artwork_id === null ? {} : { artwork_id: line.artwork_id }),
        most_per_request: Number(text('most_per_request')),
      })),
  };
}
