/**
 * `/punchout/cxml`: profile, setup and orders. HTTP answers 200 to everything that was read, and the document's status
 * has the result: senders take any other HTTP status for a network fault, and repeat for hours.
 */
import { type Context, Hono } from 'hono';
import { answerOf, headersOf } from '../../../../rest-shim/answer.ts';
import { type RequestEnv, requestIdOf } from '../../../../rest-shim/env.ts';
import { readBytes } from '../../../../rest-shim/read-body.ts';
import { authorize } from '../../../../tools/authorize.ts';
import { takeStatusUpdate } from '../../../../tools/buyer-documents/take-status-update.ts';
import type { Ctx } from '../../../../tools/context.ts';
import { ServiceError, toServiceError } from '../../../../tools/errors.ts';
import { invoke } from '../../../../tools/invoke.ts';
import { missingArtwork, waitsForArtworkAt } from '../../../../tools/orders/missing-artwork.ts';
import type { Order } from '../../../../tools/orders/order.ts';
import { orderNumber } from '../../../../tools/orders/order-number.ts';
import { changeCxmlOrder } from '../../../../tools/punchout/change-cxml-order.ts';
import { cutAddress } from '../../../../tools/punchout/order-delivery.ts';
import { placeCxmlOrder } from '../../../../tools/punchout/place-cxml-order.ts';
import { startPunchout } from '../../../../tools/punchout/start-punchout.ts';
import { at, attributeAt, textAt } from '../../../cxml/element.ts';
import type { StatusCode } from '../../../cxml/statuses.ts';
import { responseOf, statusOf } from '../../../cxml/write.ts';
import { asApi } from '../../../http/answer-headers.ts';
import { isWorthLogging, logDocument, newDocumentId } from '../document-log.ts';
import type { PunchoutDoorParts } from '../parts.ts';
import {
  type Inbound,
  inboundOf,
  openDocument,
  parseDocument,
  refuseOtherDocuments,
  senderOf,
} from './envelope.ts';
import { factsOf, type Incoming, textOf, unread } from './incoming.ts';
import { readOrder } from './order.ts';
import { profileResponse } from './profile.ts';
import { readSetup, setupResponse } from './setup.ts';
import { CxmlRefusal, refusalOf, unknownSender } from './status.ts';

/** A document of four megabytes with its attachments. */
const LARGEST_BODY_BYTES = 16_000_000;
const PATH = '/punchout/cxml';

export function cxmlRoutes(parts: PunchoutDoorParts): Hono<RequestEnv> {
  const app = new Hono<RequestEnv>();
  const since = parts.now();
  app.get(PATH, (c) =>
    c.text('Procurement systems send cXML documents here by POST; /docs/punchout says how.\n', 405, {
      Allow: 'POST',
    }),
  );
  app.post(PATH, async (c) => {
    const incoming = unread(newDocumentId(parts));
    const answer = await answered(c, parts, since, incoming);
    const text = responseOf({ publicUrl: parts.publicUrl, now: parts.now() }, ...answer.content);
    if (answer.isLogged) await logAnswer(c, parts, incoming, answer, text);
    asApi(headersOf(c));
    return answerOf(c, text, 200, 'text/xml; charset=utf-8');
  });
  return app;
}

interface Answered {
  code: StatusCode;
  sentence: string | undefined;
  /** The content of the response: its status, and the data of a good one. */
  content: string[];
  isLogged: boolean;
}

async function answered(
  c: Context,
  parts: PunchoutDoorParts,
  since: Date,
  incoming: Incoming,
): Promise<Answered> {
  const counted = { isIt: false };
  try {
    const body = await bodyOf(c);
    incoming.bytes = body.length;
    const opened = openDocument(body, c.req.header('Content-Type'));
    incoming.body = textOf(opened);
    const root = parseDocument(opened);
    Object.assign(incoming, factsOf(root));
    refuseOtherDocuments(root);
    const credentials = senderOf(root);
    counted.isIt = true;
    incoming.ctx = await parts.admit(c, credentials);
    if (!incoming.ctx) throw unknownSender();
    return await handleRequest(inboundOf(root, opened.files), incoming.ctx, incoming, parts, since);
  } catch (thrown) {
    const { code, message, cart } = await countedRefusal(c, parts, counted.isIt, thrown);
    incoming.payable = cart;
    return {
      code,
      sentence: message,
      content: [statusOf(code, message)],
      isLogged: isWorthLogging(thrown),
    };
  }
}

const logAnswer = (
  c: Context,
  parts: PunchoutDoorParts,
  { ctx, ...document }: Incoming,
  { code, sentence }: Answered,
  text: string,
): Promise<void> =>
  logDocument(c, parts, ctx, {
    ...document,
    protocol: 'cxml',
    status: code === 200 ? 'accepted' : 'refused',
    code: String(code),
    reason: sentence ?? null,
    answer: text,
  });

async function bodyOf(c: Context): Promise<Buffer> {
  try {
    return await readBytes(c, LARGEST_BODY_BYTES);
  } catch (failure) {
    if (failure instanceof ServiceError && failure.code === 'validation_failed')
      throw new CxmlRefusal(406, failure.message);
    throw failure;
  }
}

