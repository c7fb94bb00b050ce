import { fileURLToPath } from 'node:url';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import type { RequestEnv } from '../../rest-shim/env.ts';

/** Where `npm run pictures` leaves them. */
export const RENDERED_PICTURES = fileURLToPath(new URL('../demo/pictures', import.meta.url));
const A_DAY = 'public, max-age=86400';

/** The demo supplier's product pictures, as rendered by `npm run pictures`. */
export function pictures(): Hono<RequestEnv> {
  const app = new Hono<RequestEnv>();
  app.get(
    '/pictures/demo/*',
    async (c, next) => {
      c.header('Cache-Control', A_DAY);
      c.header('X-Content-Type-Options', 'nosniff');
      await next();
    },
    serveStatic({
      root: RENDERED_PICTURES,
      rewriteRequestPath: (path) => path.replace(/^\/pictures\/demo/, ''),
    }),
  );
  return app;
}
