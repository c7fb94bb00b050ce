import type { Ctx } from '../context.ts';
import type { LogoPiece } from './logo-picture.ts';
import { isAi } from './render-wire.ts';

export interface ShownPicture {
  renderId: string;
  url: string;
  smallUrl: string;
  /** Whether an image model made it. */
  isAi: boolean;
}

/** The account's picture of the logo on this piece; `undefined` until it is drawn. */
export async function shownPicture(
  { logoPictures, renders, links }: Pick<Ctx, 'logoPictures' | 'renders' | 'links'>,
  accountId: string,
  piece: LogoPiece,
): Promise<ShownPicture | undefined> {
  const renderId = (await logoPictures.ofPiece(accountId, piece))?.renderId;
  const render = renderId ? await renders.byId(accountId, renderId) : undefined;
  return (
    render && {
      renderId: render.id,
      url: links.file(render.files.picture),
      smallUrl: links.file(render.files.small),
      isAi: isAi(render),
    }
  );
}
