import { z } from 'zod';
import { defineStep } from '../define.ts';
import { ServiceError } from '../errors.ts';
import { accountOf, actorOf } from '../identity/account-of.ts';
import { spoken } from '../languages/language.ts';
import { said } from '../languages/words.ts';
import { countMail } from '../mail/limit-mails.ts';
import { EmailAddress } from '../values/email-address.ts';
import { sum } from '../values/money.ts';
import { inUnit } from './budget.ts';
import { budgetLeft, refuseOverBudget } from './budget-left.ts';
import { NO_DELIVERY } from './delivery.ts';
import { type ItemPrice, itemPrices } from './item-prices.ts';
import { type Asking, askedStore } from './linked-store.ts';
import { noteEntry } from './noted.ts';
import { offeredItems, withHeld } from './offered-items.ts';
import type { CompanyStoresPort } from './port.ts';
import { askedLines } from './requested-lines.ts';
import { linesFromStock, refuseGone, takeStock } from './stock-of-request.ts';
import { isWelcome, MOST_PER_REQUEST, MOST_STORE_ITEMS, NO_BUDGETS, type Store } from './store.ts';
import { DELIVERY_INPUT, deliveryOf } from './store-delivery.ts';
import { requestReceivedMail, storeRequestMail } from './store-mails.ts';
import type { StorePeoplePort, StorePerson } from './store-person.ts';
import {
  goodsInWords,
  MOST_REQUEST_LINES,
  MOST_WAITING,
  MOST_WAITING_OF_A_PERSON,
  type StoreRequest,
  type StoreRequestLine,
} from './store-request.ts';

/** It has no MCP or REST door: only a person at the store's page may ask. */
export const submitStoreRequest = defineStep({
  name: 'submit_store_request',
  access: 'link',
  effect: 'add',
  input: z.strictObject({
    name: z.string().trim().min(1).max(200),
    email: EmailAddress.optional(),
    note: z.string().trim().max(1_000).optional(),
    items: z
      .array(
        z.strictObject({
          item: z.int().min(1).max(MOST_STORE_ITEMS),
          part_id: z.string().min(1).max(120),
          quantity: z.int().min(1).max(MOST_PER_REQUEST),
        }),
      )
      .min(1)
      .max(MOST_REQUEST_LINES),
    ...DELIVERY_INPUT,
    sending: z.string().min(8).max(100).optional(),
  }),
  raises: ['store.request'],
  async handler(ctx, input) {
    const now = ctx.now();
    const { store: before } = await askedStore(ctx, ctx);
    const offered = await offeredItems(ctx, before);
    const prices = await itemPrices(ctx, before, offered);
    return ctx.transaction(async (tx, ctx) => {
      const { store, person: holder } = await askedStore(ctx, tx);
      const email = emailOf({ store, person: holder }, input.email);
      const sent = input.sending && (await tx.companyStores.requestOfSending(store.id, input.sending, now));
      if (sent) return { id: sent.id, status: 'submitted' as const };
      refuseStranger(store, email);
      // The limits of this moment; the catalog was read before the transaction.
      const items = offered.map((offer) => ({
        ...offer,
        item: store.items.find(({ item }) => item === offer.item.item) ?? offer.item,
      }));
      const stock = await tx.storeStock.ofStore(store.id);
      const lines = linesFromStock(askedLines(input.items, withHeld(items, stock)), stock);
      refuseGone(lines, items);
      await refuseFlood(tx.companyStores, store.id, email);
      const known = holder ?? (await tx.storePeople.byEmail(store.id, email));
      const person: StorePerson = {
        id: known?.id ?? ctx.newId('stp'),
        storeId: store.id,
        accountId: store.accountId,
        email,
        name: holder || !known ? input.name : known.name,
        createdAt: known?.createdAt ?? now.toISOString(),
        budget: known?.budget ?? null,
      };
      await tx.storePeople.put(person);
      const delivery = deliveryOf(store.delivery ?? NO_DELIVERY, input, {
        name: input.name,
        email,
        offices: await tx.savedAddresses.ofAccount(store.accountId),
      });
      const costs = costsOf(lines, prices);
      const spent = await spentBy(tx.storePeople, { store, person }, costs, now);
      const request: StoreRequest = {
        id: ctx.newId('srq'),
        storeId: store.id,
        accountId: store.accountId,
        status: 'submitted',
        createdAt: now.toISOString(),
        name: input.name,
        email,
        note: input.note || null,
        ...spoken(ctx.language),
        sending: input.sending ?? null,
        spent,
        ...(delivery === undefined ? {} : { delivery }),
        ...costOfMade(lines, prices),
        lines,
        decidedAt: null,
        decidedBy: null,
        comment: null,
      };
      await tx.companyStores.addRequest(request);
      await takeStock(ctx, tx, request);
      await noteEntry(ctx, tx, store, {
        kind: 'asked',
        by: input.name,
        email,
        detail: goodsInWords(store, lines),
      });
      await tx.events.emit({
        name: 'store.request',
        accountId: store.accountId,
        actor: actorOf(ctx.caller),
        at: request.createdAt,
        recordId: request.id,
        data: { request_id: request.id, store_id: store.id, items: itemsIn(request) },
      });
      await countMail(ctx, tx, { accountId: store.accountId, recipient: email, isByLink: true });
      const mail = { createdAt: request.createdAt };
      await tx.mails.queue({
        ...mail,
        id: ctx.newId('mail'),
        recipient: store.managerEmail,
        ...storeRequestMail(request, store, ctx.links),
      });
      await tx.mails.queue({
        ...mail,
        id: ctx.newId('mail'),
        recipient: email,
        ...requestReceivedMail(request, store, accountOf(ctx).name, {
          ownLink: ctx.links.storePerson(person.id),
          links: ctx.links,
        }),
      });
      return { id: request.id, status: 'submitted' as const };
    });
  },
});

