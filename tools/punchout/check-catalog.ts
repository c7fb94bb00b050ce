import { z } from 'zod';
import { defineTool } from '../define.ts';
import { MAX_QUANTITY } from '../values/quantity.ts';
import { catalogFaults } from './catalog-faults.ts';
import { catalogPage } from './catalog-page.ts';

const MOST_PRODUCTS = 50;
const count = z.int().min(0).max(MAX_QUANTITY);

export const checkCatalog = defineTool({
  name: 'check_catalog',
  title: 'Check the catalog of an account',
  description:
    'What procurement systems would refuse, cut or not show of an account’s catalog: a look at so many products, page after page.',
  access: 'oci',
  effect: 'read',
  openWorld: false,
  weight: 1,
  input: z.strictObject({
    after: z.string().min(1).max(300).optional().describe('`next` of the page before'),
  }),
  output: z.object({
    items: count.describe('Items that were looked at'),
    faults: z
      .array(
        z.object({
          what: z.string().describe('What is wrong'),
          items: count.describe('How many have it'),
          example: z.string().describe('The first of them'),
        }),
      )
      .describe('Gravest first; empty where there are none'),
    next: z.string().nullable().describe('Send this as `after` for the next page; null behind the last'),
  }),
  errors: [],
  example: {},
  async handler(ctx, { after }) {
    const { items, next } = await catalogPage(ctx, after, MOST_PRODUCTS);
    return { items: items.length, faults: catalogFaults(items), next };
  },
});
