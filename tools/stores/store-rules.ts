/** The rules of a store as callers send them, and the store after a change. */
import { z } from 'zod';
import { ServiceError } from '../errors.ts';
import { EmailAddress } from '../values/email-address.ts';
import { seenName } from './add-store.ts';
import {
  LONGEST_STORE_NAME,
  MOST_EMAIL_DOMAINS,
  MOST_PER_REQUEST,
  MOST_STORE_ITEMS,
  STORE_STATUSES,
  type Store,
} from './store.ts';

const EmailDomain = z
  .string()
  .trim()
  .max(253)
  .regex(/^[a-z\d-]+(\.[a-z\d-]+)+$/i, 'give the part behind the @, such as example.com')
  .describe('The part of an address behind the @');

export const STORE_NAME = z
  .string()
  .trim()
  .min(1)
  .max(LONGEST_STORE_NAME)
  .describe('What the store is called');
export const MANAGER_NAME = z.string().trim().min(1).max(200).describe('Who decides on requests');
export const MANAGER_EMAIL = EmailAddress.describe('Where requests and the link to decide them are mailed');
export const MOST_OF_AN_ITEM = z
  .int()
  .min(1)
  .max(MOST_PER_REQUEST)
  .describe('The most one request may take of it');
export const WELCOME = z.string().trim().max(1_000).describe('First words of its page');
export const EMAIL_DOMAINS = z
  .array(EmailDomain)
  .max(MOST_EMAIL_DOMAINS)
  .describe('Only people with an address at one of these may ask; empty for anyone with the link');

/** The changeable fields; absent ones stay. */
export const STORE_CHANGES = {
  name: STORE_NAME.optional(),
  welcome: WELCOME.nullable().optional().describe('First words of its page; null for none'),
  status: z.enum(STORE_STATUSES).optional().describe('`closed` takes no requests'),
  manager_name: MANAGER_NAME.optional(),
  manager_email: MANAGER_EMAIL.optional(),
  email_domains: EMAIL_DOMAINS.optional(),
  limits: z
    .array(
      z.strictObject({
        item: z.int().min(1).max(MOST_STORE_ITEMS).describe('Number of the item'),
        most_per_request: MOST_OF_AN_ITEM,
      }),
    )
    .max(MOST_STORE_ITEMS)
    .optional()
    .describe('New limits of items'),
};
const StoreChanges = z.strictObject(STORE_CHANGES);
export type StoreChanges = z.output<typeof StoreChanges>;

export const domainsOf = (domains: readonly string[]): string[] => [
  ...new Set(domains.map((domain) => domain.toLowerCase())),
];

/** @throws ServiceError `not_available` for an item the store does not have */
export function changedStore(store: Store, changes: StoreChanges): Store {
  const { limits = [], email_domains: domains, welcome } = changes;
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
    managerName: changes.manager_name ?? store.managerName,
    managerEmail: changes.manager_email ?? store.managerEmail,
    emailDomains: domains === undefined ? store.emailDomains : domainsOf(domains),
    items: store.items.map((item) => ({
      ...item,
      mostPerRequest: most.get(item.item) ?? item.mostPerRequest,
    })),
  };
}
