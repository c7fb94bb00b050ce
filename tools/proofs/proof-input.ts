/** The input that drawing and uploading a proof share. */
import { z } from 'zod';
import { ORDER_REF_INPUT } from '../orders/find-order.ts';

export const PROOF_INPUT = {
  ...ORDER_REF_INPUT,
  line: z.int().min(1).max(200).describe('A line of the order; its other sizes are shown with it'),
  note: z
    .string()
    .trim()
    .max(1_000)
    .optional()
    .describe('A note to the customer, in the mail and on the page'),
};
