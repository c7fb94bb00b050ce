/** The pictures of proposed products with the logo, in their first color. */
import { type LinePicture, linePictures, wishLinePictures } from '../artwork/line-picture.ts';
import type { Ctx, InTransaction, Tx } from '../context.ts';
import type { Proposal } from './proposal.ts';
import type { ProposalWire } from './proposal-wire.ts';

export const wishPictures = (
  ctx: InTransaction,
  tx: Pick<Tx, 'logoPictures'>,
  proposal: Proposal,
): Promise<void> => wishLinePictures(ctx, tx, proposal.accountId, firstLines(proposal));

/** By product, those that are drawn. */
export async function drawnPictures(
  ctx: Ctx,
  proposal: Proposal | undefined,
): Promise<Map<string, LinePicture>> {
  if (proposal === undefined) return new Map();
  const pictures = await linePictures(ctx, proposal.accountId, firstLines(proposal));
  return new Map([...pictures].map(([{ spec }, [picture]]) => [spec.key, picture]));
}

/** The answer with the previews that these pictures are. */
export const withRenders = (
  wire: ProposalWire,
  pictures: ReadonlyMap<string, LinePicture>,
): ProposalWire => ({
  ...wire,
  products: wire.products.map((product) => ({
    ...product,
    render_id: pictures.get(product.key)?.render.id ?? product.render_id,
  })),
});

const firstLines = ({ products }: Proposal) => products.flatMap(({ lines: [line] }) => line ?? []);
