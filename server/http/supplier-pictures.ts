import { Hono } from 'hono';
import type { RequestEnv } from '../../rest-shim/env.ts';
import { unknownPath } from './refusal.ts';

/** A name is derived from the picture: another picture has another name. */
const A_YEAR = 'public, max-age=31536000, immutable';

/** A picture copied from this supplier, by name, if it exists. */
export type SupplierPicture = (supplier: string, name: string) => Promise<Uint8Array | undefined>;

/** The pictures copied from suppliers. */
export function supplierPictures(pictureOf: SupplierPicture): Hono<RequestEnv> {
  const app = new Hono<RequestEnv>();
  app.get('/pictures/of/:supplier{[a-z0-9][a-z0-9-]{0,31}}/:name{[0-9a-f]{40}\\.webp}', async (c) => {
    const { supplier, name } = c.req.param();
    const bytes = await pictureOf(supplier, name);
    if (!bytes) return unknownPath(c);
    return c.body(new Uint8Array(bytes), 200, {
      'Content-Type': 'image/webp',
      'Cache-Control': A_YEAR,
    });
  });
  return app;
}
