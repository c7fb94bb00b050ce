/** A product's prices and ship points at a supplier. */
import { pricingAndConfiguration } from '../../../promostandards/messages/pricing-and-configuration.ts';
import type { Fault } from '../../../promostandards/read.ts';
import type { Loose, ValueOf } from '../../../promostandards/schema.ts';
import type { CallOptions, Connection } from '../connection.ts';
import type { Corrected } from '../normalize-words.ts';
import { CURRENCY, LOCALIZED } from './localized.ts';

type Operations = (typeof pricingAndConfiguration)['operations'];
type AnswerOf<K extends keyof Operations> = Loose<ValueOf<Operations[K]['response']['type']>>;

export type WireConfiguration = NonNullable<AnswerOf<'getConfigurationAndPricing'>['Configuration']>;
export type WirePricedPart = NonNullable<WireConfiguration['PartArray']>[number];
export type WirePartPrice = NonNullable<WirePricedPart['PartPriceArray']>[number];
export type WireLocation = NonNullable<WireConfiguration['LocationArray']>[number];
export type WireDecoration = NonNullable<WireLocation['DecorationArray']>[number];
export type WireCharge = NonNullable<WireDecoration['ChargeArray']>[number];
export type WireFob = NonNullable<AnswerOf<'getFobPoints'>['FobPointArray']>[number];

export type PriceType = 'List' | 'Net' | 'Customer';

export interface ConfigurationAnswer {
  configuration: WireConfiguration;
  corrected: Corrected[];
  faults: Fault[];
}

const LONGEST_ID = 64;

/** Where the product ships from, in the supplier's order; an id that cannot be asked by is none. */
export async function fobPointsOf(
  connection: Connection,
  productId: string,
  options: CallOptions = {},
): Promise<WireFob[]> {
  const asked = { productId, ...LOCALIZED };
  const { value } = await connection.call(pricingAndConfiguration, 'getFobPoints', asked, options);
  return (value.FobPointArray ?? []).map(({ fobId, ...point }) =>
    fobId === undefined || fobId.length > LONGEST_ID ? point : { ...point, fobId },
  );
}

/** Prices of the product at one ship point; `undefined` if there are none. */
export async function configurationOf(
  connection: Connection,
  asked: {
    productId: string;
    fobId: string;
    priceType: PriceType;
    configurationType: 'Blank' | 'Decorated';
  },
  options: CallOptions = {},
): Promise<ConfigurationAnswer | undefined> {
  const { kind, value, corrected, faults } = await connection.call(
    pricingAndConfiguration,
    'getConfigurationAndPricing',
    { ...asked, currency: CURRENCY, ...LOCALIZED },
    options,
  );
  return kind === 'data' && value.Configuration
    ? { configuration: value.Configuration, corrected, faults }
    : undefined;
}
