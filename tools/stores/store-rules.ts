/** The rules of a store as callers send them, and the store after a change. */
import { z } from 'zod';
import { ServiceError } from '../errors.ts';
import { centsOf } from '../values/dollars.ts';
import { EmailAddress } from '../values/email-address.ts';
import { seenName } from './add-store.ts';
import { type BudgetUnit, MOST_POINT_CENTS } from './budget.ts';
import { MOST_OFFICES, NO_DELIVERY, type StoreDelivery } from './delivery.ts';
import {
  LONGEST_STORE_NAME,
  MOST_EMAIL_DOMAINS,
  MOST_PER_REQUEST,
  MOST_STORE_ITEMS,
  NO_BUDGETS,
  PLAIN_BRAND,
  STORE_STATUSES,
  type Store,
  type StoreBrand,
} from './store.ts';

const EmailDomain = z
  .string()
  .trim()
  .max(253)
  .regex(/^[a-z\d-]+(\.[a-z\d-]+)+$/i, 'give the part behind the @, such as example.com');

export const STORE_NAME = z.string().trim().min(1).max(LONGEST_STORE_NAME);
export const MANAGER_NAME = z.string().trim().min(1).max(200);
export const MANAGER_EMAIL = EmailAddress;
export const MOST_OF_AN_ITEM = z.int().min(1).max(MOST_PER_REQUEST);
export const WELCOME = z.string().trim().max(1_000);
export const EMAIL_DOMAINS = z.array(EmailDomain).max(MOST_EMAIL_DOMAINS);

/** What a manager may change, as owners and the desk may; absent fields stay. */
const MANAGER_CHANGES = {
  office_ids: z.array(z.string().min(1).max(80)).max(MOST_OFFICES).optional(),
  to_home: z.boolean().optional(),
  shows_prices: z.boolean().optional(),
  has_budgets: z.boolean().optional(),
  point_value: z
    .number()
    .min(0.01)
    .max(MOST_POINT_CENTS / 100)
    .nullable()
    .optional(),
  name: STORE_NAME.optional(),
  welcome: WELCOME.nullable().optional(),
  status: z.enum(STORE_STATUSES).optional(),
  logo_id: z.string().min(1).max(120).nullable().optional(),
  color: z
    .string()
    .trim()
    .regex(/^#[0-9a-f]{6}$/i, 'give a color such as #0f5b4c')
    .nullable()
    .optional(),
};

/** What owners of the account and the desk may change besides. */
export const OWNER_CHANGES = {
  manager_name: MANAGER_NAME.optional(),
  manager_email: MANAGER_EMAIL.optional(),
  email_domains: EMAIL_DOMAINS.optional(),
  limits: z
    .array(
      z.strictObject({
        item: z.int().min(1).max(MOST_STORE_ITEMS),
        most_per_request: MOST_OF_AN_ITEM,
      }),
    )
    .max(MOST_STORE_ITEMS)
    .optional(),
};

export const STORE_CHANGES = { ...MANAGER_CHANGES, ...OWNER_CHANGES };
const StoreChanges = z.strictObject(STORE_CHANGES);
export type StoreChanges = z.output<typeof StoreChanges>;

export const domainsOf = (domains: readonly string[]): string[] => [
  ...new Set(domains.map((domain) => domain.toLowerCase())),
];

/**
 * @param logo the one that `logo_id` names
 * @throws ServiceError `not_available` for an item the store does not have
 */
export function changedStore(store: Store, changes: StoreChanges, logo: StoreBrand['logo'] = null): Store {
  const { limits = [], email_domains: domains, welcome, color } = changes;
  const brand = store.brand ?? PLAIN_BRAND;
  for (const [index, { item }] of limits.entries()) {
    if (store.items.some((one) => one.item === item)) continue;
    throw new ServiceError('not_available', 'The store has no such item; read it for those it has.', {
      param: `limits.${index}.item`,
    });
  }
  const most = new Map(limits.map(({ item, most_per_request }) => [item, most_per_request]));
  return {
    ...store,
    name: changes.name === undefined ? store.name : seenName(changes.name),
    welcome: welcome === undefined ? store.welcome : welcome || null,
    status: changes.status ?? store.status,
    delivery: changedDelivery(store.delivery ?? NO_DELIVERY, changes),
    showsPrices: changes.shows_prices ?? store.showsPrices ?? false,
    budgets: changedUnit(store.budgets ?? NO_BUDGETS, changes),
    brand: {
      logo: changes.logo_id === undefined ? brand.logo : logo,
      color: color === undefined ? brand.color : (color?.toLowerCase() ?? null),
    },
    managerName: changes.manager_name ?? store.managerName,
    managerEmail: changes.manager_email ?? store.managerEmail,
    emailDomains: domains === undefined ? store.emailDomains : domainsOf(domains),
    items: store.items.map((item) => ({
      ...item,
      mostPerRequest: most.get(item.item) ?? item.mostPerRequest,
    })),
  };
}

const changedDelivery = (
  delivery: StoreDelivery,
  { office_ids: officeIds, to_home: toHome = delivery.toHome }: StoreChanges,
): StoreDelivery => ({
  officeIds: officeIds === undefined ? delivery.officeIds : [...new Set(officeIds)],
  toHome,
});

const changedUnit = (
  unit: BudgetUnit,
  { has_budgets: isOn = unit.isOn, point_value: value }: StoreChanges,
): BudgetUnit => ({
  isOn,
  pointCents: value === undefined ? unit.pointCents : value && centsOf(value, 'point_value'),
});
