/** What a preview depends on: the same configuration gives the same picture. */

import { decorationOf, resolveImprint } from '../catalog/decoration.ts';
import { findPart } from '../catalog/find-part.ts';
import { findProduct } from '../catalog/find-product.ts';
import type { Offset } from '../catalog/imprint-position.ts';
import type { ImprintSize } from '../catalog/imprint-size.ts';
import type { CatalogProduct, DecorationLocation, DecorationMethod, Part } from '../catalog/product.ts';
import type { Ctx } from '../context.ts';
import { artworkOf } from './find-artwork.ts';
import type { ImprintBox, ProductPicture } from './images-port.ts';
import { countsInks, type Inks, reducedInks } from './inks.ts';
import { placed } from './placed.ts';
import { logoArt, type PrintedArt, textArt } from './printed-art.ts';
import type { RenderVariant } from './render.ts';
import { goodsOf } from './render-look.ts';

export interface Configuration {
  product: CatalogProduct;
  part: Part;
  location: DecorationLocation;
  method: DecorationMethod;
  art: PrintedArt;
  variant: RenderVariant;
  picture: ProductPicture | undefined;
  /** Where the logo goes on it; `null` if it does not show the location. */
  box: ImprintBox | null;
  /** Ink colors of the logo that are shown; `null` for a method without counted inks. */
  units: number | null;
  /** `null` where the logo is shown in all its colors. */
  inks: Inks | null;
}

type Wish = PlacedWish & ({ artwork_id: string; text?: never } | { text: string; artwork_id?: never });

interface PlacedWish {
  key: string;
  part_id: string;
  location_id: string;
  method_id: string;
  variant: RenderVariant;
  units?: number | undefined;
  /** The largest that fits if absent. */
  size?: ImprintSize | undefined;
  /** In the middle if absent. */
  offset?: Offset | undefined;
}

/**
 * Looks up the request's product, part, method and logo.
 *
 * @throws ServiceError `not_found` for the product or the logo, `not_available` for a part, location or method it does
 * not have, or more units than the method takes
 */
export async function configurationOf(ctx: Ctx, accountId: string, wish: Wish): Promise<Configuration> {
  const product = await findProduct(ctx, wish.key);
  const part = findPart(product, wish.part_id);
  const artwork =
    wish.artwork_id === undefined
      ? undefined
      : await artworkOf(ctx, accountId, { artworkId: wish.artwork_id, param: 'artwork_id' });
  const colors = artwork?.colors ?? [];
  const imprint = resolveImprint(product, {
    locationId: wish.location_id,
    methodId: wish.method_id,
    units: wish.units,
    logoColors: colors.length,
  });
  const { location, method } = decorationOf(product, imprint);
  const { units } = imprint;
  const path = (product.pictures.find(({ color }) => color === part.color) ?? product.pictures[0])?.path;
  const picture = path === undefined ? undefined : await ctx.productPictures.at(path, product.key);
  const box = picture?.imprints[location.locationId] ?? null;
  return {
    product,
    part,
    location,
    method,
    art:
      artwork === undefined
        ? textArt(ctx, accountId, wish.text ?? '', goodsOf(product, part, location, method))
        : logoArt(ctx, artwork),
    units: countsInks(method) && colors.length > 0 ? Math.min(units, colors.length) : null,
    inks: countsInks(method) ? reducedInks(colors, units) : null,
    variant: wish.variant,
    picture,
    box:
      box && wish.size && location.imprintArea
        ? placed(box, location.imprintArea, wish.size, wish.offset)
        : box,
  };
}

/**
 * SHA-256, hex, of all the picture depends on: the request, the bytes of logo and product picture, the inks, and the provider.
 * Two sizes of one color are two parts, and two pictures.
 */
export async function fingerprintOf(
  { product, part, location, method, art, variant, picture, box, inks }: Configuration,
  { provider, model }: { provider: string; model: string },
): Promise<string> {
  return sha256(
    JSON.stringify([
      [product.key, part.partId, location.locationId, method.methodId, art.artworkId, variant],
      [art.content, location.imprintArea, part.colorHex],
      picture ? [await sha256(picture.bytes), box] : null,
      [provider, model],
      ...(inks === null ? [] : [inks.printed]),
    ]),
  );
}

async function sha256(content: string | Uint8Array): Promise<string> {
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : new Uint8Array(content);
  const digest = await crypto.subtle.digest('SHA-256', bytes);
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
