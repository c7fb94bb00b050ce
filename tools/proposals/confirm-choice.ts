/** A choice with confirmed stock: products that are not in stock are replaced. */
import type { StockReading } from '../catalog/supplier.ts';
import type { Ctx } from '../context.ts';
import { ServiceError } from '../errors.ts';
import { type Candidate, type Offer, offerOf } from '../planning/offer.ts';
import { alternativesTo, type Choice, type ChoiceInput, chooseProducts } from './choose-products.ts';

/** The most rounds of questions to suppliers; after that only confirmed products are chosen from. */
const MOST_ROUNDS = 12;

export interface SettledChoice extends Choice {
  /** As many more products that fit and are in stock as the input asks for. */
  alternatives: Offer[];
  readings: ReadonlyMap<string, StockReading>;
  /** Names of suppliers that did not answer, by code. */
  silent: ReadonlyMap<string, string>;
  /** The first of these failures. */
  failure: ServiceError | undefined;
}

interface SettleInput extends Omit<ChoiceInput, 'offers'> {
  candidates: readonly Candidate[];
  /** How many, besides the choice. */
  alternatives: number;
}

export async function settleChoice(ctx: Ctx, input: SettleInput): Promise<SettledChoice> {
  const { candidates, terms } = input;
  const readings = new Map<string, StockReading>();
  const silent = new Map<string, string>();
  let failure: ServiceError | undefined;
  const offers = new Map<string, Offer>();
  const offer = (candidate: Candidate): void => {
    const { key } = candidate.product;
    const made = offerOf(candidate, terms, readings.get(key));
    if (made) offers.set(key, made);
    else offers.delete(key);
  };
  for (const candidate of candidates) offer(candidate);
  for (let round = 1; ; round += 1) {
    const all = [...offers.values()].filter(
      ({ candidate: { product, supplier } }) =>
        !silent.has(supplier.code) && (round <= MOST_ROUNDS || readings.has(product.key)),
    );
    const from = { ...input, offers: all };
    const choice = chooseProducts(from);
    const alternatives = alternativesTo(choice, from, input.alternatives);
    const unasked = [...choice.offers, ...alternatives]
      .map(({ candidate }) => candidate)
      .filter(({ product }) => !readings.has(product.key));
    if (unasked.length === 0) return { ...choice, alternatives, readings, silent, failure };
    const answers = await Promise.allSettled(unasked.map(({ product }) => ctx.suppliers.stock(product)));
    for (const [index, candidate] of unasked.entries()) {
      const answer = answers[index];
      if (answer?.status === 'fulfilled') {
        readings.set(candidate.product.key, answer.value);
        offer(candidate);
      } else {
        failure ??= silence(answer?.reason);
        silent.set(candidate.supplier.code, candidate.supplier.name);
      }
    }
  }
}

/** The failure, if the supplier did not answer; any other error is thrown. */
function silence(cause: unknown): ServiceError {
  if (cause instanceof ServiceError && (cause.code === 'supplier_unavailable' || cause.code === 'timeout'))
    return cause;
  throw cause;
}
