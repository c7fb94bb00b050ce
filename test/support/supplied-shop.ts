/** A supplier in the ledger whose catalog was copied with all its faults. */

import { sealing } from '../../server/secrets/sealing.ts';
import { supplierOf } from '../../server/suppliers/promostandards/connect.ts';
import { SupplierSettings } from '../../tools/catalog/supplier-settings.ts';
import type { SyncResult } from '../../tools/catalog/supplier-store-port.ts';
import { mapped, price } from '../server/suppliers/promostandards/answers.ts';
import type { Shop } from './open-shop.ts';

export async function addFlaggedSupplier({ service, clock }: Shop): Promise<void> {
  const at = clock.at.toISOString();
  const products = [
    mapped({ prices: [price(24, '12.48', { priceUom: 'CA' })] }),
    mapped({ prices: [price(72, '<b>12.90</b>')] }),
    mapped({ charges: [] }),
  ].map((product, index) => {
    const sku = ['TB-CASE', 'TB-ODD', 'TB-PLAIN'][index] ?? '';
    return { ...product, sku, key: `hit:${sku}`, name: `Bottle ${sku}` };
  });
  const lastSync: SyncResult = {
    kind: 'full',
    startedAt: at,
    finishedAt: at,
    outcome: 'done',
    why: null,
    askedUpTo: at,
    listedAt: at,
    counts: { asked: 3, read: 3, failed: 0, gone: 0 },
    catalog: { products: 3, sold: 1 },
    flags: { price_missing: 2, price_unit: 1, price_unreadable: 1, no_charges: 1 },
  };
  const record = {
    code: 'hit',
    name: 'Hit <Promotional> Products',
    status: 'active' as const,
    settings: SupplierSettings.parse({
      endpoints: [{ service: 'Inventory', version: '2.0.0', url: 'https://hit.example/inventory' }],
      selling: { kind: 'markup', basisPoints: 3_550 },
    }),
    credentials: sealing(service.secret, 'suppliers').seal(
      JSON.stringify({ all: { id: 'acct-1001', password: 's3cret' } }),
      'hit',
    ),
    createdAt: at,
    updatedAt: at,
    lastSync,
  };
  await service.transaction(({ suppliers }) => suppliers.put(record));
  await service.catalogWriter.replaceProducts(supplierOf(record), products, clock.at);
}

/** What a copy of its catalog leaves behind: its products that could not be read, and why. */
export async function noteUnread(
  { service: { syncProgress: progress }, clock }: Shop,
  unread: Record<string, string>,
): Promise<void> {
  const startedAt = clock.at.toISOString();
  await progress.begin('hit', { kind: 'full', startedAt, isListed: true, dropped: [] }, Object.keys(unread));
  for (const [id, why] of Object.entries(unread)) await progress.keep('hit', id, { state: 'failed', why });
  await progress.end('hit');
}
