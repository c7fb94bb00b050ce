/**
 * The one picture of a decorated line: the goods with its logo. It is wished for with the record of the line, drawn in the
 * background, and shown wherever the line is. Sizes of one product in one color share it.
 */
import type { ImprintSize } from '../catalog/imprint-size.ts';
import type { Ctx, InTransaction } from '../context.ts';
import type { Links } from '../identity/links.ts';
import type { MailPicture } from '../mail/port.ts';
import type { LogoPicturesWriter, LogoPiece } from './logo-picture.ts';
import type { Render } from './render.ts';

export interface PicturedLine {
  spec: {
    key: string;
    partId: string;
    imprints: readonly {
      locationId: string;
      methodId: string;
      units: number;
      artworkId: string | null;
      size?: ImprintSize;
    }[];
  };
  priced: { color: string };
}

/** Longer rows of pictures are not looked at. */
const MOST_IN_A_MAIL = 4;

/** The render of the picture, and its addresses. */
export interface LinePicture {
  render: Render;
  url: string;
  smallUrl: string;
}

/** Wishes for pictures in the transaction of the record that shows them; lines without a logo have none. */
export async function wishLinePictures(
  { newId, now }: Pick<InTransaction, 'newId' | 'now'>,
  { logoPictures }: { logoPictures: LogoPicturesWriter },
  accountId: string,
  lines: readonly PicturedLine[],
): Promise<void> {
  const createdAt = now().toISOString();
  const due = { accountId, createdAt, dueAt: createdAt, attempts: 0, renderId: null };
  for (const { piece } of piecesOf(lines)) await logoPictures.wish({ id: newId('pic'), piece, ...due });
}

/** By line, those that are drawn. */
export async function linePictures<Line extends PicturedLine>(
  { logoPictures, renders, links }: Pick<Ctx, 'logoPictures' | 'renders' | 'links'>,
  accountId: string,
  lines: readonly Line[],
): Promise<Map<Line, LinePicture>> {
  const found = await Promise.all(
    piecesOf(lines).map(async ({ piece, shared }) => {
      const renderId = (await logoPictures.ofPiece(accountId, piece))?.renderId;
      const render = renderId ? await renders.byId(accountId, renderId) : undefined;
      if (!render) return [];
      const { picture, small } = render.files;
      const shown = { render, url: links.file(picture), smallUrl: links.file(small) };
      return shared.map((line) => [line, shown] as const);
    }),
  );
  return new Map(found.flat());
}

/**
 * Where a line's picture stands for those who see the record outside of its pages: the plain goods until it is drawn
 * (`open_line_picture`).
 */
export const linePictureAddress = (links: Links, id: string, line: number): string =>
  links.file(`${id}-${line}.jpg`);

/** Of a quote or an order, for its mails: each decorated line once. */
export const mailPictures = <Line extends PicturedLine & { line: number; priced: { name: string } }>(
  links: Links,
  { id, lines }: { id: string; lines: readonly Line[] },
): { pictures: MailPicture[] } => ({
  pictures: piecesOf(lines)
    .slice(0, MOST_IN_A_MAIL)
    .flatMap(({ shared: [first] }) =>
      first ? [{ url: linePictureAddress(links, id, first.line), alt: first.priced.name }] : [],
    ),
});

/** What is drawn, of the first imprint with a logo, and the lines that show it. */
function piecesOf<Line extends PicturedLine>(lines: readonly Line[]): { piece: LogoPiece; shared: Line[] }[] {
  const pieces = new Map<string, { piece: LogoPiece; shared: Line[] }>();
  for (const line of lines) {
    const { key, partId, imprints } = line.spec;
    const imprint = imprints.find(({ artworkId }) => artworkId !== null);
    if (!imprint?.artworkId) continue;
    const { locationId, methodId, units, artworkId, size } = imprint;
    const look = { key, locationId, methodId, artworkId, units, ...(size ? { size } : {}) };
    const kind = JSON.stringify([line.priced.color, look]);
    const known = pieces.get(kind);
    if (known) known.shared.push(line);
    else pieces.set(kind, { piece: { ...look, partId }, shared: [line] });
  }
  return [...pieces.values()];
}