async function handleRequest(
  inbound: Inbound,
  ctx: Ctx,
  incoming: Incoming,
  { publicUrl }: PunchoutDoorParts,
  since: Date,
): Promise<Answered> {
  authorize('write', ctx.caller);
  switch (inbound.request.name) {
    case 'ProfileRequest':
      return good(undefined, profileResponse(`${publicUrl}${PATH}`, since));
    case 'PunchOutSetupRequest': {
      const start = readSetup(inbound);
      const { url } = await withCxmlErrors('setup', () => invoke(startPunchout, ctx, start));
      return good(undefined, setupResponse(url));
    }
    case 'OrderRequest':
      return good(await takeOrder(inbound, ctx, incoming));
    case 'StatusUpdateRequest': {
      const update = readStatusUpdate(inbound);
      const { orderId } = await withCxmlErrors('order', () => invoke(takeStatusUpdate, ctx, update));
      incoming.order_id = orderId;
      return good('Noted.');
    }
    default:
      throw new CxmlRefusal(450, 'This request is not taken here; the profile names those that are.');
  }
}

const good = (sentence: string | undefined, ...data: string[]): Answered => ({
  code: 200,
  sentence,
  isLogged: true,
  content: [statusOf(200, sentence), ...data],
});

async function takeOrder(inbound: Inbound, ctx: Ctx, incoming: Incoming): Promise<string> {
  const { id, body, bytes, secrets } = incoming;
  const order = { ...readOrder(inbound), log: { id, body, bytes, secrets } };
  const {
    order: made,
    isRepeat,
    remarks,
    sums,
  } = await withCxmlErrors('order', async () =>
    order.type === 'new' ? invoke(placeCxmlOrder, ctx, order) : invoke(changeCxmlOrder, ctx, order),
  );
  incoming.order_id = made.id;
  const what = isRepeat ? 'Taken in before as' : OUTCOMES[order.type];
  const test =
    inbound.mode === 'test' ? ' A test: it is cancelled at once, and nothing is made or owed.' : '';
  const cut = order.type === 'delete' ? null : cutAddress(order);
  const notes = [...remarks, sums, cut, artworkRemark(made, ctx)];
  const note = notes.map((one) => (one === null ? '' : ` ${one}`)).join('');
  return `${what} order ${made.id} (${orderNumber(made)}).${note}${test}`;
}

const artworkRemark = (order: Order, { links }: Ctx): string | null =>
  order.status === 'paid' && missingArtwork(order).length > 0
    ? waitsForArtworkAt(links.quote(order.quoteId))
    : null;

const OUTCOMES = { new: 'Taken in as', update: 'Replaced', delete: 'Ended' } as const;

async function withCxmlErrors<T>(request: 'setup' | 'order', work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (thrown) {
    const error = toServiceError(thrown);
    throw error.code === 'internal' ? error : refusalOf(error, request);
  }
}

/** A request that is no document, or has no credential, is counted as well. */
async function countedRefusal(
  c: Context,
  parts: PunchoutDoorParts,
  isCounted: boolean,
  thrown: unknown,
): Promise<CxmlRefusal> {
  if (!isCounted) {
    try {
      await parts.admit(c, undefined);
    } catch (limited) {
      return toRefusal(c, limited, parts);
    }
  }
  return toRefusal(c, thrown, parts);
}

function toRefusal(c: Context, thrown: unknown, { report }: PunchoutDoorParts): CxmlRefusal {
  if (thrown instanceof CxmlRefusal) return thrown;
  const error = toServiceError(thrown);
  if (error.code === 'internal') report(error, requestIdOf(c));
  if (error.retryAfterSeconds !== undefined) headersOf(c)['Retry-After'] = String(error.retryAfterSeconds);
  return refusalOf(error, 'order');
}

// `StatusUpdateRequest`: what a buyer's system says later of a document we sent.

/** The states of an invoice at the buyer's, in words. */
const INVOICE_STATES: Readonly<Record<string, string>> = {
  canceled: 'The invoice was canceled.',
  processing: 'The invoice is being processed.',
  reconciled: 'The invoice agrees with the order and waits for its payment.',
  rejected: 'The invoice was rejected.',
  paying: 'The invoice is being paid.',
  paid: 'The invoice was paid.',
};

/** @throws CxmlRefusal 400 */
function readStatusUpdate({ request }: Inbound) {
  const payloadId = attributeAt(at(request, 'DocumentReference'), 'payloadID');
  const status = at(request, 'Status');
  const code = Number(attributeAt(status, 'code'));
  if (payloadId === undefined)
    throw new CxmlRefusal(400, 'Send a `DocumentReference` with the payloadID of the document we sent.');
  if (!Number.isInteger(code) || code < 100 || code > 999)
    throw new CxmlRefusal(400, 'Send a `Status` with a code of three digits.');
  const state = attributeAt(at(request, 'InvoiceStatus'), 'type') ?? '';
  const words = [
    INVOICE_STATES[state],
    status?.text.trim() || (state === '' ? attributeAt(status, 'text') : undefined),
    textAt(request, 'InvoiceStatus', 'Comments'),
  ].filter((one) => one !== undefined);
  const isRefused = code >= 400 || state === 'rejected' || state === 'canceled';
  return { payload_id: payloadId.slice(0, 500), code, is_refused: isRefused, text: words.join(' ') };
}
