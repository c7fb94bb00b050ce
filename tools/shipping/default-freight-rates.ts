/** What freight costs in a shop that sets no rates. */
import type { FreightRates, RateTable } from './freight-rates.ts';

/** Near the published rates of the two large carriers for business addresses. A shop with a contract sets its own. */
export const DEFAULT_RATE_TABLE: RateTable = {
  services: {
    ground: {
      cartonCents: 1_100,
      zones: { 2: 20, 3: 26, 4: 33, 5: 50, 6: 68, 7: 88, 8: 112 },
      remote: { cartonCents: 2_800, areas: { AK: 190, HI: 190, PR: 180 } },
    },
    three_day: {
      cartonCents: 1_500,
      zones: { 2: 75, 3: 85, 4: 105, 5: 135, 6: 165, 7: 190, 8: 220 },
      remote: null,
    },
    two_day: {
      cartonCents: 1_900,
      zones: { 2: 105, 3: 125, 4: 160, 5: 230, 6: 270, 7: 300, 8: 340 },
      remote: { cartonCents: 3_200, areas: { AK: 440, HI: 440, PR: 460 } },
    },
    next_day: {
      cartonCents: 3_300,
      zones: { 2: 150, 3: 210, 4: 320, 5: 390, 6: 440, 7: 470, 8: 510 },
      remote: { cartonCents: 4_800, areas: { AK: 650, HI: 650, PR: 680 } },
    },
  },
  minimumCents: 1_450,
  pallet: { shipmentCents: 35_000, percent: 60 },
};

export const DEFAULT_FREIGHT_RATES: FreightRates = { shop: DEFAULT_RATE_TABLE, suppliers: {} };
