import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { ServiceError } from '../../../tools/errors.ts';
import { changedProduct } from '../../../tools/proposals/changed-product.ts';
import type { Proposal, ProposalProduct } from '../../../tools/proposals/proposal.ts';
import { atVersion, versionOf, withVersion } from '../../../tools/proposals/versions.ts';
import { destinationOf } from '../../../tools/quotes/destination.ts';
import { joinedLines } from '../../../tools/quotes/joined-lines.ts';
import { newQuote } from '../../../tools/quotes/new-quote.ts';
import type { Sourcing } from '../../../tools/quotes/quote-dates.ts';
import { sourceLines } from '../../../tools/quotes/source-lines.ts';
import { sum } from '../../../tools/values/money.ts';
import { clientOf, proposing } from '../../support/clients.ts';
import { useShop } from '../../support/use.ts';

const NOW = new Date('2026-11-04T15:00:00.000Z');
const TERMS = { destination: destinationOf({ shipPostal: '94105' }), now: NOW, rush: false, logo: undefined };

let proposal: Proposal;
let sourcing: Map<string, Sourcing>;
let rates: Parameters<typeof newQuote>[0]['rates'];
const shop = useShop({ now: NOW.toISOString() });
beforeAll(async () => {
  const drafted = await proposing(shop).drafted({ wants: 'navy hoodie, bottle' });
  const ctx = await clientOf(shop, drafted.proposal.url);
  const found = await ctx.proposals.anyById(drafted.proposal.id);
  if (!found) throw new Error('the proposal is gone');
  proposal = found;
  sourcing = await sourceLines(
    ctx,
    proposal.products.map(({ key }) => key),
  );
  rates = ctx.freight.rates;
});

/** The product at this place with pieces of its parts; `undefined` where that is refused. */
function changed(place: number, pieces: readonly [number, number][]): ProposalProduct | undefined {
  const before = proposal.products[place % proposal.products.length];
  const source = before && sourcing.get(before.key);
  if (!before || !source) throw new Error('the product is not sourced');
  const { parts } = source.product;
  const wanted = pieces.map(([part, quantity]) => {
    const { color, size } = parts[part % parts.length] ?? { color: '', size: null };
    return { color, size, quantity };
  });
  try {
    return changedProduct(before, wanted, source, TERMS);
  } catch (cause) {
    if (!(cause instanceof ServiceError) || cause.param !== 'products') throw cause;
    return undefined;
  }
}

const change = fc.tuple(
  fc.nat(7),
  fc.array(fc.tuple(fc.nat(60), fc.oneof(fc.nat(40), fc.nat(3_000))), { minLength: 1, maxLength: 5 }),
);

test('whatever is changed, the quote says what was shown, and every older version stays as it was', () => {
  fc.assert(
    fc.property(fc.array(change, { minLength: 1, maxLength: 3 }), (steps) => {
      const seen = [proposal];
      let latest = proposal;
      for (const [place, pieces] of steps) {
        const product = changed(place, pieces);
        if (product === undefined) continue;
        expect(product.quantity).toBe(sum(product.lines.map(({ spec }) => spec.quantity)));
        const products = latest.products.map((one) => (one.key === product.key ? product : one));
        const made = { at: NOW.toISOString(), side: 'client', by: null } as const;
        latest = withVersion(latest, { ...latest, products, togetherCents: seen.length }, made);
        seen.push(latest);
      }
      const quote = newQuote({
        id: 'qt_x',
        accountId: 'acc_x',
        now: NOW,
        rates,
        exemptions: [],
        sourcing,
        contact: { name: null, company: null, email: null, note: null },
        destination: destinationOf({ shipPostal: '94105' }),
        priced: joinedLines(latest.products),
      });
      expect(quote.totals.subtotalCents).toBe(sum(latest.products.map(({ totalCents }) => totalCents)));
      for (const [index, one] of seen.entries()) {
        const read = atVersion(latest, index + 1);
        expect([read?.products, read?.togetherCents]).toEqual([one.products, one.togetherCents]);
      }
      expect(versionOf(latest)).toBe(seen.length);
    }),
    { numRuns: Number(process.env['RUNS'] ?? 60) },
  );
});
