import { z } from 'zod';

/** Why someone did it, for the customer and the books. */
export const REASON = z.string().trim().min(3).max(500).describe('Why, in a sentence the customer may read');
