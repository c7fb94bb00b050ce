import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import type { RequestEnv } from '../../rest-shim/env.ts';

const A_DAY = 'public, max-age=86400';

/** The demo supplier's product pictures. */
export function pictures(folder: string): Hono<RequestEnv> {
  const app = new Hono<RequestEnv>();
  app.get(
    '/pictures/demo/*',
    async (c, next) => {
      c.header('Cache-Control', A_DAY);
      await next();
    },
    serveStatic({
      root: folder,
      rewriteRequestPath: (path) => path.replace(/^\/pictures\/demo/, ''),
    }),
  );
  return app;
}
