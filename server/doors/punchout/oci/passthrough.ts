import { z } from 'zod';

/** What an entry call says of the way back. */
export const OciPassthrough = z.object({
  /** Control fields, by the names they came with. */
  control: z.array(z.tuple([z.string(), z.string()])),
  target: z.string(),
  charset: z.enum(['utf-8', 'iso-8859-1']),
  /** Nobody said which charset is read: what both have alike is written. */
  isAsciiOnly: z.boolean(),
  /** The supplier’s number in the buyer’s system; empty where it was not told. */
  vendor: z.string(),
});
export type OciPassthrough = z.output<typeof OciPassthrough>;
