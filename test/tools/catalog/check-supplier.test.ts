import { beforeAll, expect, test } from 'vitest';
import { checkSupplier } from '../../../tools/catalog/check-supplier.ts';
import { saveSupplier } from '../../../tools/catalog/save-supplier.ts';
import { invoke } from '../../../tools/invoke.ts';
import { keyHolder } from '../../support/key-holder.ts';
import { refusalBy } from '../../support/refusal.ts';
import { refusalCode } from '../../support/refusal-code.ts';
import { openSupplyingShops, PASSWORD } from '../../support/supplying-shops.ts';
import { use } from '../../support/use.ts';

const shops = use(openSupplyingShops);
beforeAll(async () => {
  await invoke(saveSupplier, shops.desk, shops.added);
});

const check = async (more: object = {}) =>
  (await invoke(checkSupplier, shops.desk, { code: 'first', ...more })).services;
const save = (more: object) => invoke(saveSupplier, shops.desk, { code: 'first', ...more });

test('each service is called once and says that it works, how fast and what with', async () => {
  const services = await check();
  expect(services).toHaveLength(16);
  expect(services.filter(({ works }) => !works)).toEqual([]);
  expect(services[0]).toEqual({
    service: 'ProductData',
    version: '2.0.0',
    works: true,
    ms: expect.any(Number),
    what: expect.stringMatching(/^[^\n]+$/),
  });
});

test('a product may be named to ask about, and one it does not have is said', async () => {
  const said = async (product_id: string) =>
    (await check({ product_id })).find(({ service }) => service === 'Inventory')?.what;
  expect(await said('NO-SUCH-PRODUCT')).not.toBe(await said('demo:TEE-CLASSIC'));
});

test('what the supplier says it has beside them is named with its address', async () => {
  const at = (path: string) => `${shops.added.merchkit}/soap/${path}`;
  const all = (await check()).map(({ service, version }) => ({
    service,
    version,
    url: at(`${service}/${version}`),
  }));
  const said = async () => (await check()).find(({ service }) => service === 'CompanyData')?.what;
  expect(await said()).toBe('has 16 services that we speak');
  await save({ endpoints: all.filter(({ service }) => service !== 'Inventory') });
  expect(await said()).toBe(
    `has 16 services that we speak; not set up: Inventory 2.0.0 at ${at('Inventory/2.0.0')}, Inventory 1.2.1 at ${at('Inventory/1.2.1')}`,
  );
  await save({ merchkit: shops.added.merchkit });
});

test('a wrong password is what each of them says, and never the password', async () => {
  await save({ password: 'not-the-key-of-it' });
  const services = await check();
  expect(services.filter(({ works }) => works)).toEqual([]);
  expect(services[0]?.what).toContain('did not take our credentials');
  expect(JSON.stringify(services)).not.toContain('not-the-key-of-it');
  await save({ account_id: 'demo@example.com', password: PASSWORD, account_service: 'Inventory' });
  const working = (await check()).filter(({ works }) => works);
  expect(working.map(({ service }) => service)).toEqual(['Inventory', 'Inventory']);
});

test('a supplier that is not there is not found, and only the desk checks', async () => {
  expect(await refusalBy(invoke(checkSupplier, shops.desk, { code: 'nobody' }))).toEqual({
    code: 'not_found',
    message: 'There is no supplier of this code.',
    param: 'code',
  });
  const key = await keyHolder(shops.second);
  expect(await refusalCode(invoke(checkSupplier, key, { code: 'first' }))).toBe('unauthorized');
});
