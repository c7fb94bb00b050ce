import { z } from 'zod';
import { defineStep } from '../define.ts';
import { catalogFaults } from './catalog-faults.ts';
import { catalogPage } from './catalog-page.ts';

const MOST_PRODUCTS = 50;

export const checkCatalog = defineStep({
  name: 'check_catalog',
  access: 'oci',
  effect: 'read',
  weight: 1,
  input: z.strictObject({
    after: z.string().min(1).max(300).optional(),
  }),
  async handler(ctx, { after }) {
    const { items, next } = await catalogPage(ctx, after, MOST_PRODUCTS);
    return { items: items.length, faults: catalogFaults(items), next };
  },
});
