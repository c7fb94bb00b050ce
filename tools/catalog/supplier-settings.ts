/** How a supplier is reached, asked, sold and ordered of, as it is kept. */
import { z } from 'zod';
import { PRICE_TYPES, SUPPLIER_FIELDS } from './supplier-fields.ts';

const field = SUPPLIER_FIELDS;

export const SupplierSettings = z.strictObject({
  endpoints: field.endpoints.default([]),
  /** `list`: sold as published. `net`: at cost and a margin. */
  selling: z
    .discriminatedUnion('kind', [
      z.strictObject({ kind: z.literal('list') }),
      z.strictObject({ kind: z.literal('net'), marginBasisPoints: z.int().min(0).max(1_000_000) }),
    ])
    .default({ kind: 'list' }),
  /** Which price is asked for; the one that goes with `selling` where left out. */
  priceType: z.enum(PRICE_TYPES).optional(),
  timeZone: field.time_zone.default('America/New_York'),
  cutOff: field.cut_off.default('11:00'),
  shutdowns: field.shutdowns.default([]),
  /** Ship points, where the supplier names none. */
  fobPostals: field.fob_postals.default([]),
  /** Working days in production, where the supplier names none. */
  leadDays: field.lead_days.default(10),
  throttle: z
    .strictObject({ concurrency: field.concurrency, perMinute: field.per_minute })
    .default({ concurrency: 4, perMinute: 240 }),
  /** How goods are ordered of it. */
  orders: z
    .strictObject({
      /** Whether more or fewer pieces than ordered are taken; `percent` says how many. */
      tolerance: field.tolerance.default('ExactOnly'),
      tolerancePercent: field.tolerance_percent.unwrap().optional(),
      carrier: field.carrier.default('UPS'),
      service: field.ship_service.default('Ground'),
      /** No word of the supplier on the parcel. */
      blindShip: z.boolean().default(false),
    })
    .prefault({}),
  /** How often its changes are copied. */
  syncHours: field.sync_hours.default(24),
  /** Prices older than this are read again before they are quoted, and beyond the second figure not used at all. */
  priceMaxAgeHours: field.price_max_age_hours.default(168),
  priceAllowedHours: field.price_allowed_hours.default(336),
  /** How old the last stock figure may be that is shown while the supplier does not answer. */
  stockAllowedMinutes: field.stock_allowed_minutes.default(10),
  /** Pictures copied of one product. */
  pictures: field.pictures.default(12),
  /** Prices read before this were of another price type and are not used. */
  pricesFrom: z.iso.datetime().optional(),
  /** A sync that was requested; done once a later one began. */
  syncRequest: z
    .strictObject({ at: z.iso.datetime(), isFull: z.boolean(), acceptShrink: z.boolean() })
    .optional(),
});

export type SupplierSettings = z.output<typeof SupplierSettings>;

export type SyncRequest = NonNullable<SupplierSettings['syncRequest']>;

/** The price type that is asked for. */
export const priceTypeOf = ({
  priceType,
  selling,
}: Pick<SupplierSettings, 'priceType' | 'selling'>): (typeof PRICE_TYPES)[number] =>
  priceType ?? (selling.kind === 'list' ? 'List' : 'Net');
