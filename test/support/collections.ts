/** Collections of addresses, as agents save them and people open them. */
import type { Ctx } from '../../tools/context.ts';
import type { LinkRecord } from '../../tools/identity/links.ts';
import type { Shop } from './open-shop.ts';
import { ADDRESS } from './people.ts';

export const TUMBLERS = { key: 'demo:TUMBLER-20', part_id: 'TUMBLER-20-BLACK', quantity: 250, units: 1 };
/** Tees in two sizes. */
export const run = (l: number, xl: number) => ({
  key: 'demo:TEE-RINGSPUN',
  units: 2,
  parts: [
    { part_id: 'TEE-RINGSPUN-NAVY-L', quantity: l },
    { part_id: 'TEE-RINGSPUN-NAVY-2XL', quantity: xl },
  ],
});
export const collecting = (
  shop: Shop,
  lines: unknown[],
  people: number,
  until = '2026-11-20',
  more: object = {},
) => shop.rest('POST', '/quotes', { lines, collect_addresses: { people, until }, ...more });

/** The context of this link's holder. */
export async function linked(shop: Shop, url: string, record: LinkRecord): Promise<Ctx> {
  const caller = await shop.service.linkHolder(url.split('/').at(-1) ?? '', record);
  if (!caller) throw new Error('this link leads nowhere');
  return shop.service.ctxFor(caller, 'req_person');
}

export const NEW_YORK = {
  street1: '5 West 34th Street',
  city: 'New York',
  state: 'NY',
  postal: '10001',
} as const;
export const person = (name: string, choices: number[], more: object = {}) => ({
  ...ADDRESS,
  name,
  email: `${name}@example.com`,
  choices,
  ...more,
});
