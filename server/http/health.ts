import { Hono } from 'hono';
import type { RequestEnv } from '../../rest-shim/env.ts';

/** Why nothing should be sent to this process. */
export type NotReady =
  | 'stopping'
  | 'databases closed'
  | 'catalog is being copied'
  | 'ledger cannot be written'
  | 'ledger cannot be read'
  | 'files cannot be reached';

/** `/healthz`: the process answers, and what runs. `/readyz`: it takes work, its ledger can be read and written, and its files be read. */
export function health(
  notReady: () => Promise<NotReady | undefined>,
  build: Record<string, string>,
): Hono<RequestEnv> {
  const app = new Hono<RequestEnv>();
  app.get('/healthz', (c) => c.json({ status: 'ok', ...build }));
  app.get('/readyz', async (c) => {
    const reason = await notReady();
    return reason === undefined ? c.json({ status: 'ready' }) : c.json({ status: 'not ready', reason }, 503);
  });
  return app;
}
