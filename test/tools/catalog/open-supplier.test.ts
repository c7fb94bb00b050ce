import { beforeAll, expect, test } from 'vitest';
import { openSupplier } from '../../../tools/catalog/open-supplier.ts';
import { saveSupplier } from '../../../tools/catalog/save-supplier.ts';
import { invoke } from '../../../tools/invoke.ts';
import { keyHolder } from '../../support/key-holder.ts';
import { refusalBy } from '../../support/refusal.ts';
import { refusalCode } from '../../support/refusal-code.ts';
import { deskOf } from '../../support/samples.ts';
import { addFlaggedSupplier } from '../../support/supplied-shop.ts';
import { useShop } from '../../support/use.ts';

const shop = useShop();
beforeAll(async () => {
  await addFlaggedSupplier(shop);
});

const open = (code: string | null = 'hit') => invoke(openSupplier, deskOf(shop), { code });

test('a new one begins with what suits most', async () => {
  const { services, ...beginning } = await open(null);
  expect(beginning).toMatchInlineSnapshot(`
    {
      "code": null,
      "name": "",
      "openOrders": 0,
      "ownAccounts": [],
      "setup": {
        "cutOff": "11:00",
        "endpoints": [],
        "fobPostals": [],
        "leadDays": 10,
        "orders": {
          "blindShip": false,
          "carrier": "UPS",
          "oneShipTo": false,
          "service": "Ground",
          "tellsDuplicates": true,
          "tolerance": "ExactOnly",
        },
        "pictures": 12,
        "priceAllowedHours": 336,
        "priceMaxAgeHours": 168,
        "selling": {
          "kind": "list",
        },
        "shutdowns": [],
        "stockAllowedMinutes": 10,
        "syncHours": 24,
        "throttle": {
          "concurrency": 4,
          "perMinute": 240,
        },
        "timeZone": "America/New_York",
      },
      "status": "active",
      "updatedAt": null,
    }
  `);
  expect(services).toContainEqual({ service: 'Inventory', version: '2.0.0' });
  expect(services).toHaveLength(new Set(services.map(({ service, version }) => service + version)).size);
});

test('one that is there is read as it is configured, without its account and password', async () => {
  const { services: _, ...beginning } = await open(null);
  const { services: __, ...hit } = await open();
  expect(hit).toEqual({
    ...beginning,
    code: 'hit',
    name: 'Hit <Promotional> Products',
    updatedAt: '2026-11-04T15:00:00.000Z',
    setup: {
      ...beginning.setup,
      endpoints: [{ service: 'Inventory', version: '2.0.0', url: 'https://hit.example/inventory' }],
      selling: { kind: 'markup', basisPoints: 3_550 },
    },
  });
  expect(JSON.stringify(await open())).not.toMatch(/acct-1001|s3cret/);
});

test('a service with an account of its own is named', async () => {
  const own = { account_id: 'other', password: 'another', account_service: 'Inventory' };
  await invoke(saveSupplier, deskOf(shop), { code: 'hit', ...own });
  expect((await open()).ownAccounts).toEqual(['Inventory']);
});

test('the built-in one has nothing to read, an unknown one is not found, and only the desk reads', async () => {
  const notFound = { code: 'not_found', message: 'There is no supplier of this code.', param: 'code' };
  expect(await refusalBy(open('demo'))).toEqual(notFound);
  expect(await refusalBy(open('nobody'))).toEqual(notFound);
  expect(await refusalCode(invoke(openSupplier, await keyHolder(shop), {}))).toBe('unauthorized');
});
