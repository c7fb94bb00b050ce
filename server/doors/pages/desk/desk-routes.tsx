/** `/desk`: the room of the staff. Every move is a tool of the registry, called with the version that was looked at. */
import { type Context, Hono } from 'hono';
import { listDeskOrders } from '../../../../tools/desk/list-desk-orders.ts';
import { openDeskOrder } from '../../../../tools/desk/open-desk-order.ts';
import { showDeskBoard } from '../../../../tools/desk/show-desk-board.ts';
import { ERRORS, type ServiceError } from '../../../../tools/errors.ts';
import { invoke } from '../../../../tools/invoke.ts';
import { ORDER_STATUSES } from '../../../../tools/orders/order.ts';
import { finishRefund } from '../../../../tools/payments/finish-refund.ts';
import { settlePaymentIssue } from '../../../../tools/payments/settle-payment-issue.ts';
import { UnknownPage } from '../frame/notice-pages.tsx';
import { page } from '../frame/respond.ts';
import type { PagesDoorParts } from '../parts.ts';
import { goTo, refusalOf, signedIn, signedInForm, type Visit } from '../sign-in/visit.tsx';
import { BoardPage } from './board-page.tsx';
import { DESK_MOVES, type DeskField } from './desk-moves.ts';
import type { DeskMoveName, MoveTrouble } from './desk-order.ts';
import { OrderPage } from './order-page.tsx';
import { type OrdersAsked, OrdersPage } from './orders-page.tsx';
import { proofRoutes } from './proof-routes.ts';
import { sampleRoutes } from './sample-routes.tsx';
import { storeRoutes } from './store-routes.tsx';
import { supplierRoutes } from './supplier-routes.tsx';

const PAGE_SIZE = 50;
const LAST_PAGE = 1_000;

export function deskRoutes(parts: PagesDoorParts): Hono {
  const app = new Hono();

  app.get('/desk', (c) => signedIn(c, parts, 'desk', (visit) => boardPage(c, visit)));

  app.get('/desk/orders', (c) =>
    signedIn(c, parts, 'desk', async (visit) => {
      const asked = askedOf(c);
      const found = await invoke(listDeskOrders, visit.ctx, {
        words: asked.words,
        ...(asked.status ? { status: asked.status } : {}),
        limit: PAGE_SIZE,
        offset: (asked.page - 1) * PAGE_SIZE,
      });
      return page(c, <OrdersPage visit={visit} asked={asked} found={found} />, { secrecy: 'secret' });
    }),
  );

  app.get('/desk/orders/:id', (c) =>
    signedIn(c, parts, 'desk', (visit) => orderPage(c, visit, c.req.param('id'))),
  );

  app.route('/', proofRoutes(parts, orderPage));
  app.route('/', storeRoutes(parts));
  app.route('/', sampleRoutes(parts));
  app.route('/', supplierRoutes(parts));

  app.post('/desk/orders/:id/refunds/:refund', (c) =>
    signedInForm(c, parts, 'desk', async (visit) => {
      const id = c.req.param('id');
      try {
        await invoke(finishRefund, visit.ctx, { id: c.req.param('refund') });
        return goTo(c, `/desk/orders/${encodeURIComponent(id)}`);
      } catch (thrown) {
        const refusal = refusalOf(thrown);
        return orderPage(c, visit, id, { move: 'refunds', message: refusal.message, typed: {} }, refusal);
      }
    }),
  );

  app.post('/desk/payments/:issue', (c) =>
    signedInForm(c, parts, 'desk', async (visit, form) => {
      const id = c.req.param('issue');
      const order = form.get('order') ?? '';
      const reference = form.get('reference') ?? '';
      try {
        const given_back = form.get('given_back') === 'yes';
        await invoke(settlePaymentIssue, visit.ctx, { id, given_back, ...(reference ? { reference } : {}) });
        return goTo(c, order === '' ? '/desk' : `/desk/orders/${encodeURIComponent(order)}`);
      } catch (thrown) {
        const refusal = refusalOf(thrown);
        const typed = { id, reference };
        const trouble = { move: 'payment' as const, message: sentence(refusal), typed };
        return order === ''
          ? boardPage(c, visit, trouble, refusal)
          : orderPage(c, visit, order, trouble, refusal);
      }
    }),
  );

  app.post('/desk/orders/:id/:move', (c) =>
    signedInForm(c, parts, 'desk', async (visit, form) => {
      const id = c.req.param('id');
      const name = c.req.param('move') as DeskMoveName;
      const move = Object.hasOwn(DESK_MOVES, name) ? DESK_MOVES[name] : undefined;
      if (!move) return unknown(c);
      const typed = Object.fromEntries(move.fields.map((field) => [field.name, form.get(field.name) ?? '']));
      try {
        await invoke(move.tool, visit.ctx, { id, ...versionOf(form, move), ...sentOf(move.fields, typed) });
        return goTo(c, `/desk/orders/${encodeURIComponent(id)}`);
      } catch (thrown) {
        const refusal = refusalOf(thrown);
        if (refusal.code === 'not_found') return unknown(c);
        return orderPage(c, visit, id, { move: name, message: sentence(refusal), typed }, refusal);
      }
    }),
  );

  return app;
}

