import { z } from 'zod';
import { defineTool } from '../define.ts';
import type { Links } from '../identity/links.ts';
import { writtenBy } from '../written-by.ts';
import { askedColor } from './asked-color.ts';
import { findProduct } from './find-product.ts';
import { partIdRule } from './part-id-rule.ts';
import { partsIn } from './parts-in.ts';
import type { CatalogProduct } from './product.ts';
import { Product, ProductKey, toProduct } from './product-wire.ts';

const LONGEST_COLOR = 80;

const output = Product.extend({
  colors: z.array(writtenBy('supplier')).optional().describe('Compact: every color'),
  sizes: z
    .array(Product.shape.parts.element.pick({ size: true, size_upcharge: true }))
    .optional()
    .describe('Compact: every size'),
  part_id_rule: z
    .string()
    .nullable()
    .optional()
    .describe('Compact: how part ids are formed; null where by no rule'),
});

export const getProduct = defineTool({
  name: 'get_product',
  title: 'Read a product',
  description:
    'One product: parts (colors and sizes), decoration locations and methods with ids and imprint areas, price breaks, minimum. For many sizes send `detail: compact`. For decorated prices use `price_quote`.',
  access: 'read',
  effect: 'read',
  openWorld: false,
  input: z.strictObject({
    key: ProductKey,
    detail: z
      .enum(['full', 'compact'])
      .default('full')
      .describe('`compact`: colors, sizes, how part ids are built'),
    color: z.string().min(1).max(LONGEST_COLOR).optional().describe('Only parts and pictures of it'),
  }),
  output,
  errors: ['not_found', 'not_available'],
  http: { method: 'GET', path: '/products/{key}' },
  mcp: 'listed',
  app: 'product',
  example: { key: 'demo:TUMBLER-20' },
  async handler(ctx, { key, detail, color }) {
    const product = await findProduct(ctx, key);
    if (detail === 'compact') return compact(product, color, ctx.links);
    return toProduct(inColor(product, color), ctx.links);
  },
  lasts: () => true,
  async appData(ctx, { key }) {
    const { parts } = await findProduct(ctx, key);
    return { hexes: Object.fromEntries(parts.map(({ color, colorHex }) => [color, colorHex])) };
  },
});

/** The product with the parts and pictures of a color alone. */
function inColor(product: CatalogProduct, color: string | undefined): CatalogProduct {
  if (color === undefined) return product;
  const parts = [...partsIn(product, color, undefined)];
  const names = new Set(parts.map((part) => part.color));
  return {
    ...product,
    parts,
    pictures: product.pictures.filter((one) => one.color !== null && names.has(one.color)),
  };
}

/** Parts by rule, spelled out for the color asked for or if no rule forms them; one picture. */
function compact(product: CatalogProduct, color: string | undefined, links: Links): z.input<typeof output> {
  const rule = partIdRule(product);
  const { parts, images, ...rest } = toProduct(inColor(product, color), links);
  const sizes = new Map(
    toProduct(product, links).parts.map(({ size, size_upcharge }) => [size, { size, size_upcharge }]),
  );
  const shown = askedColor(product.parts, color === undefined ? [] : [color]);
  return {
    ...rest,
    parts: rule === null || color !== undefined ? parts : [],
    images: [images.find((image) => image.color === shown) ?? images[0]].flatMap((image) => image ?? []),
    colors: [...new Set(product.parts.map((part) => part.color))],
    sizes: [...sizes.values()].filter(({ size }) => size !== null),
    part_id_rule: rule,
  };
}
