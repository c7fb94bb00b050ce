/** A supplier's settings as stored: connection, limits, margin and ordering. */
import { z } from 'zod';
import { LARGEST_SHARE, PRICE_TYPES, SUPPLIER_FIELDS } from './supplier-fields.ts';

const field = SUPPLIER_FIELDS;
const share = z.int().min(0).max(LARGEST_SHARE);

export const SupplierSettings = z.strictObject({
  endpoints: field.endpoints.default([]),
  selling: z
    .discriminatedUnion('kind', [
      z.strictObject({ kind: z.literal('list'), discountBasisPoints: share.optional() }),
      z.strictObject({ kind: z.literal('margin'), basisPoints: share }),
      z.strictObject({ kind: z.literal('markup'), basisPoints: z.int().min(0).max(1_000_000) }),
    ])
    .default({ kind: 'list' }),
  /** The price type to request; if absent, the one that matches `selling`. */
  priceType: z.enum(PRICE_TYPES).optional(),
  timeZone: field.time_zone.default('America/New_York'),
  cutOff: field.cut_off.default('11:00'),
  shutdowns: field.shutdowns.default([]),
  /** Ship points, if the supplier names none. */
  fobPostals: field.fob_postals.default([]),
  /** Working days in production, if the supplier names none. */
  leadDays: field.lead_days.default(10),
  /** Who decorates its blanks. */
  decorator: field.decorator.unwrap().optional(),
  /** What it decorates blanks of others for, and where it takes them in. */
  decoration: z
    .strictObject({
      grid: field.decoration_grid.unwrap(),
      street1: field.dock_street,
      city: field.dock_city,
      state: field.dock_state,
      postal: field.dock_postal,
      email: field.dock_email,
      phone: field.dock_phone,
    })
    .optional(),
  throttle: z
    .strictObject({ concurrency: field.concurrency, perMinute: field.per_minute })
    .default({ concurrency: 4, perMinute: 240 }),
  /** How goods are ordered from it. */
  orders: z
    .strictObject({
      /** Whether more or fewer pieces than ordered are accepted; `percent` is the limit. */
      tolerance: field.tolerance.default('ExactOnly'),
      tolerancePercent: field.tolerance_percent.unwrap().optional(),
      carrier: field.carrier.default('UPS'),
      service: field.ship_service.default('Ground'),
      /** Gets its purchase orders by mail, where it has no endpoint for them. */
      email: field.order_email.unwrap().optional(),
      /** Without the supplier's name on the parcel. */
      blindShip: z.boolean().default(false),
      /** It ships a purchase order to one address only. */
      oneShipTo: z.boolean().default(false),
      /** It refuses a second purchase order of the same number. */
      tellsDuplicates: z.boolean().default(true),
    })
    .prefault({}),
  /** How often changes are copied. */
  syncHours: field.sync_hours.default(24),
  /** Prices older than the first limit are read again before they are quoted; beyond the second they are not used. */
  priceMaxAgeHours: field.price_max_age_hours.default(168),
  priceAllowedHours: field.price_allowed_hours.default(336),
  /** The greatest age of a stock figure that is shown while the supplier does not answer. */
  stockAllowedMinutes: field.stock_allowed_minutes.default(10),
  /** Pictures copied per product. */
  pictures: field.pictures.default(12),
  /** Earlier prices are of another price type and are not used. */
  pricesFrom: z.iso.datetime().optional(),
  /** A requested sync; settled by a sync that began later. */
  syncRequest: z
    .strictObject({ at: z.iso.datetime(), isFull: z.boolean(), acceptShrink: z.boolean() })
    .optional(),
});

/**
 * Of another merchkit shop, which publishes no list prices. Its pace is within the calls it takes of a key by default;
 * copying uses most of it.
 */
export const OF_MERCHKIT = {
  throttle: { concurrency: 4, perMinute: 1_000 },
  selling: { kind: 'markup', basisPoints: 0 },
} satisfies Partial<SupplierSettings>;

export type SupplierSettings = z.output<typeof SupplierSettings>;

export type SyncRequest = NonNullable<SupplierSettings['syncRequest']>;

/** The requested price type. */
export const priceTypeOf = ({
  priceType,
  selling,
}: Pick<SupplierSettings, 'priceType' | 'selling'>): (typeof PRICE_TYPES)[number] =>
  priceType ?? (selling.kind === 'list' ? 'List' : 'Net');
