import { z } from 'zod';
import { defineTool } from '../define.ts';
import { CatalogItem, catalogPage } from './catalog-page.ts';

const MOST_PRODUCTS = 50;

export const listCatalogItems = defineTool({
  name: 'list_catalog_items',
  title: 'List catalog items',
  description:
    'The catalog of an account for its procurement system, page after page: every color and size with its price by quantity in the standard decoration. For catalog files; agents use `search_products`.',
  access: 'oci',
  effect: 'read',
  openWorld: false,
  weight: 1,
  input: z.strictObject({
    after: z.string().min(1).max(300).optional().describe('`next` of the page before'),
    limit: z.int().min(1).max(MOST_PRODUCTS).default(MOST_PRODUCTS).describe('Products a page'),
  }),
  output: z.object({
    items: z.array(CatalogItem).describe('In the order of their last change'),
    next: z.string().nullable().describe('Send this as `after` for the next page; null behind the last'),
  }),
  errors: [],
  example: { limit: 2 },
  handler: (ctx, { after, limit }) => catalogPage(ctx, after, limit),
});
