/** What the supplier gets with each line: logo files, the approved proof, and the purchase order it repeats. */
import type { Artwork } from '../artwork/artwork.ts';
import { spotInks } from '../artwork/inks.ts';
import type { Ctx } from '../context.ts';
import type { Links } from '../identity/links.ts';
import { NEVER_PRODUCED, type Order } from '../orders/order.ts';
import type { Proof } from '../proofs/proof.ts';
import { newestProof } from '../proofs/proof-rounds.ts';
import { imprintKey } from '../quotes/imprint-key.ts';
import { isRepeat, type QuoteLine } from '../quotes/quote.ts';
import type { LineDetails } from './purchase-items.ts';
import type { PurchaseFile } from './purchase-order.ts';

/** Only the newest orders are searched. */
const MOST_EARLIER = 200;

interface LineSources {
  artwork: ReadonlyMap<string, Artwork>;
  /** The earlier purchase order’s number, by line. */
  repeats: ReadonlyMap<number, string>;
}

/** Read before the transaction: it is slow, and nothing of it changes the order. */
export async function lineSources(ctx: Ctx, order: Order): Promise<LineSources> {
  const artwork = new Map<string, Artwork>();
  for (const { artworkId } of order.items.flatMap(({ spec }) => spec.imprints)) {
    if (artworkId === null || artwork.has(artworkId)) continue;
    const found = await ctx.artwork.byId(order.accountId, artworkId);
    if (found) artwork.set(artworkId, found);
  }
  return { artwork, repeats: await repeatsOf(ctx, order) };
}

/** A repeat names the earlier purchase order, because the supplier finds its screens and settings by that number. */
async function repeatsOf(ctx: Ctx, order: Order): Promise<Map<number, string>> {
  const numbers = new Map<number, string>();
  const lines = order.items.filter(isRepeat);
  if (lines.length === 0) return numbers;
  const earlier = await ctx.orders.list(order.accountId, { limit: MOST_EARLIER, offset: 0 });
  for (const { id, items, status } of earlier.orders) {
    if (id === order.id || NEVER_PRODUCED.includes(status)) continue;
    const same = lines
      .filter(({ line }) => !numbers.has(line))
      .filter((line) => items.some((made) => isSameImprint(line, made)));
    if (same.length === 0) continue;
    const sent = (await ctx.purchaseOrders.ofOrder(id)).filter(({ status }) => status === 'sent');
    for (const { line, spec } of same) {
      const purchaseOrder = sent.find(({ supplier }) => spec.key.startsWith(`${supplier}:`));
      if (purchaseOrder) numbers.set(line, purchaseOrder.number);
    }
  }
  return numbers;
}

/** The same color of the product with the same imprints and logos, whether that was a repeat or not. */
const isSameImprint = (line: QuoteLine, made: QuoteLine): boolean =>
  line.priced.color === made.priced.color && madeAs(line) === madeAs(made);

const madeAs = ({ spec: { key, imprints } }: QuoteLine): string =>
  imprintKey(
    key,
    imprints.map((imprint) => ({ ...imprint, repeat: false })),
  );

/** The details of each line, with the proofs as they stand now. */
export function detailsOf(
  { artwork, repeats }: LineSources,
  proofs: readonly Proof[],
  links: Pick<Links, 'file'>,
): (line: QuoteLine) => LineDetails {
  return ({ line, spec: { imprints } }) => {
    const newest = newestProof(proofs, line);
    const proof = newest?.status === 'approved' ? newest : undefined;
    return {
      imprints: imprints.map(({ artworkId, unit, units }, index) => {
        const logo = artworkId === null ? undefined : artwork.get(artworkId);
        const inks = logo && unit === 'colors' ? spotInks(logo, units) : [];
        const shown = index === 0 ? proof?.facts : proof?.facts.further?.[index - 1];
        const colors =
          shown && shown.colors.length > 0 ? shown.colors : (logo?.colors ?? []).map(({ hex }) => hex);
        return {
          files: [
            ...(logo ? logoFiles(logo, links) : []),
            ...(proof && shown ? proofFiles(proof, links) : []),
          ],
          colors: unit === 'colors' ? colors.slice(0, units) : colors,
          size: shown?.imprint ?? null,
          ...(inks.length === 0 ? {} : { details: { colors: inks } }),
        };
      }),
      repeats: repeats.get(line) ?? null,
    };
  };
}

function logoFiles({ files, isVector, needsReview }: Artwork, links: Pick<Links, 'file'>): PurchaseFile[] {
  const file = (kind: PurchaseFile['kind'], name: string, isReady: boolean): PurchaseFile => ({
    kind,
    isReady,
    name,
    url: links.file(name),
  });
  return [
    file('logo', files.original, isVector && !needsReview),
    ...(files.cleaned === null ? [] : [file('cleaned_logo', files.cleaned, false)]),
  ];
}

const proofFiles = ({ files }: Proof, links: Pick<Links, 'file'>): PurchaseFile[] =>
  [files.picture, ...(files.document === null ? [] : [files.document])].map((name) => ({
    kind: 'proof',
    isReady: true,
    name,
    url: links.file(name),
  }));
