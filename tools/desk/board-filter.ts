/** Which cards a board shows: an order must fit every filter that is set. */
import { z } from 'zod';

const WAITING_FOR = ['artwork', 'proof', 'message'] as const;

export const BOARD_FILTER = {
  mine: z.boolean().optional().describe('Only orders the caller looks after'),
  late: z.boolean().optional().describe('Only orders that are or will be late'),
  waiting_for: z
    .enum(WAITING_FOR)
    .optional()
    .describe(
      'Only orders that wait for artwork; for a proof, its answer or a new one; or for an answer to a message',
    ),
  supplier: z.string().trim().min(1).max(60).optional().describe('Only orders with goods of this supplier'),
  promised_from: z.iso.date().optional().describe('Only orders promised for this day or a later one'),
  promised_to: z.iso.date().optional().describe('Only orders promised for this day or an earlier one'),
};

export const BoardFilter = z.strictObject(BOARD_FILTER);
export type BoardFilter = z.output<typeof BoardFilter>;
