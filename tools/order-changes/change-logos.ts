/** The logos that a change of an order names, before or after it. */
import { z } from 'zod';
import type { Ctx } from '../context.ts';
import type { OrderChange } from '../orders/order-change.ts';
import { Address } from '../values/address.ts';

export const ChangeLogosWire = z
  .array(
    z.object({
      id: z.string().describe('Logo id'),
      name: z.string().describe('What the uploader called it'),
      url: Address.describe('Download of the file; anyone who has the address can open it'),
      preview_url: Address.nullable().describe('Small PNG; null where it cannot be drawn'),
    }),
  )
  .describe('The logos it names');

export async function changeLogos(
  { artwork, links }: Pick<Ctx, 'artwork' | 'links'>,
  accountId: string,
  { before, after }: Pick<OrderChange, 'before' | 'after'>,
): Promise<z.input<typeof ChangeLogosWire>> {
  const named = [...before.items, ...after.items].flatMap(({ imprints }) =>
    imprints.flatMap(({ artworkId }) => artworkId ?? []),
  );
  const logos = await Promise.all([...new Set(named)].map((id) => artwork.byId(accountId, id)));
  return logos
    .filter((logo) => logo !== undefined)
    .map(({ id, name, files: { original, preview } }) => ({
      ...{ id, name, url: links.file(original) },
      preview_url: preview === null ? null : links.file(preview),
    }));
}
