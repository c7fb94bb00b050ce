import { z } from 'zod';
import { OrderWire } from '../orders/order-wire.ts';

/** The answer to an order document. */
export const TakenWire = z.object({
  order: OrderWire.describe('The order, as it is after the document'),
  is_repeat: z.boolean().describe('Whether this document was processed before'),
  remarks: z
    .array(z.string().describe('One remark'))
    .describe('What was read, what differs and by how much, what comes later, and what to do'),
  sums: z
    .string()
    .nullable()
    .describe('What freight and tax add to the lines, and what the order comes to; null once cancelled'),
});
export type TakenWire = z.input<typeof TakenWire>;
