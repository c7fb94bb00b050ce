import { parseArgs } from 'node:util';
import { sellingWords } from '../../tools/catalog/selling-price.ts';
import type { SupplierRecord } from '../../tools/catalog/supplier-store-port.ts';
import { textTable } from './text-table.ts';
import { withService } from './with-service.ts';

/** One line per supplier: how it is sold and ordered from, its products, and its last sync. */
export async function listSuppliers(argv: string[]): Promise<string> {
  parseArgs({ args: argv, options: {} });
  return withService(async ({ suppliers }) => {
    const records = await suppliers.list();
    if (records.length === 0) return 'There are no suppliers yet; add one with `supplier add`.';
    return textTable(HEAD, records.map(rowOf));
  });
}

const HEAD = ['Code', 'Name', 'Status', 'Sold', 'Ordering', 'Products', 'Last sync'];

function rowOf({ code, name, status, settings, lastSync }: SupplierRecord): string[] {
  const { selling, orders } = settings;
  const products = lastSync ? `${lastSync.catalog.products} (${lastSync.catalog.sold} sold)` : '-';
  const failed = lastSync?.outcome === 'failed' ? ` failed: ${lastSync.why ?? ''}` : '';
  const when = lastSync ? `${lastSync.finishedAt.slice(0, 16).replace('T', ' ')}${failed}` : 'never';
  return [code, name, status, sellingWords(selling), orderingOf(orders), products, when];
}

const TOLERANCE_WORDS = {
  ExactOnly: 'exact',
  AllowOverrun: 'overrun',
  AllowUnderrun: 'underrun',
  AllowOverrunOrUnderrun: 'over/underrun',
} as const;

/** `overrun 5%, UPS Ground, blind` */
function orderingOf({
  tolerance,
  tolerancePercent,
  carrier,
  service,
  blindShip,
  oneShipTo,
  tellsDuplicates,
}: SupplierRecord['settings']['orders']): string {
  const isExact = tolerance === 'ExactOnly' || tolerancePercent === undefined;
  const pieces = `${TOLERANCE_WORDS[tolerance]}${isExact ? '' : ` ${tolerancePercent}%`}`;
  return [
    pieces,
    `${carrier} ${service}`,
    ...(blindShip ? ['blind'] : []),
    ...(oneShipTo ? ['one address'] : []),
    ...(tellsDuplicates ? [] : ['takes duplicates']),
  ].join(', ');
}
