import { Hono } from 'hono';
import type { RequestEnv } from '../../rest-shim/env.ts';
import type { Service } from '../service.ts';

/** `/healthz`: the process answers. `/readyz`: so do its databases. */
export function health(service: Service): Hono<RequestEnv> {
  const app = new Hono<RequestEnv>();
  app.get('/healthz', (c) => c.json({ status: 'ok' }));
  app.get('/readyz', (c) =>
    service.isReady() ? c.json({ status: 'ready' }) : c.json({ status: 'not ready' }, 503),
  );
  return app;
}
