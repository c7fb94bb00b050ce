/** The looks of a quote's or an order's lines: each line's logo, and the preview someone saw. */
import { z } from 'zod';
import type { Ctx } from '../context.ts';
import { Address } from '../values/address.ts';
import { isAi } from './render-wire.ts';

export const LineLookWire = z.object({
  line: z.int().min(1).max(200).describe('Line number'),
  location_name: z.string().describe('Where on the piece'),
  logo: z
    .object({
      name: z.string().describe('What the uploader called it'),
      url: Address.describe('Download of the file; anyone who has the address can open it'),
      preview_url: Address.nullable().describe('Small PNG; null where it cannot be drawn'),
    })
    .nullable()
    .describe('The logo; null where the line names none'),
  preview: z
    .object({
      url: Address.describe('The picture, WebP, 800 × 800'),
      small_url: Address.describe('The same at most 256 pixels wide'),
      is_ai: z.boolean().describe('Whether an image model made it'),
    })
    .nullable()
    .describe('The logo on the product; null where the line names no preview'),
});
export type LineLook = z.input<typeof LineLookWire>;

interface DecoratedLine {
  line: number;
  imprints: readonly { artworkId: string | null; renderId: string | null; locationName: string }[];
}

/** One entry per imprint with a logo or a preview, in the order of the lines. */
export async function lineLooks(
  { artwork, renders, links }: Pick<Ctx, 'artwork' | 'renders' | 'links'>,
  accountId: string,
  lines: readonly DecoratedLine[],
): Promise<LineLook[]> {
  const logos = await each(lines, 'artworkId', async (id): Promise<LineLook['logo']> => {
    const found = await artwork.byId(accountId, id);
    if (!found) return null;
    const { original, preview } = found.files;
    return {
      name: found.name,
      url: links.file(original),
      preview_url: preview === null ? null : links.file(preview),
    };
  });
  const previews = await each(lines, 'renderId', async (id): Promise<LineLook['preview']> => {
    const found = await renders.byId(accountId, id);
    if (!found) return null;
    const { picture, small } = found.files;
    return { url: links.file(picture), small_url: links.file(small), is_ai: isAi(found) };
  });
  return lines.flatMap(({ line, imprints }) =>
    imprints.flatMap(({ artworkId, renderId, locationName }) => {
      const logo = logos.get(artworkId ?? '') ?? null;
      const preview = previews.get(renderId ?? '') ?? null;
      return logo || preview ? [{ line, location_name: locationName, logo, preview }] : [];
    }),
  );
}

/** The logos and previews named in the lines, each looked up once. */
async function each<T>(
  lines: readonly DecoratedLine[],
  key: 'artworkId' | 'renderId',
  find: (id: string) => Promise<T>,
): Promise<Map<string, T>> {
  const ids = new Set(lines.flatMap(({ imprints }) => imprints.flatMap((imprint) => imprint[key] ?? [])));
  return new Map(await Promise.all([...ids].map(async (id) => [id, await find(id)] as const)));
}
