import type { MemberRole } from '../../tools/identity/member-role.ts';
import type { Shop } from './open-shop.ts';

interface Signed {
  account?: string;
  /** The account’s own address if absent. */
  email?: string;
  role?: MemberRole;
}

/** The context of a person signed in to the account with this address. */
export async function customer(
  shop: Shop,
  { account: address = 'demo@example.com', email, role = 'owner' }: Signed = {},
) {
  const account = await shop.service.accounts.byEmail(address);
  if (!account) throw new Error(`there is no account of ${address}`);
  const caller = { kind: 'customer', email: email ?? address, role, account, isProven: true } as const;
  return shop.service.ctxFor(caller, 'req_customer');
}
