import { z } from 'zod';

/**
 * An address in an answer. We made it ourselves, so it is published as a `uri` and not parsed again: that would be most of
 * what checking an answer costs.
 */
export const Address = z.string().meta({ format: 'uri' });
