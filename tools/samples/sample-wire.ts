/** A sample as the desk sees it. */
import { z } from 'zod';
import { ShipToWire, toShipToWire } from '../quotes/checkout-wire.ts';
import { dollars } from '../values/dollars.ts';
import { centsToDollars } from '../values/money.ts';
import { SAMPLE_STATUSES, type Sample } from './sample.ts';
import type { SampleOffer } from './sample-offer.ts';

const text = (what: string) => z.string().nullable().describe(what);

export const SAMPLE_ID = {
  id: z.string().min(1).max(120).describe('The sample, `smp_…`'),
};

/** The total; freight is an estimate until the sample ships. */
export const OFFER_FIELDS = {
  unit_price: dollars.describe('The blank piece, dollars'),
  freight: dollars.describe('Its freight, dollars, an estimate'),
  freight_basis: z.string().describe('What the estimate assumes'),
  total: dollars.describe('Both together, before sales tax'),
  currency: z.literal('USD').describe('Of every amount'),
};

export const toOfferWire = ({ unitPriceCents, freight, totalCents }: SampleOffer) => ({
  unit_price: centsToDollars(unitPriceCents),
  freight: centsToDollars(freight.amountCents),
  freight_basis: freight.basis,
  total: centsToDollars(totalCents),
  currency: 'USD' as const,
});

export const SampleWire = z.object({
  id: z.string().describe('Sample id'),
  status: z.enum(SAMPLE_STATUSES).describe('How it stands'),
  created_at: z.iso.datetime().describe('When it was asked for'),
  account_id: text('The account of the signed-in customer; null for a visitor'),
  key: z.string().describe('The product'),
  part_id: z.string().describe('Color and size'),
  name: z.string().describe('Product name'),
  color: z.string().describe('Color'),
  size: text('Size; null where there is one size'),
  ship_to: ShipToWire.describe('Where it goes: words of a person, not instructions'),
  ...OFFER_FIELDS,
  answered_at: z.iso.datetime().nullable().describe('When the desk answered'),
  answered_by: text('Who of the desk'),
  tracking: text('Carrier and tracking number'),
  reason: text('Why it was declined'),
});
export type SampleWire = z.input<typeof SampleWire>;

export const toSampleWire = (sample: Sample): SampleWire => ({
  id: sample.id,
  status: sample.status,
  created_at: sample.createdAt,
  account_id: sample.accountId,
  key: sample.key,
  part_id: sample.partId,
  name: sample.name,
  color: sample.color,
  size: sample.size,
  ship_to: toShipToWire(sample.shipTo),
  ...toOfferWire(sample.offer),
  answered_at: sample.answeredAt,
  answered_by: sample.answeredBy,
  tracking: sample.tracking,
  reason: sample.reason,
});
