/**
 * `/punchout/oci`: the browser arrives with all data in the address or a form, and is redirected to a clean address at
 * once.
 */
import { type Context, Hono } from 'hono';
import { requestIdOf } from '../../../../rest-shim/env.ts';
import { readText } from '../../../../rest-shim/read-body.ts';
import { authorize } from '../../../../tools/authorize.ts';
import type { Ctx } from '../../../../tools/context.ts';
import { ERRORS, type ServiceError, toServiceError } from '../../../../tools/errors.ts';
import { invoke } from '../../../../tools/invoke.ts';
import type { DocumentKind } from '../../../../tools/procurement/document-log.ts';
import { fieldLines, maskedFields } from '../../../../tools/procurement/masked-text.ts';
import { returnAddress } from '../../../../tools/punchout/return-address.ts';
import { searchPunchoutItems } from '../../../../tools/punchout/search-punchout-items.ts';
import type { ShownItem } from '../../../../tools/punchout/shown-item.ts';
import { startPunchout } from '../../../../tools/punchout/start-punchout.ts';
import { validatePunchoutItem } from '../../../../tools/punchout/validate-punchout-item.ts';
import { centsToDollars } from '../../../../tools/values/money.ts';
import { isWorthLogging, logDocument, newDocumentId } from '../document-log.ts';
import type { PunchoutDoorParts } from '../parts.ts';
import { returnPage } from '../session/return-page.tsx';
import { controlFields, type OciCall, readCall, returnAction } from './call.ts';
import { itemFields } from './fields.ts';
import { emptyPage, plainPage } from './plain-page.ts';
import { readFields } from './read-fields.ts';

const PATH = '/punchout/oci';
const LARGEST_FORM_BYTES = 100_000;
const LONGEST_WORDS = 500;
const MOST_PIECES = 1_000_000;
const LONGEST_SECRET = 10_000;
const UNKNOWN =
  'The user name or password is not right. A key that was revoked or has expired opens nothing.';

export function ociRoutes(parts: PunchoutDoorParts): Hono {
  const app = new Hono();
  app.on(['GET', 'POST'], PATH, async (c) => {
    const seen: SeenCall = { ctx: undefined, sent: [], outcome: undefined };
    const answer = await answered(c, parts, seen);
    if (seen.outcome) await logCall(c, parts, seen, seen.outcome);
    return answer;
  });
  return app;
}

/** What the log hears of a call, as far as it was read. */
interface SeenCall {
  ctx: Ctx | undefined;
  sent: [string, string][];
  call?: OciCall | undefined;
  outcome: { status: number; sentence: string | null; fields?: [string, string][] } | undefined;
}

async function answered(c: Context, parts: PunchoutDoorParts, seen: SeenCall): Promise<Response> {
  try {
    return await handleCall(c, parts, seen);
  } catch (thrown) {
    const error = toServiceError(thrown);
    const answer = await refused(c, error, parts);
    seen.outcome = isWorthLogging(error) ? { status: answer.status, sentence: error.message } : undefined;
    return answer;
  }
}

const KINDS: Readonly<Record<string, DocumentKind>> = { VALIDATE: 'validation', BACKGROUND_SEARCH: 'search' };

async function logCall(
  c: Context,
  parts: PunchoutDoorParts,
  { ctx, sent, call }: SeenCall,
  { status, sentence, fields }: NonNullable<SeenCall['outcome']>,
): Promise<void> {
  const body = maskedFields(sent);
  await logDocument(c, parts, ctx, {
    id: newDocumentId(parts),
    protocol: 'oci',
    kind: KINDS[call?.function ?? ''] ?? 'setup',
    number: call?.productId.slice(0, 100) || null,
    status: status < 400 ? 'accepted' : 'refused',
    code: String(status),
    reason: sentence,
    body,
    bytes: body.length,
    answer: fields === undefined ? null : fieldLines(fields),
    secrets: call && call.password.length <= LONGEST_SECRET ? [call.password] : [],
    claimed_by: call?.username.slice(0, 200) || null,
  });
}

async function handleCall(c: Context, parts: PunchoutDoorParts, seen: SeenCall): Promise<Response> {
  seen.sent = await fieldsOf(c);
  const call = readCall(seen.sent);
  seen.call = call;
  const isNamed = call !== undefined && call.username !== '' && call.password !== '';
  const credentials = isNamed
    ? { protocol: 'oci' as const, email: call.username, key: call.password }
    : undefined;
  const ctx = await parts.admit(c, credentials);
  seen.ctx = ctx;
  if (!call) return refuse(c, seen, 400, 'A field is there twice with two values; send each once.');
  if (!ctx) return refuse(c, seen, 401, UNKNOWN);
  authorize('oci', ctx.caller);
  // Checked first, because every answer except a refusal leads to this address.
  const hookUrl = returnAddress(call.hookUrl, ctx.returnAddressRules);
  switch (call.function) {
    case 'VALIDATE':
      return validateItem(c, ctx, { ...call, hookUrl }, parts, seen);
    case 'BACKGROUND_SEARCH':
      return searchItems(c, ctx, { ...call, hookUrl }, parts);
    default:
      seen.outcome = { status: 200, sentence: null };
      return startShopping(c, ctx, { ...call, hookUrl });
  }
}

