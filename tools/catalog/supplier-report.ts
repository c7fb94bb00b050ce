import { z } from 'zod';
import { defineStep } from '../define.ts';
import { QUALITY_CODES, QUALITY_NAMES } from './quality.ts';
import { CODE, supplierNow } from './supplier-input.ts';

const MOST_PRODUCTS = 100;
const MOST_UNREAD = 50;
/** What keeps products from being sold first. */
const EFFECTS = ['unpriced', 'left_out', 'noted', 'corrected'] as const;

export const supplierReport = defineStep({
  name: 'supplier_report',
  access: 'desk',
  effect: 'read',
  input: z.strictObject({
    code: CODE,
    flag: z.enum(QUALITY_NAMES).optional().describe('Only products with this'),
    after: z.string().min(1).max(200).optional().describe('`next` of the page before'),
    limit: z.int().min(1).max(MOST_PRODUCTS).default(25).describe('Products a page'),
  }),
  async handler(ctx, { code, flag, after, limit }) {
    const supplier = await supplierNow(ctx, code);
    const found = await ctx.supplierRecords.flagged({
      code,
      flag: flag ?? null,
      after: after ?? null,
      limit: limit + 1,
    });
    const shown = found.slice(0, limit);
    const unread = await ctx.supplierRecords.unread(code);
    return {
      supplier,
      flags: QUALITY_NAMES.flatMap((name) => {
        const products = supplier.lastSync?.flags[name] ?? 0;
        return products === 0 ? [] : [{ flag: name, ...QUALITY_CODES[name], products }];
      }).sort((a, b) => EFFECTS.indexOf(a.effect) - EFFECTS.indexOf(b.effect) || b.products - a.products),
      unread: unread.slice(0, MOST_UNREAD),
      products: shown.map(({ key, name, flags }) => ({
        key,
        name,
        flags: flags.map((one) => ({ ...one, effect: QUALITY_CODES[one.code].effect })),
      })),
      next: found.length > limit ? (shown.at(-1)?.key ?? null) : null,
    };
  },
});
