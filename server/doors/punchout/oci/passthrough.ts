import { z } from 'zod';

/** The return settings of an entry call. */
export const OciPassthrough = z.object({
  /** Control fields, by their received names. */
  control: z.array(z.tuple([z.string(), z.string()])),
  target: z.string(),
  charset: z.enum(['utf-8', 'iso-8859-1']),
  /** The charset is unknown: only common characters are written. */
  isAsciiOnly: z.boolean(),
  /** Our supplier number in the buyer’s system; empty if it is unknown. */
  vendor: z.string(),
});
export type OciPassthrough = z.output<typeof OciPassthrough>;
