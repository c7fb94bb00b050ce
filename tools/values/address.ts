import { z } from 'zod';

/**
 * An address in an answer. We made it ourselves, so it is published as a `uri` and not parsed again: parsing would be
 * most of the cost of checking an answer.
 */
export const Address = z.string().meta({ format: 'uri' });
