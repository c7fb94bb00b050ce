import { z } from 'zod';
import type { Ctx } from '../context.ts';
import { defineStep } from '../define.ts';
import { accountOf } from '../identity/account-of.ts';

/** Days of delivery follow the calendar, and margins the desk: a copy is never kept longer. */
const LONGEST_KEPT_MS = 24 * 3_600_000;

export const openCatalog = defineStep({
  name: 'open_catalog',
  access: 'oci',
  effect: 'read',
  input: z.strictObject({ since: z.iso.datetime().max(40).optional() }),
  async handler(ctx, { since }) {
    const { supplier_identity, documents } = await ctx.procurement.settingsOf(accountOf(ctx).id);
    return {
      changed: since === undefined || (await hasChanged(ctx, since)),
      /** Our name in the buyer’s system; `null` where the account set none. */
      supplier: supplier_identity,
      dtdVersion: documents.dtd_version,
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
