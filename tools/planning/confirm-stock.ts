/** A plan with confirmed stock: products that are not in stock are replaced. */
import type { CatalogProduct } from '../catalog/product.ts';
import type { StockReading } from '../catalog/supplier.ts';
import { type Candidate, type Offer, offerOf } from './offer.ts';
import { type Plan, type PlanInput, planBundles } from './plan.ts';

/** The most rounds of questions to suppliers; after that only confirmed products are used. */
const MOST_ROUNDS = 12;

export interface PlanWish extends Omit<PlanInput, 'offers'> {
  candidates: readonly Candidate[];
}

/** One answer per product; `undefined` if its supplier does not answer, whose goods are then left out. */
export type AskStock = (
  products: readonly CatalogProduct[],
) => Promise<ReadonlyMap<string, StockReading | undefined>>;

export interface SettledPlan extends Plan {
  readings: ReadonlyMap<string, StockReading>;
  /** Names of suppliers that did not answer, by code. */
  silent: ReadonlyMap<string, string>;
}

/** Asks for the stock of the plan's choices, and of nothing else, until every choice is confirmed. */
export async function settlePlan(wish: PlanWish, askStock: AskStock): Promise<SettledPlan> {
  const { candidates, terms } = wish;
  const readings = new Map<string, StockReading>();
  const silent = new Map<string, string>();
  const offers = new Map<string, Offer>();
  const offer = (candidate: Candidate): void => {
    const { key } = candidate.product;
    const made = offerOf(candidate, terms, readings.get(key));
    if (made) offers.set(key, made);
    else offers.delete(key);
  };
  for (const candidate of candidates) offer(candidate);
  for (let round = 1; ; round += 1) {
    const planned = [...offers.values()].filter(
      ({ candidate: { product } }) =>
        !silent.has(product.supplier) && (round <= MOST_ROUNDS || readings.has(product.key)),
    );
    const plan = planBundles({ ...wish, offers: planned });
    const unasked = candidatesIn(plan).filter(({ product }) => !readings.has(product.key));
    if (unasked.length === 0) return { ...plan, readings, silent };
    const answers = await askStock(unasked.map(({ product }) => product));
    for (const candidate of unasked) {
      const answer = answers.get(candidate.product.key);
      if (answer) {
        readings.set(candidate.product.key, answer);
        offer(candidate);
      } else silent.set(candidate.supplier.code, candidate.supplier.name);
    }
  }
}

function candidatesIn({ selections, smallest }: Plan): Candidate[] {
  const chosen = [...selections, ...(smallest ? [smallest] : [])].flatMap(({ offers }) => offers);
  return [...new Map(chosen.map(({ candidate }) => [candidate.product.key, candidate])).values()];
}
