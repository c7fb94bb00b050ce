import type { PRICE_TYPES } from '../../tools/catalog/supplier-fields.ts';
import type { SupplierSettings } from './settings.ts';

/** The price that is asked for: the one that goes with how the supplier is sold, where none is named. */
export const priceTypeOf = ({
  priceType,
  selling,
}: Pick<SupplierSettings, 'priceType' | 'selling'>): (typeof PRICE_TYPES)[number] =>
  priceType ?? (selling.kind === 'list' ? 'List' : 'Net');
