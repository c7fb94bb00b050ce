import type { Context } from 'hono';
import type { Ctx } from '../../../tools/context.ts';
import type { LinkRecord } from '../../../tools/identity/links.ts';
import type { PagesDoorParts } from './parts.ts';
import { requestIdOf } from './request-id.ts';

/** The token in a link's address. */
export const tokenOf = (c: Context): string => c.req.param('token') ?? '';

/** The context of whoever holds the link of this request, or `undefined` where it leads nowhere. */
export async function holderCtx(
  c: Context,
  parts: PagesDoorParts,
  record: LinkRecord,
): Promise<Ctx | undefined> {
  const holder = await parts.linkHolder(tokenOf(c), record);
  return holder && parts.ctxFor(holder, requestIdOf(c));
}
