import { z } from 'zod';
import { LONGEST_MESSAGE } from './message.ts';

export const TEXT = z.string().trim().min(1).max(LONGEST_MESSAGE).describe('What is said, plain text');
