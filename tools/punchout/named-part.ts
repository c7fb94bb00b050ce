import { accountOf } from '../caller.ts';
import type { Ctx } from '../context.ts';
import { parsedAuxiliaryId } from './returned-items.ts';

/** `<product>|<part>` of what a buyer's system names: by that, or by the line of the quote it was returned in where a field was too short for it. */
export async function partNamed(ctx: Ctx, named: string): Promise<string> {
  const parsed = parsedAuxiliaryId(named);
  const quote = parsed && (await ctx.quotes.byId(accountOf(ctx).id, parsed.quoteId));
  const line = quote?.lines.find((one) => String(one.line) === parsed?.quoteItem);
  return line ? `${line.key}|${line.partId}` : named;
}
