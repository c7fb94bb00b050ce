import { z } from 'zod';
import { defineTool } from '../define.ts';
import { ServiceError } from '../errors.ts';
import { QUALITY_CODES } from './quality.ts';
import { QUALITY_NAMES, SupplierWire, toSupplierWire } from './supplier-wire.ts';

const MOST_PRODUCTS = 100;
const MOST_UNREAD = 50;
const EFFECTS = ['unpriced', 'left_out', 'noted', 'corrected'] as const;

const Flag = z.enum(QUALITY_NAMES);
const Effect = z
  .enum(EFFECTS)
  .describe(
    'unpriced: not sold until it is put right; left_out: a color, place or method is missing; noted; corrected',
  );

export const supplierReport = defineTool({
  name: 'supplier_report',
  title: 'Report on a supplier’s data',
  description:
    'What is wrong with the catalog a supplier publishes, how many products have it, and the products with what was sent: to tell the supplier, or to see why something is not sold.',
  access: 'desk',
  effect: 'read',
  openWorld: false,
  input: z.strictObject({
    code: z.string().min(1).max(32).describe('The supplier'),
    flag: Flag.optional().describe('Only products with this'),
    after: z.string().min(1).max(200).optional().describe('`next` of the page before'),
    limit: z.int().min(1).max(MOST_PRODUCTS).default(25).describe('Products a page'),
  }),
  output: z.object({
    supplier: SupplierWire.describe('The supplier'),
    flags: z
      .array(
        z.object({
          flag: Flag.describe('Its name'),
          effect: Effect,
          words: z.string().describe('In words'),
          products: z.int().min(0).max(100_000_000).describe('Products with it after the last sync'),
        }),
      )
      .describe('What keeps products from being sold first'),
    unread: z
      .array(
        z.object({
          product_id: z.string().describe('Its number at the supplier'),
          why: z.string().describe('What the supplier answered'),
        }),
      )
      .describe(`Products that the last copy could not read, at most ${MOST_UNREAD}; they are tried again`),
    products: z
      .array(
        z.object({
          key: z.string().describe('The product'),
          name: z.string().describe('Its name'),
          flags: z
            .array(
              z.object({
                flag: z.string().describe('What is wrong'),
                effect: Effect,
                where: z.string().describe('With what'),
                raw: z.string().describe('What was sent'),
              }),
            )
            .describe('All that is wrong with it'),
        }),
      )
      .describe('By key'),
    next: z.string().nullable().describe('Send this as `after`; null behind the last'),
  }),
  errors: ['not_found'],
  example: { code: 'acme' },
  async handler(ctx, { code, flag, after, limit }) {
    const supplier = await ctx.supplierRecords.byCode(code);
    if (!supplier)
      throw new ServiceError('not_found', 'There is no supplier of this code.', { param: 'code' });
    const found = await ctx.supplierRecords.flagged({
      code,
      flag: flag ?? null,
      after: after ?? null,
      limit: limit + 1,
    });
    const shown = found.slice(0, limit);
    const unread = await ctx.supplierRecords.unread(code);
    return {
      supplier: toSupplierWire(supplier),
      flags: QUALITY_NAMES.flatMap((name) => {
        const products = supplier.lastSync?.flags[name] ?? 0;
        return products === 0 ? [] : [{ flag: name, ...QUALITY_CODES[name], products }];
      }).sort((a, b) => EFFECTS.indexOf(a.effect) - EFFECTS.indexOf(b.effect) || b.products - a.products),
      unread: unread.slice(0, MOST_UNREAD).map(({ id, why }) => ({ product_id: id, why })),
      products: shown.map(({ key, name, flags }) => ({
        key,
        name,
        flags: flags.map(({ code: flagged, where, raw }) => ({
          flag: flagged,
          effect: QUALITY_CODES[flagged].effect,
          where,
          raw,
        })),
      })),
      next: found.length > limit ? (shown.at(-1)?.key ?? null) : null,
    };
  },
});
