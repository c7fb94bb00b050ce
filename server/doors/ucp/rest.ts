/** The operations over HTTP: methods and paths as the protocol's OpenAPI document names them. */
import { type Context, Hono } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { RequestEnv } from '../../../rest-shim/env.ts';
import { readText } from '../../../rest-shim/read-body.ts';
import { readJson } from '../../../rest-shim/read-json.ts';
import { type CarryOutParts, carryOut } from './carry-out.ts';
import { identityMessages } from './linking.ts';
import type { Operation } from './operation.ts';
import { profileUrlIn } from './platform-profile.ts';
import { UcpRefusal } from './refusal.ts';
import { sentRequest } from './request-signature.ts';

/** Of a body that only a signature is about. */
const MOST_UNREAD_BYTES = 64_000;

export function restBinding(operations: readonly Operation[], parts: CarryOutParts): Hono<RequestEnv> {
  const app = new Hono<RequestEnv>({ strict: false });
  for (const operation of operations)
    app.on(operation.method, operation.path, (c) => answer(c, operation, parts));
  return app;
}

async function answer(c: Context<RequestEnv>, operation: Operation, parts: CarryOutParts): Promise<Response> {
  c.set('operation', operation.name);
  const { payload, body } = operation.payload
    ? await bodyOf(c)
    : { payload: {}, body: await readText(c, MOST_UNREAD_BYTES) };
  const { text, isRecord, isRepeat } = await carryOut(
    operation,
    c.get('ctx'),
    {
      profileUrl: profileUrlIn(c.req.header('UCP-Agent')),
      id: c.req.param('id') ?? '',
      payload,
      idempotencyKey: c.req.header('Idempotency-Key'),
      sent: sentRequest(c, parts.publicUrl, body),
    },
    parts,
  );
  if (isRepeat) c.header('Idempotency-Replayed', 'true');
  return json(c, text, operation.creates && isRecord ? 201 : 200);
}

/** A refusal in the form of this binding. */
export function refused(c: Context<RequestEnv>, refusal: UcpRefusal, continueUrl: string): Response {
  const { status, code, message, retryAfterSeconds } = refusal;
  if (retryAfterSeconds !== undefined) c.header('Retry-After', String(retryAfterSeconds));
  const body = { code, content: message, continue_url: continueUrl, ...identityMessages(refusal) };
  return json(c, JSON.stringify(body), status);
}

async function bodyOf(c: Context): Promise<{ payload: Record<string, unknown>; body: string }> {
  const { value, text: body = '' } = await readJson(c, {
    placeOf: undefined,
    parse(text) {
      try {
        return JSON.parse(text);
      } catch {
        throw new UcpRefusal(400, 'invalid_request', 'The body is not valid JSON.');
      }
    },
  });
  if (isObject(value)) return { payload: value, body };
  throw new UcpRefusal(400, 'invalid_request', 'The body must be a JSON object.');
}

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Every status of the protocol has a body. */
export const json = (c: Context, body: string, status: number): Response =>
  c.body(body, status as ContentfulStatusCode, { 'Content-Type': 'application/json' });
