/** The logos that a change of an order names, before or after it. */
import { z } from 'zod';
import { LogoLookWire, logoLook } from '../artwork/line-looks.ts';
import type { Ctx } from '../context.ts';
import type { OrderChange } from '../orders/order-change.ts';

export const ChangeLogosWire = z
  .array(
    LogoLookWire.extend({
      id: z.string().describe('Logo id'),
      method_id: z.string().describe('Decoration method'),
      units: z.int().describe('What is priced: one a color, area or thousand stitches'),
    }),
  )
  .describe('The logos it names, each once for every way it is printed');

export async function changeLogos(
  ctx: Pick<Ctx, 'artwork' | 'artworkReader' | 'files' | 'links'>,
  accountId: string,
  { before, after }: Pick<OrderChange, 'before' | 'after'>,
): Promise<z.input<typeof ChangeLogosWire>> {
  const imprints = [...before.items, ...after.items].flatMap((item) => item.imprints);
  const ways = new Map(
    imprints.map((imprint) => [`${imprint.artworkId} ${imprint.methodId} ${imprint.units}`, imprint]),
  );
  const looks = await Promise.all(
    [...ways.values()].map(async (imprint) => {
      const { artworkId, methodId, units } = imprint;
      const logo = artworkId === null ? undefined : await ctx.artwork.byId(accountId, artworkId);
      return logo && { id: logo.id, method_id: methodId, units, ...(await logoLook(ctx, logo, imprint)) };
    }),
  );
  return looks.filter((look) => look !== undefined);
}
