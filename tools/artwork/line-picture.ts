/**
 * The one picture of a decorated line: the goods with its logo or text, of each place. It is wished for with the record of
 * the line, drawn in the background, and shown wherever the line is. Sizes of one product in one color share it.
 */
import { offsetOf } from '../catalog/imprint-position.ts';
import type { ImprintSize } from '../catalog/imprint-size.ts';
import type { Ctx, InTransaction } from '../context.ts';
import type { Links } from '../identity/links.ts';
import type { MailPicture } from '../mail/port.ts';
import type { LogoPicturesWriter, LogoPiece } from './logo-picture.ts';
import type { Render } from './render.ts';

export interface PicturedLine {
  spec: { key: string; partId: string; imprints: readonly PicturedImprint[] };
  priced: { color: string };
}

export interface PicturedImprint {
  locationId: string;
  methodId: string;
  units: number;
  artworkId: string | null;
  text?: string | undefined;
  size?: ImprintSize;
  position?: string;
}

/** Longer rows of pictures are not looked at. */
const MOST_IN_A_MAIL = 4;

/** The render of the picture, and its addresses. */
export interface LinePicture {
  /** Which of the line’s imprints it shows; the first is 0. */
  imprint: number;
  render: Render;
  url: string;
  smallUrl: string;
}

/** Whether something is to be seen of it. */
export const isPictured = ({ artworkId, text }: Pick<PicturedImprint, 'artworkId' | 'text'>): boolean =>
  artworkId !== null || text !== undefined;

/** Wishes for pictures in the transaction of the record that shows them; lines without a logo or a text have none. */
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

export type PictureRecords = Pick<Ctx, 'logoPictures' | 'renders' | 'links' | 'missedPieces'>;

/** By line, those that are drawn, in the order of its imprints. Others are wished for by this. */
export async function linePictures<Line extends PicturedLine>(
  { logoPictures, renders, links, missedPieces }: PictureRecords,
  accountId: string,
  lines: readonly Line[],
): Promise<Map<Line, [LinePicture, ...LinePicture[]]>> {
  const drawn = await Promise.all(
    piecesOf(lines).map(async ({ piece, shared }) => {
      const wished = await logoPictures.ofPiece(accountId, piece);
      if (!wished) await missedPieces.note(accountId, piece);
      const renderId = wished?.renderId;
      const render = renderId ? await renders.byId(accountId, renderId) : undefined;
      if (!render) return [];
      const { picture, small } = render.files;
      const shown = { render, url: links.file(picture), smallUrl: links.file(small) };
      return shared.map(({ line, imprint }) => ({ line, picture: { imprint, ...shown } }));
    }),
  );
  const found = new Map<Line, [LinePicture, ...LinePicture[]]>();
  for (const { line, picture } of drawn.flat().sort((a, b) => a.picture.imprint - b.picture.imprint)) {
    const others = found.get(line);
    if (others) others.push(picture);
    else found.set(line, [picture]);
  }
  return found;
}

/**
 * Where the picture of a line’s imprint stands for those who see the record outside of its pages: the plain goods until it is
 * drawn (`open_line_picture`).
 */
export const linePictureAddress = (links: Links, id: string, line: number, imprint = 0): string =>
  links.file(imprint === 0 ? `${id}-${line}.jpg` : `${id}-${line}-${imprint + 1}.jpg`);

type MailedLine = PicturedLine & {
  line: number;
  spec: { imprints: readonly (PicturedImprint & { locationName: string })[] };
  priced: { name: string };
};

/** Of a quote or an order, for its mails: each decorated line once, each of its places. */
export const mailPictures = <Line extends MailedLine>(
  links: Links,
  { id, lines }: { id: string; lines: readonly Line[] },
): { pictures: MailPicture[] } => ({
  pictures: piecesOf(lines)
    .slice(0, MOST_IN_A_MAIL)
    .flatMap(({ shared: [first] }) => {
      if (!first) return [];
      const { line, imprint } = first;
      const { name } = line.priced;
      const place = imprint === 0 ? undefined : line.spec.imprints[imprint]?.locationName;
      const alt = place === undefined ? name : `${name}, ${place}`;
      return [{ url: linePictureAddress(links, id, line.line, imprint), alt }];
    }),
});

interface SharedPiece<Line> {
  piece: LogoPiece;
  /** The lines that show it, and which of their imprints it is. */
  shared: { line: Line; imprint: number }[];
}

/** What is drawn, an imprint each, line by line. */
function piecesOf<Line extends PicturedLine>(lines: readonly Line[]): SharedPiece<Line>[] {
  const pieces = new Map<string, SharedPiece<Line>>();
  for (const line of lines)
    for (const [imprint, decorated] of line.spec.imprints.entries()) {
      if (!isPictured(decorated)) continue;
      const { key, partId } = line.spec;
      const look = { key, ...lookOf(decorated) };
      const kind = JSON.stringify([line.priced.color, look]);
      const known = pieces.get(kind);
      if (known) known.shared.push({ line, imprint });
      else pieces.set(kind, { piece: { ...look, partId }, shared: [{ line, imprint }] });
    }
  return [...pieces.values()];
}

function lookOf(imprint: PicturedImprint): Omit<LogoPiece, 'key' | 'partId'> {
  const { locationId, methodId, units, artworkId, text, size, position } = imprint;
  const offset = size && offsetOf(position);
  return {
    ...{ locationId, methodId, units, artworkId },
    ...(text === undefined ? {} : { text }),
    ...(size ? { size } : {}),
    ...(offset ? { offset } : {}),
  };
}
