import type { Ctx } from '../context.ts';
import type { Artwork } from './artwork.ts';
import type { Inks } from './inks.ts';

/**
 * The file of a logo in the inks that are printed, drawn once and kept. `null` if the logo cannot be drawn.
 *
 * @throws ServiceError `rate_limited`, `timeout`
 */
export async function printedLogo(
  { files, artworkReader }: Pick<Ctx, 'files' | 'artworkReader'>,
  { accountId, files: { cleaned } }: Pick<Artwork, 'accountId' | 'files'>,
  inks: Inks,
): Promise<string | null> {
  if (cleaned === null) return null;
  const name = `${cleaned.replace(/(-cleaned)?\.png$/, '')}-in-${inks.printed.length}.png`;
  if (await files.get(name)) return name;
  const logo = await files.get(cleaned);
  if (!logo) throw new Error(`the file ${cleaned} is missing`);
  await files.put(name, await artworkReader.inInks(accountId, logo, inks));
  return name;
}
