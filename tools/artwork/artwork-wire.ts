/** A logo as callers see it. */
import { z } from 'zod';
import type { Links } from '../identity/links.ts';
import { Address } from '../values/address.ts';
import { writtenBy } from '../written-by.ts';
import { ARTWORK_FORMATS, type Artwork } from './artwork.ts';

const MOST_PIXELS = 1_000_000_000;
const pixels = (what: string) => z.int().min(0).max(MOST_PIXELS).nullable().describe(what);
const inches = z.number().min(0).max(1_000_000);

export const ArtworkWire = z.object({
  artwork_id: z.string().describe('Names the logo in quotes, previews and proposals'),
  name: writtenBy('account').describe('What the uploader called it'),
  format: z.enum(ARTWORK_FORMATS).describe('By its bytes'),
  url: Address.describe('Download of the file; anyone who has the address can open it'),
  preview_url: Address.nullable().describe('Small PNG; null where it cannot be drawn'),
  cleaned_url: Address.nullable().describe('Trimmed PNG on a clear background; null where there is none'),
  width: pixels('Pixels, at the natural size for vector art; null where it cannot be drawn'),
  height: pixels('Pixels, as `width`'),
  has_alpha: z.boolean().describe('Whether parts of it are clear'),
  is_vector: z.boolean().describe('Whether it prints at any size'),
  natural_size: z
    .object({ width: inches.describe('Inches'), height: inches.describe('Inches') })
    .nullable()
    .describe('The size the file itself says; null where it says none'),
  spot_colors: z
    .array(writtenBy('account'))
    .describe('Names of the spot colors in the file, such as PANTONE 186 C: name them as inks of an imprint'),
  colors: z
    .array(
      z.object({
        hex: z.string().describe('`#rrggbb`'),
        share: z.number().min(0).max(1).describe('Of the inked area'),
        name: writtenBy('account').nullable().describe('Of the spot color that it is in the file'),
      }),
    )
    .describe('Largest share first'),
  largest_imprint: z
    .object({ width: inches.describe('Inches'), height: inches.describe('Inches') })
    .nullable()
    .describe('How large it prints well, at 300 dpi; null for vector art'),
  warnings: z.array(z.string()).describe('What to look out for'),
  needs_review: z.boolean().describe('Whether a person looks at it before production'),
  is_default: z.boolean().describe('Whether it is used where no logo is named'),
  created_at: z.iso.datetime().describe('When it came in'),
});
export type ArtworkWire = z.input<typeof ArtworkWire>;

export function toArtworkWire(artwork: Artwork, links: Links): ArtworkWire {
  const { files } = artwork;
  return {
    artwork_id: artwork.id,
    name: artwork.name,
    format: artwork.format,
    url: links.file(files.original),
    preview_url: files.preview === null ? null : links.file(files.preview),
    cleaned_url: files.cleaned === null ? null : links.file(files.cleaned),
    width: artwork.widthPx,
    height: artwork.heightPx,
    natural_size: artwork.naturalInches ?? null,
    spot_colors: artwork.spotColors ?? [],
    has_alpha: artwork.hasAlpha,
    is_vector: artwork.isVector,
    colors: artwork.colors.map(({ name = null, ...color }) => ({ ...color, name })),
    largest_imprint: artwork.largestImprintInches,
    warnings: artwork.warnings,
    needs_review: artwork.needsReview,
    is_default: artwork.isDefault,
    created_at: artwork.createdAt,
  };
}
