/** How a supplier is reached and sold, as the desk sets it. */
import { z } from 'zod';
import { services } from '../promostandards/services.ts';

const day = z.iso.date();
const SERVICE_NAMES = [...new Set(services.map(({ name }) => name))];

const isTimeZone = (name: string): boolean => {
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: name });
    return true;
  } catch {
    return false;
  }
};

export const SUPPLIER_CODE = /^[a-z0-9][a-z0-9-]{0,31}$/;

export const SupplierSettings = z.strictObject({
  endpoints: z
    .array(
      z.strictObject({
        service: z.enum(SERVICE_NAMES),
        version: z.string().regex(/^\d{1,2}\.\d{1,2}\.\d{1,2}$/),
        url: z.url({ protocol: /^https?$/ }).max(1_000),
      }),
    )
    .max(40)
    .default([]),
  /** `list`: sold as published. `net`: at cost and a margin. */
  selling: z
    .discriminatedUnion('kind', [
      z.strictObject({ kind: z.literal('list') }),
      z.strictObject({ kind: z.literal('net'), marginBasisPoints: z.int().min(0).max(1_000_000) }),
    ])
    .default({ kind: 'list' }),
  /** Which price is asked for; as it is sold where left out. */
  priceType: z.enum(['List', 'Net', 'Customer']).optional(),
  timeZone: z.string().max(60).refine(isTimeZone, 'is no IANA time zone').default('America/New_York'),
  cutOff: z
    .string()
    .regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/)
    .default('11:00'),
  shutdowns: z
    .array(z.strictObject({ from: day, to: day, reason: z.string().max(100) }))
    .max(100)
    .default([]),
  /** Ship points, where the supplier names none. */
  fobPostals: z
    .array(z.string().regex(/^\d{5}$/))
    .max(20)
    .default([]),
  /** Working days in production, where the supplier names none. */
  leadDays: z.int().min(1).max(400).default(10),
  throttle: z
    .strictObject({ concurrency: z.int().min(1).max(32), perMinute: z.int().min(1).max(100_000) })
    .default({ concurrency: 4, perMinute: 240 }),
  /** How goods are ordered of it. */
  orders: z
    .strictObject({
      /** Whether more or fewer pieces than ordered are taken; `percent` says how many. */
      tolerance: z
        .enum(['ExactOnly', 'AllowOverrun', 'AllowUnderrun', 'AllowOverrunOrUnderrun'])
        .default('ExactOnly'),
      tolerancePercent: z.int().min(1).max(25).optional(),
      carrier: z.string().trim().min(1).max(64).default('UPS'),
      service: z.string().trim().min(1).max(64).default('Ground'),
      /** No word of the supplier on the parcel. */
      blindShip: z.boolean().default(false),
    })
    .prefault({}),
  /** How often its changes are copied. */
  syncHours: z.int().min(1).max(720).default(24),
  /** Prices older than this are read again before they are quoted, and beyond the second figure not used at all. */
  priceMaxAgeHours: z.int().min(1).max(8_760).default(168),
  priceAllowedHours: z.int().min(1).max(8_760).default(336),
  /** How old the last stock figure may be that is shown while the supplier does not answer. */
  stockAllowedMinutes: z.int().min(10).max(1_440).default(10),
  /** Pictures copied of one product. */
  pictures: z.int().min(0).max(100).default(12),
});

export type SupplierSettings = z.output<typeof SupplierSettings>;
