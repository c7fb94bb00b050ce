/** A cart with what is known of its goods and logos, and the picture of each of its groups. */
import { type LinePicture, linePictures, type PicturedLine } from '../artwork/line-picture.ts';
import { logosOfVisitor } from '../artwork/visitor-logo.ts';
import type { CatalogProduct } from '../catalog/product.ts';
import type { Ctx } from '../context.ts';
import { GUEST_ACCOUNT } from '../identity/guest-account.ts';
import { type CartGroup, cartGroups } from './cart.ts';
import type { CartLine } from './cart-line.ts';
import { idsOf } from './line-input.ts';
import { type LineLogos, logosOf } from './line-logos.ts';

interface KnownCart {
  /** Whose logos they are. */
  accountId: string;
  groups: CartGroup[];
  logos: LineLogos;
}

export async function knownCart(
  ctx: Ctx,
  lines: readonly CartLine[],
  visitor: string | undefined,
): Promise<KnownCart> {
  const keys = [...new Set(lines.map(({ key }) => key))];
  const found = await Promise.all(keys.map((key) => ctx.catalog.product(key)));
  const products = new Map<string, CatalogProduct>();
  for (const product of found) if (product) products.set(product.key, product);
  const accountId = 'account' in ctx.caller ? ctx.caller.account.id : GUEST_ACCOUNT.id;
  const logos =
    'account' in ctx.caller
      ? await logosOf(ctx, accountId, [...idsOf(lines, 'artwork_id').keys()])
      : { named: new Map((await logosOfVisitor(ctx, visitor)).map((logo) => [logo.id, logo])) };
  return { accountId, groups: cartGroups(lines, products, logos), logos };
}

/** Of each group its first line; what cannot be sold has no picture. */
export const picturedLines = (groups: readonly CartGroup[]): (PicturedLine & { group: CartGroup })[] =>
  groups.flatMap((group) => {
    const { product, imprints, lines } = group;
    const part = product?.parts.find(({ partId }) => partId === lines[0]?.line.part_id);
    return product && part && imprints
      ? [{ group, spec: { key: product.key, partId: part.partId, imprints }, priced: part }]
      : [];
  });

/** By group, those that are drawn, in the order of its imprints. */
export async function cartPictures(
  ctx: Ctx,
  { accountId, groups }: KnownCart,
): Promise<Map<CartGroup, LinePicture[]>> {
  const pictures = await linePictures(ctx, accountId, picturedLines(groups));
  return new Map([...pictures].map(([{ group }, picture]) => [group, picture]));
}