function refuse(c: Context, seen: SeenCall, status: number, sentence: string): Response | Promise<Response> {
  seen.outcome = { status, sentence };
  return plainPage(c, status, sentence);
}

/** The fields of the address and the form, in one list. */
async function fieldsOf(c: Context): Promise<[string, string][]> {
  const query = readFields(new URL(c.req.url).search.slice(1));
  if (c.req.method !== 'POST') return query;
  return [...query, ...readFields(await readText(c, LARGEST_FORM_BYTES))];
}

async function startShopping(c: Context, ctx: Ctx, call: OciCall): Promise<Response> {
  const isDetail = call.function === 'DETAIL' && call.productId !== '';
  const { url } = await invoke(startPunchout, ctx, {
    protocol: 'oci',
    return_url: call.hookUrl,
    passthrough: JSON.stringify(call.passthrough),
    fields: call.own,
    ...(isDetail ? { selected: call.productId.slice(0, 300) } : {}),
  });
  c.header('Cache-Control', 'no-store');
  c.header('Referrer-Policy', 'no-referrer');
  return c.redirect(new URL(url).pathname, 303);
}

/**
 * A page that submits itself with the line at today’s price, for the least that can be ordered where the call names no
 * quantity or one that cannot; without fields if there is no price.
 */
async function validateItem(
  c: Context,
  ctx: Ctx,
  call: OciCall,
  parts: PunchoutDoorParts,
  seen: SeenCall,
): Promise<Response> {
  const quantity = piecesIn(call.quantity);
  try {
    const { item, quoteId } = await invoke(validatePunchoutItem, ctx, {
      product_id: call.productId,
      ...(quantity === undefined ? {} : { quantity }),
    });
    const fields = itemFields(item, quoteId, { ...call.passthrough, ...parts });
    seen.outcome = { status: 200, sentence: null, fields };
    return await machinePage(c, call, { items: [item], quoteId }, 'sends', parts);
  } catch (thrown) {
    const { code, message } = toServiceError(thrown);
    if (!ITEM_GONE_CODES.includes(code)) throw thrown;
    seen.outcome = { status: 200, sentence: `No price: ${message}`, fields: [] };
    return emptyPage(c, call.passthrough.charset);
  }
}

/** Whole pieces, the next higher number of a fraction; `undefined` where the call names none that can be counted. */
function piecesIn(text: string): number | undefined {
  const number = /^\d{1,7}(?:\.\d*)?$/.test(text) ? Math.ceil(Number(text)) : 0;
  return number >= 1 && number <= MOST_PIECES ? number : undefined;
}

/** Errors after which a requisition must not get a price. */
const ITEM_GONE_CODES: readonly string[] = [
  'not_found',
  'below_minimum',
  'not_available',
  'price_unavailable',
  'validation_failed',
];

/** All hits in one form on the first page, which a person submits. */
async function searchItems(c: Context, ctx: Ctx, call: OciCall, parts: PunchoutDoorParts): Promise<Response> {
  const words = call.searchString.slice(0, LONGEST_WORDS);
  const { items } = await invoke(searchPunchoutItems, ctx, { query: words });
  return machinePage(c, call, { items, quoteId: '' }, 'waits', parts);
}

const machinePage = (
  c: Context,
  { hookUrl, passthrough }: OciCall,
  { items, quoteId }: { items: readonly ShownItem[]; quoteId: string },
  manner: 'sends' | 'waits',
  parts: PunchoutDoorParts,
): Promise<Response> =>
  returnPage(c, {
    action: returnAction(hookUrl),
    fields: [
      ...controlFields(hookUrl, passthrough),
      ...items.flatMap((item) =>
        itemFields(item, quoteId, { ...passthrough, ...parts, hasPictures: manner === 'waits' }),
      ),
    ],
    target: passthrough.target,
    charset: passthrough.charset,
    manner,
    title: 'Return',
    ...(manner === 'waits'
      ? {
          list: items.map(
            (item) => `${item.description}, ${centsToDollars(item.unitPriceCents).toFixed(2)} USD`,
          ),
        }
      : {}),
  });

function refused(
  c: Context,
  error: ServiceError,
  { report }: PunchoutDoorParts,
): Response | Promise<Response> {
  if (error.code === 'internal') report(error, requestIdOf(c));
  if (error.retryAfterSeconds !== undefined) c.header('Retry-After', String(error.retryAfterSeconds));
  const status = error.code === 'validation_failed' ? 400 : ERRORS[error.code].status;
  return plainPage(c, status, error.message);
}
