import { z } from 'zod';
import { english, type Said } from './words.ts';

const isSaid = (value: unknown): boolean =>
  typeof value === 'string' || (typeof value === 'object' && value !== null);

/** What is said, in an answer: a published one has it in English, a step hands it on as it is. */
export const saidWire = (text = z.string()) => z.custom<Said>(isSaid).transform(english).pipe(text);

export const SaidWire = saidWire();
