/** An amount on the wire: US dollars, never negative. */
import { z } from 'zod';

const MOST_DOLLARS = 100_000_000_000;

export const dollars = z.number().min(0).max(MOST_DOLLARS);

/** What may be below 0: a difference, a margin, a credit. */
export const signedDollars = z.number().min(-MOST_DOLLARS).max(MOST_DOLLARS);
