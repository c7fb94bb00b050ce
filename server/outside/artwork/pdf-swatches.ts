/** How the spot colors of a PDF look: each is drawn alone, on a page that is added to a copy of it. */
import type { PDFiumLibrary } from '@hyzyla/pdfium';
import type { Spot } from './pdf-facts.ts';

export interface Swatch {
  name: string;
  /** `#rrggbb` */
  hex: string;
}

const SIDE = 4;
const PIXEL_BYTES = 4;
/** As PDFium counts them at most. */
const MOST_OBJECTS = 1_000_000;

/** Without those that cannot be drawn. */
export async function swatchesOf(
  library: PDFiumLibrary,
  bytes: Uint8Array,
  named: readonly Spot[],
): Promise<Swatch[]> {
  const spots = named.filter(({ space }) => space !== '');
  const copy = spots.length === 0 ? null : withSwatches(Buffer.from(bytes).toString('latin1'), spots);
  if (copy === null) return [];
  try {
    const document = await library.loadDocument(Buffer.from(copy, 'latin1'));
    try {
      const { data, width } = await document.getPage(0).render({ scale: 1, transparent: true });
      return spots.flatMap(({ name }, index) => {
        const at = PIXEL_BYTES * ((SIDE / 2) * width + SIDE * index + SIDE / 2);
        const pixel = data.subarray(at, at + PIXEL_BYTES);
        return pixel[3] === 255 ? [{ name, hex: `#${Buffer.from(pixel).toString('hex', 0, 3)}` }] : [];
      });
    } finally {
      document.destroy();
    }
  } catch {
    return [];
  }
}

/** The file with an update behind it, whose only page has the swatches side by side. */
function withSwatches(text: string, spots: readonly Spot[]): string | null {
  const before = Number([...text.matchAll(/startxref\s+(\d{1,10})/g)].at(-1)?.[1] ?? Number.NaN);
  const first = Math.max(0, ...[...text.matchAll(/\/Size\s+(\d{1,10})/g)].map(([, size]) => Number(size)));
  if (Number.isNaN(before) || first > MOST_OBJECTS || text.includes('/Encrypt')) return null;
  const [page, pages, content, catalog, table] = [0, 1, 2, 3, 4].map((more) => first + more);
  const spaces = spots.map(({ space }, index) => `/S${index} ${space}`).join('');
  const drawn = spots
    .map(({ tints }, index) => `/S${index} cs ${tints.join(' ')} scn ${SIDE * index} 0 ${SIDE} ${SIDE} re f`)
    .join('\n');
  const objects = [
    `<</Type/Page/Parent ${pages} 0 R/MediaBox[0 0 ${SIDE * spots.length} ${SIDE}]/Contents ${content} 0 R/Resources<</ColorSpace<<${spaces}>>>>>>`,
    `<</Type/Pages/Kids[${page} 0 R]/Count 1>>`,
    `<</Length ${drawn.length}>>stream\n${drawn}\nendstream`,
    `<</Type/Catalog/Pages ${pages} 0 R>>`,
  ];
  let copy = `${text}\n`;
  const places = objects.map((object, index) => {
    const place = copy.length;
    copy += `${first + index} 0 obj${object}endobj\n`;
    return place;
  });
  const trailer = `/Size ${first + 5}/Root ${catalog} 0 R/Prev ${before}`;
  const at = copy.length;
  if (text.startsWith('xref', before)) {
    const rows = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('');
    copy += `xref\n${first} ${objects.length}\n${rows}trailer<<${trailer}>>\n`;
  } else {
    const rows = [...places, at].map((place) => `01${place.toString(16).padStart(8, '0')}`).join('');
    copy += `${table} 0 obj<</Type/XRef/W[1 4 0]/Index[${first} 5]${trailer}/Filter/ASCIIHexDecode/Length ${rows.length + 1}>>stream\n${rows}>\nendstream endobj\n`;
  }
  return `${copy}startxref\n${at}\n%%EOF`;
}
