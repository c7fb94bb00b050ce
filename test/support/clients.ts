/** What clients do at a proposal's page, through the registry as the page does it. */
import type { Ctx } from '../../tools/context.ts';
import type { Shop } from './open-shop.ts';

/** The context of whoever holds this proposal's link. */
export async function clientOf(shop: Shop, url: string): Promise<Ctx> {
  const caller = await shop.service.linkHolder(new URL(url).pathname.replace('/proposals/', ''), 'proposal');
  if (!caller) throw new Error('this link leads nowhere');
  return shop.service.ctxFor(caller, 'req_client');
}
