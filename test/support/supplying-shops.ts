/**
 * A demo shop with a desk, and another shop with a few goods as its possible supplier; jobs run when a test says so.
 */
import { replaceSupplierProducts } from '../../server/db/catalog/publication.ts';
import { demoProducts } from '../../server/demo/products.ts';
import { demoSupplier } from '../../server/demo/supplier.ts';
import { syncSuppliers } from '../../server/jobs/sync-suppliers.ts';
import type { Ctx } from '../../tools/context.ts';
import { DEMO_KEY, openShop, type Shop } from './open-shop.ts';

/** The supplying shop's key, which is the password there. */
export const PASSWORD = `${DEMO_KEY}_of_first`;

export type SupplyingShops = Awaited<ReturnType<typeof openSupplyingShops>>;

export async function openSupplyingShops() {
  const first = await openShop({ env: { DEMO_KEY: PASSWORD } });
  const { catalogDb } = first.service;
  replaceSupplierProducts(catalogDb, demoSupplier, demoProducts().slice(0, 3), first.clock.at);
  const second = await openShop({ env: { ALLOW_LOCAL_URLS: 'true' } });
  return {
    first,
    second,
    desk: deskOf(second),
    /** How the second shop adds the first. */
    added: {
      code: 'first',
      name: 'First Shop',
      account_id: 'demo@example.com',
      password: PASSWORD,
      merchkit: first.url,
      sold_at: 'markup',
      percent: 35,
      per_minute: 100_000,
    } as const,
    /** Copies and removes what is due. */
    runJob: () =>
      syncSuppliers({
        ...second.service,
        whenIdle: 'end',
        copy: async (code) => void (await second.service.suppliers.sync(code, { withoutPictures: true })),
        clear: (code) => second.service.suppliers.deleteRemoved(code),
      }).run(new AbortController().signal, second.service.log),
    async close() {
      await second.close();
      await first.close();
    },
  };
}

export const deskOf = ({ service }: Pick<Shop, 'service'>): Ctx =>
  service.ctxFor({ kind: 'desk', email: 'desk@example.com', roles: ['admin'], isProven: true }, 'req_test');
