/** The price list of a product in the standard's numbers and words. */
import type { Ctx } from '../../../../tools/context.ts';
import { invoke } from '../../../../tools/invoke.ts';
import {
  type PriceList as Listed,
  priceConfiguration,
} from '../../../../tools/pricing/price-configuration.ts';
import { numbersOf } from '../wire-ids.ts';
import { shortened } from '../wire-values.ts';

type Method = Listed['methods'][number];
type Location = Listed['locations'][number];
export type ListedCharge = Method['charges'][number] & { id: number; label: string; type: ChargeType };
export type ListedMethod = Omit<Method, 'charges'> & { id: number; label: string; charges: ListedCharge[] };
export type ListedLocation = Location & {
  id: number;
  label: string;
  methods: ListedMethod[];
};

export type PriceList = Omit<Listed, 'methods' | 'locations'> & { locations: ListedLocation[] };

export type ChargeType = 'Order' | 'Run' | 'Setup';

const TYPES: Readonly<Record<Method['charges'][number]['kind'], ChargeType>> = {
  run: 'Run',
  setup: 'Setup',
  less_than_minimum: 'Order',
  rush: 'Order',
};

/** A product's price list, with a number for each location, method and charge. */
export async function priceListOf(ctx: Ctx, productId: string): Promise<PriceList> {
  const { methods, locations, ...rest } = await invoke(priceConfiguration, ctx, {
    product_id: productId,
  });
  const methodNumbers = numbersOf(methods.map(({ methodId }) => methodId));
  const locationNumbers = numbersOf(locations.map(({ locationId }) => locationId));
  const chargeNumbers = numbersOf(
    methods.flatMap((method) => method.charges.map((c) => chargeKey(method, c))),
  );
  const listed = methods.map((method) => ({
    ...method,
    id: methodNumbers.get(method.methodId) ?? 0,
    label: shortened(method.name, 64) ?? method.methodId,
    charges: method.charges.map((charge) => ({
      ...charge,
      id: chargeNumbers.get(chargeKey(method, charge)) ?? 0,
      label: shortened(charge.name, 64) ?? charge.kind,
      type: TYPES[charge.kind],
    })),
  }));
  return {
    ...rest,
    locations: locations.map((location) => ({
      ...location,
      id: locationNumbers.get(location.locationId) ?? 0,
      label: shortened(location.name, 64) ?? location.locationId,
      methods: listed.filter(({ methodId }) => location.mostUnits.has(methodId)),
    })),
  };
}

const chargeKey = ({ methodId }: Method, { kind, name }: Method['charges'][number]): string =>
  kind === 'less_than_minimum' ? kind : `${methodId}/${kind}/${name}`;
