/** `/desk`: the pages of the staff. Every action is a step of the registry, called with the version that was shown. */
import { type Context, Hono } from 'hono';
import { listDeskOrders } from '../../../../tools/desk/list-desk-orders.ts';
import { openDeskOrder } from '../../../../tools/desk/open-desk-order.ts';
import { invoke } from '../../../../tools/invoke.ts';
import { openDeskMessages } from '../../../../tools/messages/open-desk-messages.ts';
import { assignOrder } from '../../../../tools/orders/assign-order.ts';
import { ORDER_STATUSES } from '../../../../tools/orders/order.ts';
import { finishRefund } from '../../../../tools/payments/finish-refund.ts';
import { settlePaymentIssue } from '../../../../tools/payments/settle-payment-issue.ts';
import { acceptSupplierInvoice } from '../../../../tools/purchasing/accept-supplier-invoice.ts';
import { decidePurchaseOrder } from '../../../../tools/purchasing/decide-purchase-order.ts';
import { settleSupplierCancellation } from '../../../../tools/purchasing/settle-supplier-cancellation.ts';
import { optionalText, textOf } from '../forms/read-form.ts';
import { type RejectedForm, refusalOf, submitForm } from '../forms/rejected-form.ts';
import { FILE_FORMS, listFile } from '../frame/list-file.ts';
import { filterIn, searchInput } from '../frame/list-filter.tsx';
import { UnknownPage } from '../frame/notice-pages.tsx';
import { pageInput, pageNumber } from '../frame/paging.tsx';
import { page, seeOther } from '../frame/respond.ts';
import type { PagesDoorParts } from '../parts.ts';
import { type PageSession, signedIn, signedInForm } from '../sign-in/page-session.tsx';
import { SessionList } from '../sign-in/session-list.tsx';
import { sessionRoutes } from '../sign-in/session-routes.tsx';
import { accountTermsRoutes } from './account-terms-routes.tsx';
import { ASSIGN } from './assignment.tsx';
import { boardPage, boardRoutes } from './board-routes.tsx';
import type { PricedChange } from './change/change-fields.ts';
import { changeRoutes } from './change/change-routes.ts';
import { DeskLayout } from './desk-layout.tsx';
import type { OrderActionName } from './desk-order.ts';
import { deskDocumentsRoutes } from './documents-routes.tsx';
import { exemptionRoutes } from './exemptions-page.tsx';
import { mailedOrderRoutes } from './mailed-order-routes.tsx';
import { deskMessagesRoutes } from './messages-routes.tsx';
import { type ActionField, ORDER_ACTIONS } from './order-actions.ts';
import { orderFile } from './order-file.ts';
import { OrderPage } from './order-page.tsx';
import { type OrderSearch, OrdersPage } from './orders-page.tsx';
import { deskProcurementRoutes } from './procurement-routes.tsx';
import { proofRoutes } from './proof-routes.ts';
import { sampleRoutes } from './samples-page.tsx';
import { securityRoutes } from './security-routes.tsx';
import { staffRoutes } from './staff-page.tsx';
import { storeRoutes } from './store-routes.tsx';
import { supplierRoutes } from './supplier-routes.tsx';

const PAGE_SIZE = 50;

