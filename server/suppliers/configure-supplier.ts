/** Changes a supplier's configuration, for the command line and the desk. */

import type { z } from 'zod';
import type { SupplierChange, SupplierEndpoint } from '../../tools/catalog/supplier-change.ts';
import { SUPPLIER_CODE } from '../../tools/catalog/supplier-fields.ts';
import { OF_MERCHKIT, priceTypeOf, SupplierSettings } from '../../tools/catalog/supplier-settings.ts';
import type { SupplierRecord, SupplierStore } from '../../tools/catalog/supplier-store-port.ts';
import { withOpenRequest } from '../../tools/catalog/sync-request.ts';
import { ServiceError } from '../../tools/errors.ts';
import { oneLine } from '../../tools/values/text.ts';
import { sealedAccount } from './credentials.ts';
import { endpointsOf } from './endpoints.ts';
import type { SupplierParts } from './parts.ts';

/** Reserved codes: the built-in supplier, and an address of the desk. */
const TAKEN = ['demo', 'new'];
const LONGEST_NAME = 80;

/**
 * The supplier after the change, with its consequences: the running service uses the new settings at its next request,
 * dates and margins apply at once, and a copy of the catalog is due if it would now be different.
 *
 * @param seen `updatedAt` of the record the caller saw, `null` if there must be none; without it any record is changed
 * @throws ServiceError `validation_failed`; `supplier_unavailable` if the directory does not answer; `not_found`;
 * `invalid_state` if another person changed it meanwhile
 */
export async function configureSupplier(
  parts: SupplierParts,
  code: string,
  change: SupplierChange,
  seen?: string | null,
): Promise<SupplierRecord> {
  if (!SUPPLIER_CODE.test(code) || TAKEN.includes(code))
    throw new ServiceError(
      'validation_failed',
      `The code takes up to 32 small letters, digits and -, and is not ${TAKEN.join(' or ')}.`,
      { param: 'code' },
    );
  // Checked before the directory is asked, and again in the transaction.
  refuseUnlessSeen(await parts.suppliers.byCode(code), seen);
  const endpoints = change.reached && (await endpointsOf(change.reached, parts));
  const record = await parts.transaction(async ({ suppliers }) => {
    const before = await suppliers.byCode(code);
    refuseUnlessSeen(before, seen);
    const at = parts.now();
    const updatedAt = after(at, before);
    const changed: SupplierRecord = {
      code,
      name: nameOf(change.name ?? before?.name ?? code),
      status: change.status ?? before?.status ?? 'active',
      settings: settingsAfter(before, change, endpoints, at.toISOString()),
      credentials: sealedAccount(parts.sealing, code, change.account ?? {}, before?.credentials),
      createdAt: before?.createdAt ?? updatedAt,
      updatedAt,
      lastSync: before?.lastSync ?? null,
    };
    await refuseDecorator(suppliers, changed);
    const { lastSync: _history, ...row } = changed;
    await suppliers.put(row);
    const offers = (one: SupplierRecord | undefined) => [one?.status, one?.settings.decoration];
    if (differs(offers(before), offers(changed)))
      for (const one of await suppliers.list())
        if (one.settings.decorator === code && one.lastSync)
          await suppliers.requestSync(one.code, withOpenRequest(one, at.toISOString(), { isFull: true }));
    return changed;
  });
  return record;
}

/**
 * Blanks and their decoration are one price with one margin: the cost of both has to be known.
 *
 * @throws ServiceError `validation_failed`
 */
async function refuseDecorator(suppliers: SupplierStore, { code, settings }: SupplierRecord): Promise<void> {
  const { decorator, selling } = settings;
  if (decorator === undefined) return;
  const record = decorator === code ? undefined : await suppliers.byCode(decorator);
  const why =
    record?.status === 'removed' || !record?.settings.decoration
      ? 'There is no decorator of this code; add the supplier with its price grid first.'
      : selling.kind === 'list'
        ? 'Blanks that a decorator makes are sold at cost and a margin or a markup: a list price says nothing of them.'
        : undefined;
  if (why !== undefined) throw new ServiceError('validation_failed', why, { param: 'decorator' });
}

function nameOf(given: string): string {
  const name = oneLine(given, LONGEST_NAME);
  if (name !== '') return name;
  throw new ServiceError('validation_failed', 'Give the supplier a name.', { param: 'name' });
}

