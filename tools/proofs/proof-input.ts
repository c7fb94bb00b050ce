/** What a proof is asked for with. */
import { z } from 'zod';
import { SEEN_INPUT } from '../orders/desk-input.ts';

export const PROOF_INPUT = {
  ...SEEN_INPUT,
  line: z.int().min(1).max(200).describe('A line of the order; other sizes of it are shown with it'),
  note: z
    .string()
    .trim()
    .max(1_000)
    .optional()
    .describe('A word to the customer, in the mail and on the page'),
};
