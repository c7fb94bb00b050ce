/** An amount on the wire: US dollars, never negative. */
import { z } from 'zod';

const MOST_DOLLARS = 100_000_000_000;

export const dollars = z.number().min(0).max(MOST_DOLLARS);
