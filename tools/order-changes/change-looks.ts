/** What is seen of a change of an order: the logos it names and the pictures of its lines, before and after it. */
import { logoLook } from '../artwork/line-looks.ts';
import { linePictures } from '../artwork/line-picture.ts';
import type { Ctx } from '../context.ts';
import type { OrderChange } from '../orders/order-change.ts';

type Changed = Pick<OrderChange, 'before' | 'after'>;

export const changeLooks = async (ctx: Ctx, accountId: string, change: Changed) => ({
  logos: await logosOf(ctx, accountId, change),
  before: await picturesOf(ctx, accountId, change.before),
  after: await picturesOf(ctx, accountId, change.after),
});

/** By number of the line, those that are drawn. */
async function picturesOf(ctx: Ctx, accountId: string, { items }: Changed['after']) {
  const pictures = await linePictures(ctx, accountId, items);
  return new Map([...pictures].map(([{ line }, shown]) => [line, shown.map(({ url }) => url)]));
}

/** Each once for every way it is printed. */
async function logosOf(ctx: Ctx, accountId: string, { before, after }: Changed) {
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
