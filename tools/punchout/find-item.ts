/** Finds the part or the returned item that a buyer's system names. */

import type { Ctx } from '../context.ts';
import { accountOf } from '../identity/account-of.ts';
import type { Quote, QuoteLine } from '../quotes/quote.ts';
import {
  chargeOf,
  isFreight,
  parsedAuxiliaryId,
  type ReturnedItem,
  returnedItems,
} from './returned-items.ts';

export interface FoundItem {
  quote: Quote;
  item: ReturnedItem;
  /** The goods; for a charge or freight, the first line it belongs to. */
  line: QuoteLine;
}

/** The returned item with this auxiliary id; `undefined` if none was returned to the account. */
export async function findItem(ctx: Ctx, named: string): Promise<FoundItem | undefined> {
  const parsed = parsedAuxiliaryId(named);
  const quote = parsed && (await ctx.quotes.byId(accountOf(ctx).id, parsed.quoteId));
  const item = quote && returnedItems(quote).find(({ auxiliaryId }) => auxiliaryId === named.trim());
  if (!item) return undefined;
  const number = isFreight(item) ? 1 : (chargeOf(quote, item)?.lines[0] ?? Number(item.quoteItem));
  const line = quote.lines.find((one) => one.line === number);
  return line && { quote, item, line };
}

/** `<product>|<part>` of a returned item or a part. */
export async function findPartName(ctx: Ctx, named: string): Promise<string> {
  const found = await findItem(ctx, named);
  return found ? `${found.line.spec.key}|${found.line.spec.partId}` : named;
}