const unknown = (c: Context) => page(c, <UnknownPage />, { status: 404, secrecy: 'secret' });

async function boardPage(
  c: Context,
  visit: Visit,
  trouble?: MoveTrouble,
  refusal?: ServiceError,
): Promise<Response> {
  const board = await invoke(showDeskBoard, visit.ctx, {});
  return page(c, <BoardPage visit={visit} board={board} {...(trouble ? { trouble } : {})} />, {
    status: refusal ? ERRORS[refusal.code].status : 200,
    secrecy: 'secret',
  });
}

export async function orderPage(
  c: Context,
  visit: Visit,
  id: string,
  trouble?: MoveTrouble,
  refusal?: ServiceError,
): Promise<Response> {
  try {
    const desk = await invoke(openDeskOrder, visit.ctx, { id });
    return page(c, <OrderPage visit={visit} desk={desk} {...(trouble ? { trouble } : {})} />, {
      status: refusal ? ERRORS[refusal.code].status : 200,
      secrecy: 'secret',
    });
  } catch (thrown) {
    if (['not_found', 'validation_failed'].includes(refusalOf(thrown).code)) return unknown(c);
    throw thrown;
  }
}

/** Where a schema speaks its words are for programs; the page says which field it is. */
const sentence = (refusal: ServiceError): string =>
  refusal.issues.length === 0 ? refusal.message : fieldSentence(refusal.param ?? '');

function fieldSentence(param: string): string {
  if (param === 'reason') return 'Say why, in 3 to 500 characters.';
  if (param === 'amount') return 'Give an amount in dollars, such as 25 or 25.50.';
  if (param === 'proof_waiver')
    return 'Say why no proof is needed, in 3 to 500 characters, or leave it empty.';
  return 'Something in the form does not fit; look at it again.';
}

/** Moves that need no look at the order take no version; for the others a form without one is none of ours. */
function versionOf(form: URLSearchParams, { tool }: { tool: { input: { shape: object } } }) {
  if (!('version' in tool.input.shape)) return {};
  return { version: Number(form.get('version')) };
}

/** Empty optional fields are left out; dollars become a number, a ticked box a yes. */
function sentOf(
  fields: readonly DeskField[],
  typed: Record<string, string>,
): Record<string, string | number | boolean> {
  const sent: Record<string, string | number | boolean> = {};
  for (const { name, kind, required } of fields) {
    const text = (typed[name] ?? '').trim();
    if (text === '' && !required) continue;
    sent[name] =
      kind === 'yes' ? text === 'yes' : kind === 'words' ? text.replaceAll('\r\n', '\n') : amountIn(text);
  }
  return sent;
}

/** `$1,250.50` and `1250.5` are amounts; anything else is none, and the tool says so. */
const amountIn = (text: string): number =>
  /^\$?(\d{1,9}|\d{1,3}(,\d{3}){1,2})(\.\d{1,2})?$/.test(text)
    ? Number(text.replace(/[$,]/g, ''))
    : Number.NaN;

function askedOf(c: Context): OrdersAsked {
  const status = ORDER_STATUSES.find((one) => one === c.req.query('status'));
  const page = Number(c.req.query('page') ?? '1');
  return {
    words: (c.req.query('words') ?? '').trim().slice(0, 200),
    status,
    page: Number.isSafeInteger(page) && page >= 1 && page <= LAST_PAGE ? page : 1,
  };
}
