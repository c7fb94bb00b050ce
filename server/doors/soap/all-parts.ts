/** Whole-catalog lists in one answer: the standard has no paging. */
import { setImmediate } from 'node:timers/promises';
import type { ListingPage } from '../../../tools/catalog/listing.ts';
import { COMMON_CODES, CodedError } from './coded-error.ts';
import { LONGEST_ID } from './wire-ids.ts';

export interface PartRow {
  productId: string;
  partId: string;
  isCloseOut: boolean;
}

/** A longer answer is refused. */
const MOST_ROWS = 400_000;

/**
 * Every part of every product of a list, read page by page; other requests are served in between.
 *
 * @throws Problem 125 if one answer cannot hold them
 */
export async function allParts(
  pageAfter: (after: string | undefined) => Promise<ListingPage>,
): Promise<PartRow[]> {
  const rows: PartRow[] = [];
  let after: string | undefined;
  do {
    const page = await pageAfter(after);
    for (const { key, parts } of page.products) {
      for (const { partId, isCloseOut } of parts)
        if (key.length <= LONGEST_ID && partId.length <= LONGEST_ID)
          rows.push({ productId: key, partId, isCloseOut });
    }
    if (rows.length > MOST_ROWS)
      throw new CodedError(
        COMMON_CODES.notSupported,
        'The list is too long for one answer; ask for what has changed instead',
      );
    after = page.next ?? undefined;
    if (after !== undefined) await setImmediate();
  } while (after !== undefined);
  return rows;
}
