/** Our own addresses; others stay text, so that a stranger's text cannot add a link. */
import { parsedUrl } from '../../../../tools/values/parsed-url.ts';

const ADDRESS = /https?:\/\/[^\s<>"]+/g;

interface Piece {
  text: string;
  href: string | null;
}

/** The text with the service's own addresses as links. */
export const LinkedText = ({ text, origin }: { text: string; origin: string }) => (
  <>
    {piecesOf(text, origin).map((piece) =>
      piece.href === null ? piece.text : <a href={piece.href}>{piece.text}</a>,
    )}
  </>
);

function piecesOf(text: string, origin: string): Piece[] {
  const pieces: Piece[] = [];
  let end = 0;
  for (const match of text.matchAll(ADDRESS)) {
    const [address] = match;
    const url = parsedUrl(address);
    if (url?.origin !== origin) continue;
    pieces.push({ text: text.slice(end, match.index), href: null });
    // The path alone, so that the link works with any host name.
    pieces.push({ text: address, href: `${url.pathname}${url.search}` });
    end = match.index + address.length;
  }
  return [...pieces, { text: text.slice(end), href: null }];
}
