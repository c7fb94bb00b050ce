import { z } from 'zod';
import type { Ctx } from '../context.ts';
import { defineTool } from '../define.ts';
import { accountOf } from '../identity/account-of.ts';
import { DTD_VERSIONS, PartyId } from '../procurement/procurement-settings.ts';

/** Days of delivery follow the calendar, and margins the desk: a copy is never kept longer. */
const LONGEST_KEPT_MS = 24 * 3_600_000;

export const openCatalog = defineTool({
  name: 'open_catalog',
  title: 'Open the catalog of an account',
  description:
    'What the head of an account’s catalog file says, and whether the catalog changed since a copy was made: any product, or the settings of the account, and always after a day. The items are in `list_catalog_items`.',
  access: 'oci',
  effect: 'read',
  openWorld: false,
  input: z.strictObject({ since: z.iso.datetime().max(40).optional().describe('When the copy was made') }),
  output: z.object({
    changed: z.boolean().describe('Whether to read it again; true where there is no copy'),
    supplier: PartyId.nullable().describe('Our name in the buyer’s system; null where the account set none'),
    dtd_version: z.enum(DTD_VERSIONS).describe('Version of cXML'),
  }),
  errors: [],
  example: { since: '2026-11-04T15:00:00.000Z' },
  async handler(ctx, { since }) {
    const { supplier_identity, documents } = await ctx.procurement.settingsOf(accountOf(ctx).id);
    return {
      changed: since === undefined || (await hasChanged(ctx, since)),
      supplier: supplier_identity,
      dtd_version: documents.dtd_version,
    };
  },
});

async function hasChanged(ctx: Ctx, since: string): Promise<boolean> {
  const age = ctx.now().getTime() - Date.parse(since);
  if (age < 0 || age >= LONGEST_KEPT_MS) return true;
  const saved = await ctx.procurement.savedOf(accountOf(ctx).id);
  if (saved !== undefined && saved.updatedAt >= since) return true;
  const { products } = await ctx.catalog.listing({
    listing: { kind: 'changed', since },
    after: null,
    limit: 1,
  });
  return products.length > 0;
}