export function deskRoutes(parts: PagesDoorParts): Hono {
  const app = new Hono();

  app.route('/', boardRoutes(parts));

  app.get('/desk/orders', (c) =>
    signedIn(c, parts, 'desk', async (session) => {
      const search = searchIn(c);
      const results = await invoke(listDeskOrders, session.ctx, {
        ...searchInput(search),
        ...pageInput(search.page, PAGE_SIZE),
      });
      return page(c, <OrdersPage session={session} search={search} results={results} />, {
        secrecy: 'secret',
      });
    }),
  );

  for (const form of FILE_FORMS)
    app.get(`/desk/orders.${form}`, (c) =>
      signedIn(c, parts, 'desk', ({ ctx }) => {
        const search = searchInput(searchIn(c));
        return listFile(
          c,
          form,
          orderFile(ctx.links, (asked) => invoke(listDeskOrders, ctx, { ...search, ...asked })),
        );
      }),
    );

  app.route('/', mailedOrderRoutes(parts));
  app.get('/desk/orders/:id', (c) =>
    signedIn(c, parts, 'desk', (session) => orderPage(c, session, c.req.param('id'))),
  );

  app.route('/', proofRoutes(parts, orderPage));
  app.route('/', changeRoutes(parts, orderPage));
  app.route('/', storeRoutes(parts));
  app.route('/', deskMessagesRoutes(parts));
  app.route('/', sampleRoutes(parts));
  app.route('/', exemptionRoutes(parts));
  app.route('/', deskDocumentsRoutes(parts));
  app.route('/', supplierRoutes(parts));
  app.route('/', staffRoutes(parts));
  app.route('/', securityRoutes(parts));
  app.route(
    '/',
    sessionRoutes(parts, 'desk', (session, sessions) => (
      <DeskLayout title="Sessions" session={session} at="/desk/sessions">
        <header class="page-head">
          <h1>Sessions</h1>
          <p>
            <a href="/desk/security">Sign-in security</a>: ask for a code after the emailed link
          </p>
        </header>
        <div class="stack">
          <SessionList realm="desk" sessions={sessions} />
        </div>
      </DeskLayout>
    )),
  );
  app.route('/', accountTermsRoutes(parts));
  app.route('/', deskProcurementRoutes(parts));

  app.post('/desk/orders/:id/refunds/:refund', (c) =>
    signedInForm(c, parts, 'desk', (session, form) => {
      const { id, refund } = c.req.param();
      return submitForm({
        name: `refund-${refund}`,
        values: form,
        async run() {
          await invoke(finishRefund, session.ctx, { id: refund });
          return seeOther(c, orderPath(id));
        },
        showAgain: (rejected) => orderPage(c, session, id, rejected),
      });
    }),
  );

  app.post('/desk/orders/:id/purchase-orders/:number', (c) =>
    signedInForm(c, parts, 'desk', (session, form) => {
      const { id, number } = c.req.param();
      return submitForm({
        name: `decide-${number}`,
        values: form,
        messages: { transaction_id: 'The number is too long; 64 characters fit.' },
        async run() {
          await invoke(decidePurchaseOrder, session.ctx, {
            id,
            version: Number(form.get('version')),
            number,
            arrived: form.get('arrived') === 'yes',
            transaction_id: optionalText(form, 'transaction_id'),
          });
          return seeOther(c, orderPath(id));
        },
        showAgain: (rejected) => orderPage(c, session, id, rejected),
      });
    }),
  );

  app.post('/desk/orders/:id/cancellations/:number', (c) =>
    signedInForm(c, parts, 'desk', (session, form) => {
      const { id, number } = c.req.param();
      return submitForm({
        name: `cancellation-${number}`,
        values: form,
        messages: { note: 'Say who told it, and what it costs, in 3 to 500 characters.' },
        async run() {
          await invoke(settleSupplierCancellation, session.ctx, {
            id,
            number,
            stopped: form.get('stopped') === 'yes',
            note: textOf(form, 'note'),
          });
          return seeOther(c, orderPath(id));
        },
        showAgain: (rejected) => orderPage(c, session, id, rejected),
      });
    }),
  );

  app.post('/desk/orders/:id/supplier-invoices/:number', (c) =>
    signedInForm(c, parts, 'desk', (session, form) => {
      const { id, number } = c.req.param();
      return submitForm({
        name: `invoice-${number}`,
        values: form,
        messages: { reason: 'Say why it is accepted, in 3 to 500 characters.' },
        async run() {
          await invoke(acceptSupplierInvoice, session.ctx, { id, number, reason: textOf(form, 'reason') });
          return seeOther(c, orderPath(id));
        },
        showAgain: (rejected) => orderPage(c, session, id, rejected),
      });
    }),
  );

  app.post('/desk/payments/:issue', (c) =>
    signedInForm(c, parts, 'desk', (session, form) => {
      const id = c.req.param('issue');
      const order = form.get('order') ?? '';
      return submitForm({
        name: `payment-${id}`,
        values: form,
        messages: { reference: 'The number is too long; 80 characters fit.' },
        async run() {
          await invoke(settlePaymentIssue, session.ctx, {
            id,
            given_back: form.get('given_back') === 'yes',
            reference: optionalText(form, 'reference'),
          });
          return seeOther(c, order === '' ? '/desk' : orderPath(order));
        },
        showAgain: (rejected) =>
          order === '' ? boardPage(c, session, rejected) : orderPage(c, session, order, rejected),
      });
    }),
  );

  app.post(`/desk/orders/:id/${ASSIGN}`, (c) =>
    signedInForm(c, parts, 'desk', (session, form) => {
      const id = c.req.param('id');
      return submitForm({
        name: ASSIGN,
        values: form,
        messages: { to: 'Choose one of the staff.' },
        async run() {
          await invoke(assignOrder, session.ctx, { id, to: form.get('to') || null });
          return seeOther(c, orderPath(id));
        },
        showAgain: (rejected) => orderPage(c, session, id, rejected),
      });
    }),
  );

  app.post('/desk/orders/:id/:move', (c) =>
    signedInForm(c, parts, 'desk', async (session, form) => {
      const id = c.req.param('id');
      const name = c.req.param('move') as OrderActionName;
      const move = Object.hasOwn(ORDER_ACTIONS, name) ? ORDER_ACTIONS[name] : undefined;
      if (!move) return unknown(c);
      return submitForm({
        name,
        values: form,
        messages: ACTION_MESSAGES,
        async run() {
          await invoke(move.tool, session.ctx, {
            id,
            ...versionIn(form, move),
            ...inputOf(move.fields, form),
          });
          return seeOther(c, orderPath(id));
        },
        showAgain: (rejected) => orderPage(c, session, id, rejected),
      });
    }),
  );

  return app;
}

