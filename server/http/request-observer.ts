/** Every request passes this first: it gets its id, and after the answer the log and the metrics receive it. */

import { randomFillSync } from 'node:crypto';
import { ServerResponse } from 'node:http';
import type { HttpBindings } from '@hono/node-server';
import type { Context, MiddlewareHandler } from 'hono';
import { routePath } from 'hono/route';
import { V7Generator } from 'uuidv7';
import { headersOf, sendHeaders } from '../../rest-shim/answer.ts';
import type { RequestEnv } from '../../rest-shim/env.ts';
import type { Ctx } from '../../tools/context.ts';
import type { AuditEntry } from '../../tools/ended-call.ts';
import { toServiceError } from '../../tools/errors.ts';
import type { Caller } from '../../tools/identity/caller.ts';
import { type AddressOf, networkFor } from './client-address.ts';
import type { RequestsUnderWay } from './open-requests.ts';

export interface EndedRequest {
  requestId: string;
  method: string;
  /** The pattern of the path: the path itself may contain a token. */
  route: string;
  /** The tool that was called, and the error code, if any. */
  operation: string | undefined;
  error: string | undefined;
  status: number;
  seconds: number;
  caller: Caller | undefined;
  /** Who was accepted or refused, and their network. */
  audit: AuditEntry | undefined;
  network: string | undefined;
}

export function observe(
  requests: RequestsUnderWay,
  addressOf: AddressOf,
  hear: (request: EndedRequest) => void,
): MiddlewareHandler<RequestEnv> {
  return async (c, next) => {
    const startedAt = performance.now();
    const requestId = newRequestId();
    c.set('requestId', requestId);
    headersOf(c)['X-Request-Id'] = requestId;
    requests.begin(requestId, () => addressOf(c));
    const end = (status: number) => {
      const seconds = (performance.now() - startedAt) / 1000;
      const call = requests.mainCall(requestId);
      // Requests refused before authentication have none.
      const ctx: Ctx | undefined = c.get('ctx');
      const audit = c.get('audit');
      requests.end(requestId);
      hear({
        requestId,
        method: c.req.method,
        route: routePath(c),
        operation: call?.operation ?? c.get('operation'),
        error: (call?.error ?? (c.error && toServiceError(c.error)))?.code,
        status,
        seconds,
        caller: call?.caller ?? ctx?.caller,
        audit,
        network: audit && networkFor(addressOf(c)),
      });
    };
    const response = outgoingOf(c);
    response?.once('close', () => end(response.statusCode));
    await next();
    sendHeaders(c);
    if (!response) end(c.res.status);
  };
}

/** The outgoing response; a request made in process has none. */
function outgoingOf(c: Context): ServerResponse | undefined {
  const bindings: Partial<HttpBindings> | undefined = c.env;
  const { outgoing } = bindings ?? {};
  return outgoing instanceof ServerResponse ? outgoing : undefined;
}

/** Ids of requests. Randomness is drawn for hundreds of them at a time: drawing it costs more than the rest of an id. */
const random = new Uint32Array(1_024);
let next = random.length;

const ids = new V7Generator({
  nextUint32() {
    if (next === random.length) {
      randomFillSync(random);
      next = 0;
    }
    const value = random[next] ?? 0;
    next += 1;
    return value;
  },
});

const newRequestId = (): string => `req_${ids.generate()}`;
