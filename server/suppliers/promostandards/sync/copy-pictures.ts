/** Copies a product's pictures: fetched once, checked, and served from our own address. */
import type { CatalogProduct, Picture, PictureView } from '../../../../tools/catalog/product.ts';
import type { PictureCopies } from '../../../../tools/catalog/sync-port.ts';
import type { WirePicture } from '../calls/media-calls.ts';

const PRIMARY = 1006;
const DECORATED = 1002;
const SWATCH = 1004;

/** The main picture first, then one of each color; swatches are not copied. */
export async function copiedPictures(
  copies: PictureCopies,
  product: CatalogProduct & { quality: NonNullable<CatalogProduct['quality']> },
  pictures: readonly WirePicture[],
  most: number,
): Promise<Pick<CatalogProduct, 'pictures' | 'quality'>> {
  const chosen = chosenOf(product, pictures).slice(0, most);
  const quality = [...product.quality];
  const kept: Picture[] = [];
  for (const { picture, color } of chosen) {
    const path = await copies.keep(product.supplier, picture);
    if (path !== undefined) kept.push({ path, color, ...viewsOf(picture) });
    else if (!quality.some(({ code }) => code === 'picture'))
      quality.push({ code: 'picture', where: color ?? 'product', raw: picture.url.slice(0, 200) });
  }
  return { pictures: kept, quality };
}

const VIEWS: readonly [number, PictureView][] = [
  [1001, 'blank'],
  [DECORATED, 'decorated'],
  [1007, 'front'],
  [1008, 'rear'],
];

function viewsOf({ classIds }: WirePicture): Pick<Picture, 'shows'> {
  const shows = VIEWS.flatMap(([id, view]) => (classIds.includes(id) ? [view] : []));
  return shows.length === 0 ? {} : { shows };
}

function chosenOf({ parts }: CatalogProduct, pictures: readonly WirePicture[]) {
  const rank = ({ classIds }: WirePicture): number =>
    classIds.includes(PRIMARY) ? 0 : classIds.includes(DECORATED) ? 2 : 1;
  const shown = new Map<string | null, { picture: WirePicture; color: string | null }>();
  const colorOf = ({ color, partId }: WirePicture): string | null => {
    const same = (one: string, other: string | undefined): boolean =>
      one.trim().toLowerCase() === other?.trim().toLowerCase();
    return (
      (parts.find((part) => same(part.color, color)) ?? parts.find((part) => same(part.partId, partId)))
        ?.color ?? null
    );
  };
  for (const picture of [...pictures].sort((a, b) => rank(a) - rank(b))) {
    if (picture.classIds.includes(SWATCH)) continue;
    const color = colorOf(picture);
    if (!shown.has(color)) shown.set(color, { picture, color });
  }
  return [...shown.values()];
}
