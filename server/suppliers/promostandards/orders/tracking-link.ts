/**
 * The page where a parcel is tracked. The standard gives carrier and number; the pages of the large carriers are known.
 */

const PAGES: readonly [RegExp, (number: string) => string][] = [
  [/\bups\b|united parcel/i, (number) => `https://www.ups.com/track?tracknum=${number}`],
  [/\bfed ?-?ex\b|federal express/i, (number) => `https://www.fedex.com/fedextrack/?trknbr=${number}`],
  [
    /\busps\b|postal service|\bmail\b/i,
    (number) => `https://tools.usps.com/go/TrackConfirmAction?tLabels=${number}`,
  ],
  [/\bdhl\b/i, (number) => `https://www.dhl.com/us-en/home/tracking.html?tracking-id=${number}`],
  [/\bontrac\b/i, (number) => `https://www.ontrac.com/tracking/?number=${number}`],
];

/** Numbers whose form shows the carrier. */
const BY_NUMBER: readonly [RegExp, string][] = [[/^1Z[0-9A-Z]{16}$/i, 'UPS']];

/** Empty if the carrier’s page is not known. */
export function trackingLink(carrier: string, number: string): string {
  const known = BY_NUMBER.find(([shape]) => shape.test(number))?.[1] ?? carrier;
  const page = PAGES.find(([name]) => name.test(known))?.[1];
  return page ? page(encodeURIComponent(number)) : '';
}
