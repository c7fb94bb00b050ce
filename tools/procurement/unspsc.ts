import type { ProcurementSettings } from './procurement-settings.ts';

interface Goods {
  key: string;
  category: string;
  unspsc?: string;
}

/** As the account classifies these goods, else as their supplier does; `null` for the code of the shop. */
export const unspscOf = (
  { unspsc }: Pick<ProcurementSettings, 'unspsc'>,
  { key, category, unspsc: stated }: Goods,
): string | null =>
  unspsc.by_product.find(({ product }) => product === key)?.code ??
  unspsc.by_category.find((one) => one.category.toLowerCase() === category.toLowerCase())?.code ??
  unspsc.fallback ??
  stated ??
  null;
