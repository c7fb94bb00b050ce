/** The logos that a change of an order names, before or after it. */
import { logoLook } from '../artwork/line-looks.ts';
import type { Ctx } from '../context.ts';
import type { OrderChange } from '../orders/order-change.ts';

/** Each once for every way it is printed. */
export async function changeLogos(
  ctx: Pick<Ctx, 'artwork' | 'artworkReader' | 'files' | 'links'>,
  accountId: string,
  { before, after }: Pick<OrderChange, 'before' | 'after'>,
) {
  const imprints = [...before.items, ...after.items].flatMap((item) => item.spec.imprints);
  const ways = new Map(
    imprints.map((imprint) => [`${imprint.artworkId} ${imprint.methodId} ${imprint.units}`, imprint]),
  );
  const looks = await Promise.all(
    [...ways.values()].map(async (imprint) => {
      const { artworkId, methodId, units } = imprint;
      const logo = artworkId === null ? undefined : await ctx.artwork.byId(accountId, artworkId);
      return logo && { id: logo.id, methodId, units, ...(await logoLook(ctx, logo, imprint)) };
    }),
  );
  return looks.filter((look) => look !== undefined);
}
