/** The price list of a product in the standard's numbers and words. */
import type { z } from 'zod';
import type { Ctx } from '../../../../tools/context.ts';
import { invoke } from '../../../../tools/invoke.ts';
import { priceConfiguration } from '../../../../tools/pricing/price-configuration.ts';
import { keyOf, numbersOf } from '../wire-ids.ts';
import { shortened } from '../wire-values.ts';

type Listed = z.infer<(typeof priceConfiguration)['output']>;
type Method = Listed['methods'][number];
type Location = Listed['locations'][number];
export type ListedCharge = Method['charges'][number] & { id: number; label: string; type: ChargeType };
export type ListedMethod = Omit<Method, 'charges'> & { id: number; label: string; charges: ListedCharge[] };
export type ListedLocation = Omit<Location, 'method_ids'> & {
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
    key: await keyOf(ctx, productId),
  });
  const methodNumbers = numbersOf(methods.map(({ method_id }) => method_id));
  const locationNumbers = numbersOf(locations.map(({ location_id }) => location_id));
  const chargeNumbers = numbersOf(
    methods.flatMap((method) => method.charges.map((c) => chargeKey(method, c))),
  );
  const listed = methods.map((method) => ({
    ...method,
    id: methodNumbers.get(method.method_id) ?? 0,
    label: shortened(method.name, 64) ?? method.method_id,
    charges: method.charges.map((charge) => ({
      ...charge,
      id: chargeNumbers.get(chargeKey(method, charge)) ?? 0,
      label: shortened(charge.name, 64) ?? charge.kind,
      type: TYPES[charge.kind],
    })),
  }));
  return {
    ...rest,
    locations: locations.map(({ method_ids, ...location }) => ({
      ...location,
      id: locationNumbers.get(location.location_id) ?? 0,
      label: shortened(location.name, 64) ?? location.location_id,
      methods: listed.filter(({ method_id }) => method_ids.includes(method_id)),
    })),
  };
}

const chargeKey = ({ method_id }: Method, { kind, name }: Method['charges'][number]): string =>
  kind === 'less_than_minimum' ? kind : `${method_id}/${kind}/${name}`;
