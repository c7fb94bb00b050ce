/** Notes for people who look at a preview: the same for the same configuration. */

import { unitsInWords } from '../catalog/decoration.ts';
import type { DecorationLocation, Part } from '../catalog/product.ts';
import type { Artwork } from './artwork.ts';
import type { Render, RenderVariant } from './render.ts';
import type { Look } from './render-look.ts';
import { COLORLESS, lostColors, lostSentence } from './stands-out.ts';

interface Shown {
  isAi: boolean;
  variant: RenderVariant;
  /** Whether the product's picture shows the location. */
  isInPicture: boolean;
  look: Look;
  location: Pick<DecorationLocation, 'name' | 'imprintArea'>;
  part: Pick<Part, 'color' | 'colorHex'>;
  artwork: Pick<Artwork, 'colors'>;
  /** Ink colors it is shown in; `null` for a method without counted inks. */
  units: number | null;
}

export function renderNotes({
  isAi,
  variant,
  isInPicture,
  look,
  location,
  part,
  artwork,
  units,
}: Shown): string[] {
  const notes = [
    isAi
      ? 'Made by an image model from the product and the logo: details of either may differ. The proof is what counts.'
      : 'Put together from the product’s picture and the logo, without an image model. The proof is what counts.',
  ];
  const { widthInches, heightInches } = location.imprintArea;
  const name = location.name.toLowerCase();
  if (!isInPicture && !isAi) {
    notes.push(
      `No picture shows the location “${name}” of this product: this is a plain panel in its color with the imprint area of ${widthInches} × ${heightInches} inches in proportion${variant === 'scene' ? ', without a scene' : ''}.`,
    );
  } else if (!isInPicture) {
    notes.push(
      `The product’s own picture does not show the location “${name}”; the model had to imagine that side.`,
    );
  } else if (name.includes('wrap') && !isAi) {
    notes.push('The imprint area goes around the piece; the picture shows the front of it.');
  }
  if (COLORLESS.includes(look)) {
    notes.push('This method does not reproduce the colors of the logo.');
  } else {
    notes.push(...inksNote({ units, logoColors: artwork.colors.length }));
    const lost = lostColors(artwork, { look, units, part });
    if (lost.length > 0) notes.push(lostSentence(lost, part.color));
  }
  return notes;
}

/** Said where the logo is shown in fewer colors than it has. */
export const inksNote = ({ units, logoColors }: Pick<Render, 'units' | 'logoColors'>): string[] =>
  units === null || units >= logoColors
    ? []
    : [`Shown in ${units} of the logo’s ${unitsInWords('colors', logoColors)}, the number priced.`];
