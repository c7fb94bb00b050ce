import { z } from 'zod';
import { defineTool } from '../define.ts';
import { CODE } from './supplier-input.ts';

export const checkSupplier = defineTool({
  name: 'check_supplier',
  title: 'Check the services of a supplier',
  description:
    'Calls each service of a supplier once, in the gentlest way it has, and says what works, how long it took and what it said. Nothing is changed or ordered. It may take a minute where services do not answer.',
  access: 'desk',
  effect: 'read',
  openWorld: true,
  input: z.strictObject({
    code: CODE,
    product_id: z
      .string()
      .trim()
      .min(1)
      .max(100)
      .optional()
      .describe('The product that is asked about; one that changed lately where left out'),
  }),
  output: z.object({
    services: z
      .array(
        z.object({
          service: z.string().describe('The service'),
          version: z.string().describe('Its version'),
          works: z.boolean().describe('Whether it gave an answer that can be used'),
          ms: z.int().min(0).max(10_000_000).describe('How long it took, milliseconds'),
          said: z.string().describe('What it said, in one line'),
        }),
      )
      .describe('As they are configured; empty where none is'),
  }),
  errors: ['not_found'],
  example: { code: 'acme' },
  async handler(ctx, { code, product_id: productId }) {
    const checked = await ctx.supplierSetups.check(code, productId);
    return { services: checked.map(({ what, ...service }) => ({ ...service, said: what })) };
  },
});
