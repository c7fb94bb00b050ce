/** Notes for people who look at a preview: the same for the same configuration. */

import type { DecorationLocation, Part } from '../catalog/product.ts';
import { counted, msg, type Said, said, term } from '../languages/words.ts';
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
  location: { name: locationName, imprintArea },
  part,
  artwork,
  units,
}: Shown): Said[] {
  const notes: Said[] = [
    isAi
      ? said(
          'Made by an image model from the product and the logo: details of either may differ. The proof is what counts.',
        )
      : said(
          'Put together from the product’s picture and the logo, without an image model. The proof is what counts.',
        ),
  ];
  const name = locationName.toLowerCase();
  const location: Said = { small: term(locationName) };
  if (!isInPicture && !isAi && imprintArea === null) {
    notes.push(
      said(
        'No picture shows the location “{location}” of this product, and the supplier states no size of the imprint: this is a plain panel in its color.',
        { location },
      ),
    );
  } else if (!isInPicture && !isAi && imprintArea !== null) {
    notes.push(
      said(
        variant === 'scene'
          ? msg(
              'No picture shows the location “{location}” of this product: this is a plain panel in its color with the imprint area of {width} × {height} inches in proportion, without a scene.',
            )
          : msg(
              'No picture shows the location “{location}” of this product: this is a plain panel in its color with the imprint area of {width} × {height} inches in proportion.',
            ),
        { location, width: imprintArea.widthInches, height: imprintArea.heightInches },
      ),
    );
  } else if (!isInPicture) {
    notes.push(
      said(
        'The product’s own picture does not show the location “{location}”; the model had to imagine that side.',
        { location },
      ),
    );
  } else if (name.includes('wrap') && !isAi) {
    notes.push(said('The imprint area goes around the piece; the picture shows the front of it.'));
  }
  if (COLORLESS.includes(look)) {
    notes.push(said('This method does not reproduce the colors of the logo.'));
  } else {
    notes.push(...inksNote({ units, logoColors: artwork.colors.length }));
    const lost = lostColors(artwork, { look, units, part });
    if (lost.length > 0) notes.push(lostSentence(lost, part.color));
  }
  return notes;
}

/** Said where the logo is shown in fewer colors than it has. */
export const inksNote = ({ units, logoColors }: Pick<Render, 'units' | 'logoColors'>): Said[] =>
  units === null || units >= logoColors
    ? []
    : [
        counted(
          logoColors,
          'Shown in {units} of the logo’s {count} color, the number priced.',
          'Shown in {units} of the logo’s {count} colors, the number priced.',
          { units },
        ),
      ];
