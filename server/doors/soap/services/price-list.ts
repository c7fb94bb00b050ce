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
export type ListedMethod = Omit<Method, 'charges' | 'further'> & {
  id: number;
  label: string;
  charges: ListedCharge[];
};
export type ListedLocation = Location & {
  id: number;
  label: string;
  methods: ListedMethod[];
  /** The price of the piece includes an imprint here. */
  isInPrice: boolean;
};

export type PriceList = Omit<Listed, 'methods' | 'locations'> & { locations: ListedLocation[] };

export type ChargeType = 'Order' | 'Run' | 'Setup';

const TYPES: Readonly<Record<Method['charges'][number]['kind'], ChargeType>> = {
  run: 'Run',
  setup: 'Setup',
  less_than_minimum: 'Order',
  rush: 'Order',
};

/**
 * A product's price list, with a number for each location, method and charge. At another place than the default one the
 * run charge is that of an imprint beside the one in the price, where there is such a charge: alone, an imprint there
 * takes the place of the default one without it.
 */
export async function priceListOf(ctx: Ctx, productId: string): Promise<PriceList> {
  const { methods, locations, ...rest } = await invoke(priceConfiguration, ctx, {
    product_id: productId,
  });
  const methodNumbers = numbersOf(methods.map(({ methodId }) => methodId));
  const locationNumbers = numbersOf(locations.map(({ locationId }) => locationId));
  const chargeNumbers = numbersOf(
    methods.flatMap((method) =>
      [...method.charges, ...(method.further ? [method.further] : [])].map((c) => chargeKey(method, c)),
    ),
  );
  const numbered = (method: Method, charge: Method['charges'][number]): ListedCharge => ({
    ...charge,
    id: chargeNumbers.get(chargeKey(method, charge)) ?? 0,
    label: shortened(charge.name, 64) ?? charge.kind,
    type: TYPES[charge.kind],
  });
  const listed = methods.map((method) => ({
    ...method,
    id: methodNumbers.get(method.methodId) ?? 0,
    label: shortened(method.name, 64) ?? method.methodId,
    charges: method.charges.map((charge) => numbered(method, charge)),
    further: method.further && numbered(method, method.further),
  }));
  return {
    ...rest,
    locations: locations.map((location) => {
      const here = listed.filter(({ methodId }) => location.mostUnits.has(methodId));
      const isDefault = location.locationId === rest.defaultDecoration?.locationId;
      const isFurther =
        !isDefault && here.every(({ isRunIncluded, further }) => !isRunIncluded || further !== null);
      return {
        ...location,
        id: locationNumbers.get(location.locationId) ?? 0,
        label: shortened(location.name, 64) ?? location.locationId,
        methods: here.map(({ further, charges, ...method }) => ({
          ...method,
          charges:
            isFurther && further ? [further, ...charges.filter(({ kind }) => kind !== 'run')] : charges,
        })),
        isInPrice: !isFurther && here.some(({ isRunIncluded }) => isRunIncluded),
      };
    }),
  };
}

const chargeKey = ({ methodId }: Method, { kind, name }: Method['charges'][number]): string =>
  kind === 'less_than_minimum' ? kind : `${methodId}/${kind}/${name}`;
