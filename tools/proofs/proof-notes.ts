/** What whoever approves should know besides what is shown. */
import type { Artwork } from '../artwork/artwork.ts';
import type { DecorationLocation } from '../catalog/product.ts';
import type { ImprintSize } from './imprint-size.ts';

const GOOD_DPI = 300;

interface Shown {
  artwork: Pick<Artwork, 'largestImprintInches'>;
  imprint: ImprintSize;
  location: Pick<DecorationLocation, 'name'>;
  /** Whether the product's picture shows the location. */
  isInPicture: boolean;
}

export function proofNotes({ artwork, imprint, location, isInPicture }: Shown): string[] {
  return [
    ...placing(location.name, isInPicture),
    ...(artwork.largestImprintInches ? resolution(artwork.largestImprintInches.width, imprint) : []),
  ];
}

function placing(name: string, isInPicture: boolean): string[] {
  if (!isInPicture)
    return [`No picture shows “${name}”: the imprint is on a plain panel in the color of the goods.`];
  return /\bwrap\b/i.test(name)
    ? ['The imprint goes around the piece; the picture shows the front of it.']
    : [];
}

/** `goodWidth`: inches up to which the picture prints well. */
function resolution(goodWidth: number, { widthInches }: ImprintSize): string[] {
  const dpi = Math.floor((goodWidth / widthInches) * GOOD_DPI);
  return dpi >= GOOD_DPI
    ? []
    : [
        `The artwork has ${dpi} dots an inch at this size, where ${GOOD_DPI} are good: its edges may look soft.`,
      ];
}
