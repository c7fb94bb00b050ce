import { expect, test } from 'vitest';
import { invoke } from '../../../tools/invoke.ts';
import { DEFAULT_PROCUREMENT_SETTINGS } from '../../../tools/procurement/procurement-settings.ts';
import { openCatalog } from '../../../tools/punchout/open-catalog.ts';
import { keyHolder } from '../../support/key-holder.ts';
import { DEMO_KEY } from '../../support/open-shop.ts';
import { saveSettings } from '../../support/procurement-settings.ts';
import { useShop } from '../../support/use.ts';

const NOW = '2026-11-04T15:00:00.000Z';

const shop = useShop({ now: NOW });

test('it changed where its settings did, and after a day', async () => {
  const ctx = await keyHolder(shop, DEMO_KEY);
  const changed = async (since?: string) =>
    (await invoke(openCatalog, ctx, since === undefined ? {} : { since })).changed;
  shop.clock.at = new Date('2026-11-04T15:10:00.000Z');
  expect(await changed()).toBe(true);
  expect(await changed('2026-11-04T15:05:00.000Z')).toBe(false);
  expect(await changed('2026-11-04T15:10:01.000Z')).toBe(true);
  const identity = { domain: 'DUNS', identity: '083528721' };
  await saveSettings(shop, { ...DEFAULT_PROCUREMENT_SETTINGS, supplier_identity: identity });
  expect(await changed('2026-11-04T15:05:00.000Z')).toBe(true);
  shop.clock.at = new Date('2026-11-05T15:20:00.000Z');
  expect(await invoke(openCatalog, ctx, { since: '2026-11-04T15:20:01.000Z' })).toEqual({
    changed: false,
    supplier: identity,
    dtdVersion: '1.2.014',
  });
  expect(await changed('2026-11-04T15:20:00.000Z')).toBe(true);
});
