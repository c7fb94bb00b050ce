import type { Quote } from '../quotes/quote.ts';

/**
 * SHA-256, hex, of what a quote offers, without what changes later: the record without `accountId`, `status`, `orderId`
 * and `replacedBy`, as JSON with sorted keys and no white space.
 */
export async function quoteHash(quote: Quote): Promise<string> {
  const { accountId: _, status: __, orderId: ___, replacedBy: ____, ...offer } = quote;
  const bytes = new TextEncoder().encode(JSON.stringify(sorted(offer)));
  const digest = await crypto.subtle.digest('SHA-256', bytes);
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, inner]) => [key, sorted(inner)]),
  );
}
