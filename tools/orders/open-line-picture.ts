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
    imprint: z.int().min(1).max(100).optional().describe('Which of its places; the first that is drawn'),
  }),
  async handler(ctx, { record, line, imprint }) {
    const order = await ctx.orders.anyById(record);
    const quote = order ? undefined : await ctx.quotes.anyById(record);
    const lines = order?.items ?? quote?.lines ?? [];
    const shown = lines.find((one) => one.line === line);
    const accountId = order?.accountId ?? quote?.accountId;
    if (!shown || accountId === undefined) return { file: null, path: null };
    const pictures = (await linePictures(ctx, accountId, lines)).get(shown) ?? [];
    const files = pictures.find((one) => imprint === undefined || one.imprint === imprint - 1)?.render.files;
    return { file: files?.print ?? files?.small ?? null, path: shown.priced.picturePath };
  },
});
