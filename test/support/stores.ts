/** Company stores, made and used through the tools of people's pages. */
import type { Ctx } from '../../tools/context.ts';
import { ServiceError } from '../../tools/errors.ts';
import { invoke } from '../../tools/invoke.ts';
import { changeStore } from '../../tools/stores/change-store.ts';
import { decideStoreRequest } from '../../tools/stores/decide-store-request.ts';
import { giveBudgets } from '../../tools/stores/give-budgets.ts';
import { makeStore } from '../../tools/stores/make-store.ts';
import { manageStore } from '../../tools/stores/manage-store.ts';
import { openStore } from '../../tools/stores/open-store.ts';
import { quoteStoreRequests } from '../../tools/stores/quote-store-requests.ts';
import type { Store } from '../../tools/stores/store.ts';
import { submitStoreRequest } from '../../tools/stores/submit-store-request.ts';
import type { Shop } from './open-shop.ts';

/** What the addresses of a store are made of. */
type StoreRef = Pick<Store, 'id' | 'slug'>;
type ManagerRef = Pick<Store, 'id' | 'managerEmail'>;

export const TUMBLER = { item: 1, part_id: 'TUMBLER-20-BLACK', quantity: 1 };

/** The context of this store link's holder. */
async function holderOf(
  shop: Shop,
  url: string,
  record: 'store' | 'store_manager' | 'store_person',
): Promise<Ctx> {
  const caller = await shop.service.linkHolder(new URL(url).pathname.slice(-32), record);
  if (!caller) throw new Error('this link leads nowhere');
  return shop.service.ctxFor(caller, 'req_store');
}

export const storeRoom = (shop: Shop) => {
  const desk = shop.service.ctxFor(
    { kind: 'desk', email: 'desk@example.com', roles: ['admin'], isProven: true },
    'req_desk',
  );
  const accountId = async (key?: string): Promise<string> =>
    (await shop.rest('GET', '/me', undefined, key)).body.account.id;
  return {
    desk,
    accountId,
    /** A store of the demo account, or of another, with a tumbler in it. */
    async make(more: Record<string, unknown> = {}) {
      return invoke(makeStore, desk, {
        account_id: await accountId(),
        name: 'Acme store',
        manager_name: 'Ada Byron',
        manager_email: 'ada@acme.example',
        items: [{ key: 'demo:TUMBLER-20', units: 1, most_per_request: 30 }],
        ...more,
      });
    },
    /** A store with so many black tumblers in stock. */
    async stocked(pieces: number, more: Record<string, unknown> = {}) {
      const store = await this.make({
        items: [{ key: 'demo:TUMBLER-20', units: 1, most_per_request: 1_000 }],
        ...more,
      });
      await this.hold(store, { ...TUMBLER, pieces });
      return store;
    },
    /** As if booked in from an order. */
    hold: ({ id: storeId }: { id: string }, held: { item: number; part_id: string; pieces: number }) =>
      desk.transaction((tx, ctx) =>
        tx.storeStock.move({
          id: ctx.newId('stm'),
          storeId,
          item: held.item,
          partId: held.part_id,
          pieces: held.pieces,
          orderId: null,
          requestId: null,
          at: ctx.now().toISOString(),
        }),
      ),
    async inStock(store: StoreRef) {
      const { items } = await invoke(openStore, await this.employee(store), {});
      return items[0]?.parts.find(({ partId }) => partId === TUMBLER.part_id)?.inStock ?? 0;
    },
    urlOf: (store: StoreRef) => desk.links.store(store),
    manageUrlOf: (store: ManagerRef) => desk.links.storeManager(store),
    employee: (store: StoreRef) => holderOf(shop, desk.links.store(store), 'store'),
    manager: (store: ManagerRef) => holderOf(shop, desk.links.storeManager(store), 'store_manager'),
    /** The person at the link of their own that was mailed last. */
    async person(email: string) {
      const texts = (await this.mailsTo(email)).map(({ text }) => text);
      const url = texts.map((text) => /http\S+\/stores\/mine\/\S+/.exec(text)?.[0]).find(Boolean);
      if (url === undefined) throw new Error(`${email} was mailed no link`);
      return holderOf(shop, url, 'store_person');
    },
    /** A store with budgets, of which these people have one. */
    async withBudgets(
      { amount, period = 'month', emails }: { amount: number; period?: string; emails: string[] },
      more: Record<string, unknown> = {},
    ) {
      const store = await this.make();
      const manager = await this.manager(store);
      await invoke(changeStore, manager, { has_budgets: true, ...more });
      await invoke(giveBudgets, manager, { emails, amount, period });
      return store;
    },
    /** A person signed in to the account of this key. */
    async customer(role: 'owner' | 'member', id?: string) {
      const account = await desk.accounts.byId(id ?? (await accountId()));
      if (!account) throw new Error('there is no such account');
      return shop.service.ctxFor(
        { kind: 'customer', email: account.email, role, account, isProven: true },
        'req_customer',
      );
    },
    async ask(store: StoreRef, more: Record<string, unknown> = {}) {
      return invoke(submitStoreRequest, await this.employee(store), {
        name: 'Grace Hopper',
        email: 'grace@acme.example',
        items: [TUMBLER],
        ...more,
      });
    },
    async decide(store: ManagerRef, id: string, more: Record<string, unknown> = {}) {
      return invoke(decideStoreRequest, await this.manager(store), {
        request_id: id,
        decision: 'approve',
        name: 'Ada Byron',
        ...more,
      });
    },
    /** An approved request for this many tumblers. */
    async approved(store: StoreRef & ManagerRef, quantity: number, more = {}) {
      const { id } = await this.ask(store, { items: [{ ...TUMBLER, quantity }], ...more });
      await this.decide(store, id);
      return id;
    },
    async gather(store: ManagerRef, instead: Partial<Ctx> = {}) {
      const ctx = { ...(await this.manager(store)), ...instead };
      const gathered = await invoke(quoteStoreRequests, ctx, {});
      return { ...gathered, quoteUrl: desk.links.quote(gathered.quote.id) };
    },
    async seen(store: ManagerRef) {
      return invoke(manageStore, await this.manager(store), {});
    },
    /** Closed by its owner. */
    async close(store: { id: string }) {
      await invoke(changeStore, await this.customer('owner'), { store_id: store.id, status: 'closed' });
    },
    async mailsTo(recipient: string) {
      const { mails } = await shop.service.mails.list({ limit: 1_000, offset: 0 });
      return mails.filter((mail) => mail.recipient === recipient);
    },
  };
};

/** The code and sentence of a refusal; any other error is thrown. */
export async function refused(call: Promise<unknown>): Promise<[code: string, sentence: string]> {
  try {
    await call;
  } catch (cause) {
    if (cause instanceof ServiceError) return [cause.code, cause.message];
    throw cause;
  }
  return ['accepted', ''];
}

/** The refusal for callers whom a tool for people does not accept. */
export const FOR_PEOPLE = ['unauthorized', 'This is for a person who is signed in or holds the link.'];
