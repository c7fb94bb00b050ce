/**
 * Simulates a warehouse. Every part has cycles of 26 days: a shipment fills the stock, orders reduce it hour by hour,
 * and the next shipment ends the cycle. Everything is computed from the part and the clock.
 */
import type { StockedProduct } from '../../tools/catalog/port.ts';
import type { Part } from '../../tools/catalog/product.ts';
import type { PartStock, StockReading } from '../../tools/catalog/supplier.ts';
import { steadyHashes } from '../../tools/values/steady-hash.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const CYCLE_DAYS = 26;
/** A shipment is announced this much later than it arrives, for receiving and counting. */
const RECEIVING_DAYS = 4;

/** Out of a hundred cycles, how many begin with low stock, and how many of those with none. */
const SCARCE_PERCENT = 9;
const EMPTY_PERCENT = 3;

/** Made for each order, and none of it is kept. Working days by item number. */
const TO_ORDER: Readonly<Record<string, number>> = {
  'MUG-US': 15,
  'NOTEBOOK-LEATHER': 21,
  'KEYCHAIN-COPPER': 12,
};

/** A part by its name, and the hashes of texts that begin with it. */
interface HashedPart {
  product: StockedProduct;
  seed: string;
  hashWith: (rest: string) => number;
}

type Fill = { kind: 'plenty' | 'low' | 'out'; quantity: number };

/** The stock of a part right after a shipment. */
function fillOf({ product, seed, hashWith }: HashedPart, cycle: number): Fill {
  const luck = hashWith(`/luck/${cycle}`) % 100;
  // After a low cycle the stock is always filled, so that the announced shipment arrives.
  const scarce = luck < SCARCE_PERCENT && hashWith(`/luck/${cycle - 1}`) % 100 >= SCARCE_PERCENT;
  const hash = hashWith(`/fill/${cycle}`);
  if (scarce && !seed.endsWith('/TUMBLER-20-BLACK')) {
    return luck < EMPTY_PERCENT ? { kind: 'out', quantity: 0 } : { kind: 'low', quantity: 6 + (hash % 55) };
  }
  return { kind: 'plenty', quantity: Math.max(2_000, 12 * product.minimum) + (hash % 7_000) };
}

/** The share of a cycle's sales so far, 0 to 1: some days sell three times as much as others. */
function soldShare(seed: string, cycle: number, day: number, hour: number): number {
  const hashOfDay = steadyHashes(`${seed}/sales/${cycle}/`);
  let behind = 0;
  let whole = 0;
  for (let i = 0; i < CYCLE_DAYS; i++) {
    const weight = 50 + (hashOfDay(String(i)) % 100);
    whole += weight;
    if (i < day) behind += weight;
    if (i === day) behind += (weight * hour) / 24;
  }
  return behind / whole;
}

function partStock(product: StockedProduct, part: Part, now: number): PartStock {
  const days = TO_ORDER[product.sku];
  if (days !== undefined)
    return {
      ...{ partId: part.partId, quantity: 0, incoming: [], isManufactured: true },
      toOrder: { days, isBuyToOrder: true },
    };
  const seed = `${product.key}/${part.partId}`;
  const hashed: HashedPart = { product, seed, hashWith: steadyHashes(seed) };
  const today = Math.floor(now / DAY_MS);
  const hour = Math.floor((now % DAY_MS) / HOUR_MS);
  const shifted = today + (hashed.hashWith('') % CYCLE_DAYS);
  const cycle = Math.floor(shifted / CYCLE_DAYS);
  const day = shifted % CYCLE_DAYS;
  const fill = fillOf(hashed, cycle);
  const sold = Math.floor(fill.quantity * 0.45 * soldShare(seed, cycle, day, hour));
  const promised = today + CYCLE_DAYS - day + RECEIVING_DAYS;
  const quantity = fill.quantity - sold;
  return {
    partId: part.partId,
    quantity,
    places: spread(quantity, product.shipping.fobPostals),
    incoming:
      fill.kind === 'plenty'
        ? []
        : [
            {
              quantity: fillOf(hashed, cycle + 1).quantity,
              availableOn: new Date(promised * DAY_MS).toISOString().slice(0, 10),
            },
          ],
  };
}

/** In equal shares; what does not divide lies in the first warehouse. */
const spread = (quantity: number, postals: readonly string[]) =>
  postals.map((postal, index) => ({
    postal,
    quantity: Math.floor(quantity / postals.length) + (index === 0 ? quantity % postals.length : 0),
  }));

/**
 * The demo supplier's stock of every part at `now`: mostly high, a few parts low, a few at 0, both with a shipment 5 to
 * 30 days ahead, and some made to order. The black 20 oz tumbler never falls below 1,000, so that examples stay valid.
 */
export function demoStock(product: StockedProduct, now: Date): StockReading {
  return {
    key: product.key,
    parts: product.parts.map((part) => partStock(product, part, now.getTime())),
    asOf: now.toISOString(),
    source: 'Demo supplier inventory',
  };
}