/** @throws ServiceError `invalid_state` where requests need a link of one's own, `validation_failed` without an address */
function emailOf({ store, person }: Asking, given: string | undefined): string {
  if (person) return person.email;
  if ((store.budgets ?? NO_BUDGETS).isOn)
    throw new ServiceError(
      'invalid_state',
      'Everyone in this store has a budget; open your own link to it, which this page can email to you.',
    );
  if (given !== undefined) return given.toLowerCase();
  throw new ServiceError('validation_failed', 'Give your work email.', { param: 'email' });
}

interface LineCost {
  quantity: number;
  eachCents: number;
  cents: number;
}

/** What the lines cost the company; `undefined` where one has no price today. */
function costsOf(
  lines: readonly StoreRequestLine[],
  prices: ReadonlyMap<number, ItemPrice>,
): LineCost[] | undefined {
  const costs = lines.flatMap(({ item, partId, quantity }) => {
    const eachCents = prices.get(item)?.cents.get(partId);
    return eachCents === undefined ? [] : [{ quantity, eachCents, cents: quantity * eachCents }];
  });
  return costs.length === lines.length ? costs : undefined;
}

/**
 * What the request counts against the budget, in the transaction that stores it, so that two at once never exceed it.
 *
 * @throws ServiceError `invalid_state` above what is left, `not_available` without a price
 */
async function spentBy(
  people: StorePeoplePort,
  { store: { budgets = NO_BUDGETS }, person }: { store: Store; person: StorePerson },
  costs: readonly LineCost[] | undefined,
  now: Date,
): Promise<number | null> {
  if (!budgets.isOn) return null;
  if (costs === undefined)
    throw new ServiceError(
      'not_available',
      'One of these has no price today; leave it out, or ask again later.',
    );
  const wanted = sum(costs.map(({ quantity, eachCents }) => quantity * inUnit(budgets, eachCents)));
  refuseOverBudget(budgets, wanted, await budgetLeft(people, person, now));
  return wanted;
}

/** What is still to be paid: the stock was bought ahead. */
function costOfMade(
  lines: readonly StoreRequestLine[],
  prices: ReadonlyMap<number, ItemPrice>,
): Pick<StoreRequest, 'costCents'> {
  const made = lines.filter(({ isFromStock }) => !isFromStock);
  const costs = costsOf(made, prices);
  return made.length === 0 || costs === undefined ? {} : { costCents: sum(costs.map(({ cents }) => cents)) };
}

/** How many different items. */
const itemsIn = ({ lines }: StoreRequest): number => new Set(lines.map(({ item }) => item)).size;

/** @throws ServiceError `invalid_state` of a closed store, `validation_failed` for an address that may not ask */
function refuseStranger(store: Store, email: string): void {
  if (store.status === 'closed')
    throw new ServiceError('invalid_state', 'This store is closed and takes no requests.');
  if (!isWelcome(store, email)) {
    throw new ServiceError(
      'validation_failed',
      said('Give your work email: this store takes addresses at {domains}.', {
        domains: store.emailDomains.join(', '),
      }),
      { param: 'email' },
    );
  }
}

/** @throws ServiceError `invalid_state` if too many requests are open */
async function refuseFlood(stores: CompanyStoresPort, storeId: string, email: string): Promise<void> {
  if ((await stores.waiting(storeId, email)) >= MOST_WAITING_OF_A_PERSON) {
    throw new ServiceError(
      'invalid_state',
      said('{count} requests of this address wait for an answer already; send more once they are decided.', {
        count: MOST_WAITING_OF_A_PERSON,
      }),
      { param: 'email' },
    );
  }
  if ((await stores.waiting(storeId)) >= MOST_WAITING) {
    throw new ServiceError(
      'invalid_state',
      'Too many requests wait for a decision in this store; come back in a few days.',
    );
  }
}
