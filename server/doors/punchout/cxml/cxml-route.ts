/**
 * `/punchout/cxml`: profile, setup and orders. HTTP answers 200 to everything that was read, and the document's status
 * has the result: senders take any other HTTP status for a network fault, and repeat for hours.
 */
import { type Context, Hono } from 'hono';
import type { z } from 'zod';
import { requestIdOf } from '../../../../rest-shim/env.ts';
import { readBytes } from '../../../../rest-shim/read-body.ts';
import { authorize } from '../../../../tools/authorize.ts';
import type { Ctx } from '../../../../tools/context.ts';
import { ServiceError, toServiceError } from '../../../../tools/errors.ts';
import { invoke } from '../../../../tools/invoke.ts';
import { waitsForArtworkAt } from '../../../../tools/orders/missing-artwork.ts';
import type { OrderWire } from '../../../../tools/orders/order-wire.ts';
import { changeCxmlOrder } from '../../../../tools/punchout/change-cxml-order.ts';
import { cutAddress } from '../../../../tools/punchout/order-delivery.ts';
import { placeCxmlOrder } from '../../../../tools/punchout/place-cxml-order.ts';
import { startPunchout } from '../../../../tools/punchout/start-punchout.ts';
import { responseOf, statusOf } from '../../../cxml/write.ts';
import { API_HEADERS } from '../../../http/answer-headers.ts';
import type { PunchoutDoorParts } from '../parts.ts';
import { type Inbound, inboundOf, parseDocument, refuseOtherDocuments, senderOf } from './envelope.ts';
import { readOrder } from './order.ts';
import { profileResponse } from './profile.ts';
import { readSetup, setupResponse } from './setup.ts';
import { CxmlRefusal, refusalOf, unknownSender } from './status.ts';

/** A document of four megabytes with its attachments. */
const LARGEST_BODY_BYTES = 16_000_000;
const PATH = '/punchout/cxml';

export function cxmlRoutes(parts: PunchoutDoorParts): Hono {
  const app = new Hono();
  const since = parts.now();
  app.get(PATH, (c) =>
    c.text('Procurement systems send cXML documents here by POST; /docs/punchout says how.\n', 405, {
      Allow: 'POST',
    }),
  );
  app.post(PATH, async (c) => {
    const answer = await answered(c, parts, since);
    const writing = { publicUrl: parts.publicUrl, now: parts.now() };
    return c.body(responseOf(writing, ...answer), 200, {
      ...API_HEADERS,
      'Content-Type': 'text/xml; charset=utf-8',
    });
  });
  return app;
}

/** The content of the response: its status, and the data of a good one. */
async function answered(c: Context, parts: PunchoutDoorParts, since: Date): Promise<string[]> {
  const counted = { isIt: false };
  try {
    const { root, files } = parseDocument(await bodyOf(c), c.req.header('Content-Type'));
    refuseOtherDocuments(root);
    const credentials = senderOf(root);
    counted.isIt = true;
    const ctx = await parts.admit(c, credentials);
    if (!ctx) throw unknownSender();
    return await handleRequest(inboundOf(root, files), ctx, parts, since);
  } catch (thrown) {
    return refused(await countedRefusal(c, parts, counted.isIt, thrown));
  }
}

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
  { publicUrl }: PunchoutDoorParts,
  since: Date,
): Promise<string[]> {
  authorize('write', ctx.caller);
  switch (inbound.request.name) {
    case 'ProfileRequest':
      return [statusOf(200), profileResponse(`${publicUrl}${PATH}`, since)];
    case 'PunchOutSetupRequest': {
      const start = readSetup(inbound);
      const { url } = await withCxmlErrors('setup', () => invoke(startPunchout, ctx, start));
      return [statusOf(200), setupResponse(url)];
    }
    case 'OrderRequest':
      return [statusOf(200, await takeOrder(inbound, ctx))];
    default:
      throw new CxmlRefusal(450, 'This request is not taken here; the profile names those that are.');
  }
}

async function takeOrder(inbound: Inbound, ctx: Ctx): Promise<string> {
  const order = readOrder(inbound);
  const {
    order: made,
    is_repeat,
    late,
    sums,
  } = await withCxmlErrors('order', async () =>
    order.type === 'new' ? invoke(placeCxmlOrder, ctx, order) : invoke(changeCxmlOrder, ctx, order),
  );
  const what = is_repeat ? 'Taken in before as' : OUTCOMES[order.type];
  const test =
    inbound.mode === 'test' ? ' A test: it is cancelled at once, and nothing is made or owed.' : '';
  const cut = order.type === 'delete' ? null : cutAddress(order);
  const remarks = [inbound.mode === 'test' ? null : late, sums, cut, artworkRemark(made)];
  const note = remarks.map((one) => (one === null ? '' : ` ${one}`)).join('');
  return `${what} order ${made.id} (${made.number}).${note}${test}`;
}

const artworkRemark = ({ status, missing_artwork, url }: z.output<typeof OrderWire>): string | null =>
  status === 'paid' && missing_artwork.length > 0 ? waitsForArtworkAt(url) : null;

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
  if (error.retryAfterSeconds !== undefined) c.header('Retry-After', String(error.retryAfterSeconds));
  return refusalOf(error, 'order');
}

const refused = ({ code, message }: CxmlRefusal): string[] => [statusOf(code, message)];
