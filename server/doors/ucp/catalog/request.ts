/** What requests to the catalog have in common. */
import { z } from 'zod';

export const Context = z
  .object({
    currency: z.string().max(10).optional().describe('Prices are in USD'),
    postal_code: z.string().max(20).optional().describe('ZIP code it ships to'),
    address_region: z.string().max(60).optional().describe('State it ships to'),
    address_country: z.string().max(60).optional().describe('Country; only the United States are served'),
    intent: z.string().max(2_000).optional().describe('What the buyer is after'),
  })
  .optional();

const amount = z.int().min(0).max(100_000_000).optional();

export const Filters = z
  .object({
    categories: z.array(z.string().max(80)).max(20).optional().describe('As products name them'),
    price: z
      .object({ min: amount.describe('Minor units'), max: amount.describe('Minor units') })
      .optional()
      .describe('A decorated piece at the minimum quantity'),
  })
  .optional();
export type Filters = z.output<typeof Filters>;

export const Selected = z.array(
  z.object({ name: z.string().max(80), label: z.string().max(200), id: z.string().max(200).optional() }),
);
export type Selected = z.output<typeof Selected>;
