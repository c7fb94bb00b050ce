/** The pictures of proposed products with the logo, in their first color. */
import type { LogoPiece } from '../artwork/logo-picture.ts';
import { type ShownPicture, shownPicture } from '../artwork/shown-picture.ts';
import { wishPicture } from '../artwork/wished-picture.ts';
import type { Ctx, InTransaction, Tx } from '../context.ts';
import type { Proposal, ProposalProduct } from './proposal.ts';
import type { ProposalWire } from './proposal-wire.ts';

/** They are drawn in the background; products without a logo have none. */
export async function wishPictures(
  ctx: InTransaction,
  tx: Pick<Tx, 'logoPictures'>,
  { accountId, products }: Proposal,
): Promise<void> {
  for (const product of products) {
    const piece = pieceOf(product);
    if (piece) await wishPicture(ctx, tx, accountId, piece);
  }
}

/** By product, those that are drawn. */
export async function drawnPictures(
  ctx: Ctx,
  proposal: Proposal | undefined,
): Promise<Map<string, ShownPicture>> {
  const pictures = new Map<string, ShownPicture>();
  if (proposal === undefined) return pictures;
  for (const product of proposal.products) {
    const piece = pieceOf(product);
    const picture = piece && (await shownPicture(ctx, proposal.accountId, piece));
    if (picture) pictures.set(product.key, picture);
  }
  return pictures;
}

/** The answer with the previews that these pictures are. */
export const withRenders = (
  wire: ProposalWire,
  pictures: ReadonlyMap<string, ShownPicture>,
): ProposalWire => ({
  ...wire,
  products: wire.products.map((product) => ({
    ...product,
    render_id: pictures.get(product.key)?.renderId ?? product.render_id,
  })),
});

function pieceOf({ key, lines: [line] }: ProposalProduct): LogoPiece | undefined {
  if (line === undefined) return undefined;
  const [{ locationId, methodId, units, artworkId }] = line.spec.imprints;
  return artworkId === null
    ? undefined
    : { key, partId: line.spec.partId, locationId, methodId, artworkId, units };
}
