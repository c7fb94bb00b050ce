/** Our own addresses; another's stays text, so that no stranger's words become a link here. */
const ADDRESS = /https?:\/\/[^\s<>"]+/g;

interface Piece {
  text: string;
  href: string | null;
}

/** The text with the addresses of this service to be clicked. */
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
    if (!URL.canParse(address)) continue;
    const url = new URL(address);
    if (url.origin !== origin) continue;
    pieces.push({ text: text.slice(end, match.index), href: null });
    // The path alone: the link then works at whatever host name the page was reached by.
    pieces.push({ text: address, href: `${url.pathname}${url.search}` });
    end = match.index + address.length;
  }
  return [...pieces, { text: text.slice(end), href: null }];
}
