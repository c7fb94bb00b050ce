import { Hono } from 'hono';
import type { RequestEnv } from '../../rest-shim/env.ts';

/** `/healthz`: the process answers. `/readyz`: its databases answer as well. */
export function health(isReady: () => boolean): Hono<RequestEnv> {
  const app = new Hono<RequestEnv>();
  app.get('/healthz', (c) => c.json({ status: 'ok' }));
  app.get('/readyz', (c) => (isReady() ? c.json({ status: 'ready' }) : c.json({ status: 'not ready' }, 503)));
  return app;
}