/** Two changes never have the same time: someone who saw the first must not pass for having seen the second. */
function after(now: Date, before: SupplierRecord | undefined): string {
  const last = before ? Date.parse(before.updatedAt) : Number.NEGATIVE_INFINITY;
  return new Date(Math.max(now.getTime(), last + 1)).toISOString();
}

/** @throws ServiceError `invalid_state`, `not_found` */
export function refuseUnlessSeen(record: SupplierRecord | undefined, seen: string | null | undefined): void {
  if (record?.status === 'removed')
    throw new ServiceError('invalid_state', 'This supplier is being removed; try again in a minute.', {
      param: 'code',
    });
  if (seen === undefined) return;
  if (seen === null) {
    if (!record) return;
    throw new ServiceError('invalid_state', 'This code is taken by another supplier; choose another one.', {
      param: 'code',
    });
  }
  if (!record) throw new ServiceError('not_found', 'There is no supplier of this code.', { param: 'code' });
  if (record.updatedAt !== seen)
    throw new ServiceError(
      'invalid_state',
      'Another person changed this supplier meanwhile; look at it again and decide again.',
      { param: 'updated_at' },
    );
}

/** @throws ServiceError `validation_failed` */
function settingsAfter(
  before: SupplierRecord | undefined,
  { setup = {}, reached }: SupplierChange,
  endpoints: SupplierEndpoint[] | undefined,
  at: string,
): SupplierSettings {
  const { priceType, throttle = {}, orders = {}, ...plain } = setup;
  const last = before?.settings ?? SupplierSettings.parse(reached?.by === 'merchkit' ? OF_MERCHKIT : {});
  const parsed = SupplierSettings.safeParse({
    ...withoutNull({ ...last, ...given(plain) }),
    ...given({ endpoints }),
    priceType: priceType === undefined ? last.priceType : (priceType ?? undefined),
    throttle: { ...last.throttle, ...given(throttle) },
    orders: withoutNull({ ...last.orders, ...given(orders) }),
  });
  if (!parsed.success) throw toSettingError(parsed.error.issues);
  const settings = parsed.data;
  const isOfOneKind = priceTypeOf(settings) === priceTypeOf(last);
  if (!before?.lastSync) return isOfOneKind || !before ? settings : { ...settings, pricesFrom: at };
  const isReadOtherwise = !isOfOneKind || COPIED.some((key) => differs(settings[key], last[key]));
  if (!isReadOtherwise && !differs(settings.selling, last.selling)) return settings;
  return {
    ...settings,
    ...(isOfOneKind ? {} : { pricesFrom: at }),
    syncRequest: withOpenRequest(before, at, { isFull: isReadOtherwise }),
  };
}

/** The settings that a copied product depends on. */
const COPIED = ['fobPostals', 'leadDays', 'pictures', 'decorator'] as const;

const differs = (one: unknown, other: unknown): boolean => JSON.stringify(one) !== JSON.stringify(other);

const given = (values: object): object =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));

const withoutNull = (values: object): object =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null));

/** Field names of the settings where callers use another name. */
const FIELDS: Readonly<Record<string, string>> = {
  'orders.service': 'ship_service',
  'orders.tolerancePercent': 'tolerance_percent',
  'orders.email': 'order_email',
  'orders.blindShip': 'blind_ship',
  'orders.oneShipTo': 'one_ship_to',
  'orders.tellsDuplicates': 'tells_duplicates',
  'selling.basisPoints': 'percent',
  'selling.discountBasisPoints': 'percent',
  selling: 'sold_at',
};

/** What is wrong with a supplier's settings, by the callers' field names. Sent values are not repeated. */
function toSettingError(found: readonly z.core.$ZodIssue[]): ServiceError {
  const issues = found.map(({ path, message }) => ({
    param: fieldOf(path.map(String)),
    message: message.replace(/^Invalid input: /, ''),
  }));
  const [first] = issues;
  return new ServiceError('validation_failed', `\`${first?.param ?? ''}\`: ${first?.message ?? ''}.`, {
    issues,
  });
}

function fieldOf(path: readonly string[]): string {
  const whole = FIELDS[path.join('.')] ?? FIELDS[path[0] ?? ''];
  if (whole !== undefined) return whole;
  const [first = '', ...rest] = path[0] === 'throttle' || path[0] === 'orders' ? path.slice(1) : path;
  return [first.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`), ...rest].join('.');
}
