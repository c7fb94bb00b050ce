import { z } from 'zod';
import { linePictures } from '../artwork/line-picture.ts';
import { defineStep } from '../define.ts';

/** What stands at the address of a line's picture in a mail: the goods with their logo, and the plain goods until that is drawn. */
export const openLinePicture = defineStep({
  name: 'open_line_picture',
  access: 'public',
  effect: 'read',
  input: z.strictObject({
    record: z.string().min(1).max(120).describe('The quote or the order'),
    line: z.int().min(1).max(100_000),
  }),
  async handler(ctx, { record, line }) {
    const order = await ctx.orders.anyById(record);
    const quote = order ? undefined : await ctx.quotes.anyById(record);
    const lines = order?.items ?? quote?.lines ?? [];
    const shown = lines.find((one) => one.line === line);
    const accountId = order?.accountId ?? quote?.accountId;
    if (!shown || accountId === undefined) return { file: null, path: null };
    const files = (await linePictures(ctx, accountId, lines)).get(shown)?.render.files;
    return { file: files?.print ?? files?.small ?? null, path: shown.priced.picturePath };
  },
});
