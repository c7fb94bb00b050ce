/** The demo shop: the built-in supplier's goods and one account to try everything with. */
import { keyRow } from '../auth/keys.ts';
import { derivedToken, sha256 } from '../auth/secret.ts';
import { replaceSupplierProducts } from '../db/catalog/write.ts';
import { accountsStore } from '../db/stores/accounts.ts';
import type { Service } from '../service.ts';
import { demoProducts } from '../suppliers/demo/products.ts';
import { demoSupplier } from '../suppliers/demo/supplier.ts';

const DEMO_EMAIL = 'demo@example.com';

/** Fills what is missing and returns the demo account's key: the configured one, or this installation's own. */
export async function seedDemoShop(service: Service): Promise<string> {
  replaceSupplierProducts(service.catalogDb, demoSupplier.code, demoProducts(), demoSupplier);
  const key = service.config.DEMO_KEY ?? `mk_demo_${derivedToken(service.secret, 'demo-key', DEMO_EMAIL)}`;
  const known = await service.accounts.keyByHash(sha256(key));
  if (known) return key;
  const now = service.now();
  await service.ledger.transaction(async (db) => {
    const accounts = accountsStore(db);
    const accountId = (await accounts.byEmail(DEMO_EMAIL))?.id ?? service.newId('acc');
    await accounts.ensureAccount({
      id: accountId,
      name: 'Demo Company',
      email: DEMO_EMAIL,
      termsDays: 30,
      createdAt: now.toISOString(),
    });
    await accounts.addKey(
      keyRow(key, {
        id: service.newId('key'),
        accountId,
        name: 'Demo key',
        scopes: ['read', 'write', 'orders'],
        previewsPerDay: service.config.PREVIEWS_PER_DAY,
        now,
      }),
    );
  });
  return key;
}
