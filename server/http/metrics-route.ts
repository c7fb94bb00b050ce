import { timingSafeEqual } from 'node:crypto';
import { Hono } from 'hono';
import { audit, type RequestEnv } from '../../rest-shim/env.ts';
import { ServiceError } from '../../tools/errors.ts';
import { sha256 } from '../secrets/sha256.ts';
import { refusal, unknownPath } from './refusal.ts';

export interface ReadableMetrics {
  contentType: string;
  read(): Promise<string>;
}

/** `/metrics` in the text form of Prometheus; public if there is no token. */
export function metricsRoute(metrics: ReadableMetrics, token: string | undefined): Hono<RequestEnv> {
  const app = new Hono<RequestEnv>();
  app.get('/metrics', async (c) => {
    if (token !== undefined && !isBearer(c.req.header('Authorization'), token)) {
      audit(c, { event: 'security.metrics_refused', facts: {} });
      throw new ServiceError('unauthorized', 'Send `Authorization: Bearer` with the token of METRICS_TOKEN.');
    }
    return c.body(await metrics.read(), 200, {
      'Content-Type': metrics.contentType,
      'Cache-Control': 'no-store',
    });
  });
  return app;
}

/** The metrics alone, for their own port. */
export const metricsApp = (route: Hono<RequestEnv>, report: (failure: Error) => void): Hono<RequestEnv> =>
  new Hono<RequestEnv>()
    .onError(refusal((failure) => report(failure)))
    .notFound(unknownPath)
    .route('/', route);

/** Hashes have one length, so that the comparison's time reveals nothing about the token. */
function isBearer(authorization: string | undefined, token: string): boolean {
  const sent = /^Bearer +(\S+)$/i.exec(authorization ?? '')?.[1] ?? '';
  return timingSafeEqual(Buffer.from(sha256(sent)), Buffer.from(sha256(token)));
}
