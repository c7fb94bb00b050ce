/** A connection to a supplier of the ledger. */
import { z } from 'zod';
import { decoratorOf } from '../../../tools/catalog/decorator.ts';
import { priceTypeOf, type SupplierSettings } from '../../../tools/catalog/supplier-settings.ts';
import type { SupplierRecord, SupplierStore } from '../../../tools/catalog/supplier-store-port.ts';
import type { CatalogSupplier } from '../../../tools/catalog/sync-port.ts';
import type { SupplierParts } from '../parts.ts';
import { type Connection, connection } from './connection.ts';
import type { SupplierRules } from './mapping/product.ts';
import type { PaceRule } from './pace.ts';
import { sharedPace } from './pace-keeper.ts';
import { type Post, poster } from './post.ts';
import { type Clock, wallClock } from './throttle.ts';

const Credentials = z.strictObject({ id: z.string(), password: z.string() });
/**
 * One set of connections for all services, and separate ones for services with their own credentials; and the password with
 * which it sends its notices here.
 */
export const SupplierCredentials = z.strictObject({
  all: Credentials,
  services: z.record(z.string(), Credentials).default({}),
  notices: z.string().optional(),
});
export type SupplierCredentials = z.output<typeof SupplierCredentials>;

export interface Connected {
  record: SupplierRecord;
  connection: Connection;
  rules: SupplierRules;
  /** When the settings of its decorator last changed. */
  decoratorAt?: string | undefined;
}

export interface ConnectParts extends Pick<SupplierParts, 'sealing' | 'allowLocal' | 'now' | 'states'> {
  /** The system's if absent. */
  clock?: Clock;
  /** How requests are sent; over the network if absent. */
  post?: Post;
}

/**
 * Copying a catalog and serving customers are two processes. Each uses a share of what the supplier allows, so that
 * together they stay within it.
 */
const SHARES = { copying: 0.75, serving: 0.25, alone: 1 } as const;

export function connectTo(
  record: SupplierRecord,
  { sealing, allowLocal, now, states, clock = wallClock(now), post }: ConnectParts,
  part: keyof typeof SHARES,
  decorator?: SupplierRecord,
): Connected {
  const { code, settings } = record;
  const credentials = SupplierCredentials.parse(JSON.parse(sealing.open(record.credentials, code)));
  return {
    record,
    connection: connection({
      code,
      endpoints: settings.endpoints,
      credentialsFor: (service) => credentials.services[service] ?? credentials.all,
      throttle: paceOf(settings.throttle, part),
      pace: states && part !== 'alone' ? sharedPace(states, `${code}/${part}`) : undefined,
      post: post ?? poster({ allowLocal }),
      clock,
    }),
    rules: { ...rulesOf(code, settings), decorator: decorator && decoratorOf(decorator) },
    decoratorAt: decorator?.updatedAt,
  };
}

export const paceOf = ({ concurrency, perMinute }: PaceRule, part: keyof typeof SHARES): PaceRule => ({
  concurrency: Math.max(1, Math.round(concurrency * SHARES[part])),
  perMinute: Math.max(1, Math.floor(perMinute * SHARES[part])),
});

/** Who decorates its blanks; none while that supplier is paused. */
export async function decoratorFor(
  suppliers: SupplierStore,
  { settings: { decorator } }: SupplierRecord,
): Promise<SupplierRecord | undefined> {
  const record = decorator === undefined ? undefined : await suppliers.byCode(decorator);
  return record?.status === 'active' ? record : undefined;
}

const rulesOf = (code: string, settings: SupplierSettings): SupplierRules => ({
  code,
  selling: settings.selling,
  priceType: priceTypeOf(settings),
  leadDays: settings.leadDays,
  fobPostals: settings.fobPostals,
});

/** What the catalog needs to know of a supplier: for dates, and the margin of its goods. */
export const supplierOf = ({
  code,
  name,
  settings,
}: Pick<SupplierRecord, 'code' | 'name' | 'settings'>): CatalogSupplier => ({
  code,
  name,
  timeZone: settings.timeZone,
  cutOff: settings.cutOff,
  shutdowns: settings.shutdowns,
  oneShipTo: settings.orders.oneShipTo,
  overUnder: overUnderOf(settings.orders),
  ...takesInOf(settings),
  selling: settings.selling,
  pricesFrom: settings.pricesFrom,
});

function takesInOf({ decoration }: SupplierSettings): Pick<CatalogSupplier, 'takesIn'> {
  if (!decoration) return {};
  const { grid: _grid, ...takesIn } = decoration;
  return { takesIn };
}

/** What is usual where it names no limit. */
const USUAL_PERCENT = 5;

function overUnderOf({ tolerance, tolerancePercent = USUAL_PERCENT }: SupplierSettings['orders']) {
  const [over, under] = [/Over/.test(tolerance), /Under/.test(tolerance)];
  return { over: over ? tolerancePercent : 0, under: under ? tolerancePercent : 0 };
}
