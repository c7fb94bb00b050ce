/** What clients do at a proposal's page, through the registry as the page does it. */
import type { Ctx } from '../../tools/context.ts';
import { customer } from './customers.ts';
import type { Shop } from './open-shop.ts';

/** The context of this proposal link's holder. */
export async function clientOf(shop: Shop, url: string): Promise<Ctx> {
  const caller = await shop.service.linkHolder(new URL(url).pathname.replace('/proposals/', ''), 'proposal');
  if (!caller) throw new Error('this link leads nowhere');
  return shop.service.ctxFor(caller, 'req_client');
}

/** What tests of proposals do in this shop. */
export const proposing = (shop: Shop) => {
  const draft = (more: Record<string, unknown> = {}, key?: string) =>
    shop.rest('POST', '/proposals', { people: 50, use_case: 'onboarding', ...more }, key);
  return {
    draft,
    /** A proposal, its products' keys, and the context of its client. */
    async drafted(more: Record<string, unknown> = {}) {
      const { body: proposal } = await draft(more);
      const [first = '', second = '', ...others]: string[] = proposal.products.map(
        ({ key }: { key: string }) => key,
      );
      return { proposal, keys: [first, second, ...others], client: await clientOf(shop, proposal.url) };
    },
    read: async (id: string) => (await shop.rest('GET', `/proposals/${id}`)).body,
    /** Callers who may not answer at the page: staff, an owner of the account, a stranger. */
    others: async (): Promise<Ctx[]> => [
      shop.service.ctxFor(
        { kind: 'desk', email: 'desk@example.com', roles: ['admin'], isProven: true },
        'req_desk',
      ),
      await customer(shop),
      shop.service.ctxFor({ kind: 'anonymous' }, 'req_visitor'),
    ],
    /** The link of a record of another kind. */
    async otherLink(): Promise<Ctx> {
      const account = await shop.service.accounts.byEmail('demo@example.com');
      if (!account) throw new Error('there is no demo account');
      return shop.service.ctxFor(
        { kind: 'link', record: 'quote', recordId: 'qt_demo', account },
        'req_other_link',
      );
    },
  };
};

export const LEADS_NOWHERE = ['not_found', 'This link leads to no proposal; ask the sender for a new one.'];