const unknown = (c: Context) => page(c, <UnknownPage />, { status: 404, secrecy: 'secret' });

const orderPath = (id: string): string => `/desk/orders/${encodeURIComponent(id)}`;

export async function orderPage(
  c: Context,
  session: PageSession,
  id: string,
  rejected?: RejectedForm,
  priced?: PricedChange,
): Promise<Response> {
  try {
    const desk = await invoke(openDeskOrder, session.ctx, { id });
    const talk = await invoke(openDeskMessages, session.ctx, { about: id });
    const asked = (name: string) => rejected?.values.get(name) ?? c.req.query(name) ?? '';
    const rows = { lines: asked('lines'), places: asked('places') };
    return page(c, <OrderPage session={session} desk={desk} talk={talk} asked={rows} priced={priced} />, {
      rejected,
      secrecy: 'secret',
    });
  } catch (thrown) {
    if (['not_found', 'validation_failed'].includes(refusalOf(thrown).code)) return unknown(c);
    throw thrown;
  }
}

const ACTION_MESSAGES = {
  reason: 'Give a reason, in 3 to 500 characters.',
  amount: 'Give an amount in dollars, such as 25 or 25.50.',
  fee: 'Give the fee in dollars, such as 25 or 25.50, or leave it empty.',
  fee_reason: 'Say why the fee is kept, in 3 to 500 characters.',
  note: 'The sentence has 3 to 500 characters, or is left empty.',
  proof_waiver: 'Say why no proof is needed, in 3 to 500 characters, or leave it empty.',
  reference: 'The number is too long; 80 characters fit.',
};

/** An action that depends on the order's state names the version that was shown. */
function versionIn(form: URLSearchParams, { tool }: { tool: { input: { shape: object } } }) {
  return 'version' in tool.input.shape ? { version: Number(form.get('version')) } : {};
}

/** Empty optional fields are left out; dollars become a number, a ticked box `true`. */
function inputOf(
  fields: readonly ActionField[],
  form: URLSearchParams,
): Record<string, string | number | boolean> {
  const input: Record<string, string | number | boolean> = {};
  for (const { name, kind, required } of fields) {
    const text = textOf(form, name);
    if (text === '' && !required) continue;
    input[name] = kind === 'yes' ? text === 'yes' : kind === 'words' ? text : amountIn(text);
  }
  return input;
}

/** `$1,250.50` and `1250.5` are amounts; the step refuses anything else. */
const amountIn = (text: string): number =>
  /^\$?(\d{1,9}|\d{1,3}(,\d{3}){1,2})(\.\d{1,2})?$/.test(text)
    ? Number(text.replace(/[$,]/g, ''))
    : Number.NaN;

const searchIn = (c: Context): OrderSearch => ({
  ...filterIn(c, ORDER_STATUSES),
  page: pageNumber(c),
});
