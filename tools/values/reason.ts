import { z } from 'zod';

/** The reason of an action, for the customer and the records. */
export const REASON = z.string().trim().min(3).max(500).describe('Why, in a sentence the customer may read');
