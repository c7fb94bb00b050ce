import { accountOf } from '../../tools/identity/account-of.ts';
import type { ProcurementSettings } from '../../tools/procurement/procurement-settings.ts';
import { keyHolder } from './key-holder.ts';
import { DEMO_KEY, type Shop } from './open-shop.ts';

/** What the demo account set for its procurement system. */
export async function saveSettings(shop: Shop, settings: ProcurementSettings): Promise<void> {
  const ctx = await keyHolder(shop, DEMO_KEY);
  await ctx.transaction((tx) => tx.procurement.save(accountOf(ctx).id, settings, ctx.now().toISOString()));
}
