import { z } from 'zod';
import { defineStep } from '../define.ts';
import { catalogPage } from './catalog-page.ts';

const MOST_PRODUCTS = 50;

export const listCatalogItems = defineStep({
  name: 'list_catalog_items',
  access: 'oci',
  effect: 'read',
  weight: 1,
  input: z.strictObject({
    after: z.string().min(1).max(300).optional(),
    limit: z.int().min(1).max(MOST_PRODUCTS).default(MOST_PRODUCTS),
  }),
  handler: (ctx, { after, limit }) => catalogPage(ctx, after, limit),
});
