/** Whom customers ask, on the wire. */
import { z } from 'zod';

export const ContactWire = z
  .object({
    name: z.string().nullable().describe('The shop'),
    email: z.string().nullable().describe('Its address'),
  })
  .describe('Whom to ask');
