/** The settings of a supplier with their limits, for the ledger, the command line and the desk's forms. */
import { z } from 'zod';
import { parsedUrl } from '../values/parsed-url.ts';
import { US_STATES } from '../values/us-states.ts';

/** The prefix of its products' keys, also used in the desk's addresses. */
export const SUPPLIER_CODE = /^[a-z0-9][a-z0-9-]{0,31}$/;

export const PRICE_TYPES = ['List', 'Net', 'Customer'] as const;
/** Of a price, in basis points: above it hardly anything is left of one. */
export const LARGEST_SHARE = 9_500;
export const TOLERANCES = ['ExactOnly', 'AllowOverrun', 'AllowUnderrun', 'AllowOverrunOrUnderrun'] as const;

const isTimeZone = (name: string): boolean => {
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: name });
    return true;
  } catch {
    return false;
  }
};

/** Credentials in an address would be visible to all who see the address. */
function isPlainAddress(text: string): boolean {
  const url = parsedUrl(text);
  return url !== undefined && url.username === '' && url.password === '';
}

const day = z.iso.date();
const line = z.string().trim().min(1).max(64);
const shipping = z.string().trim().min(1).max(64);

export const SUPPLIER_FIELDS = {
  name: z.string().trim().min(1).max(80).describe('Its name, as people read it'),
  status: z.enum(['active', 'paused']).describe('Paused: not asked, not copied, not sold and not ordered of'),
  endpoints: z
    .array(
      z.strictObject({
        service: z.string().min(1).max(40).describe('A service of the standard: `Inventory`'),
        version: z
          .string()
          .regex(/^\d{1,2}\.\d{1,2}\.\d{1,2}$/)
          .describe('Its version: `2.0.0`'),
        url: z
          .url({ protocol: /^https?$/ })
          .max(1_000)
          .refine(isPlainAddress, 'has a name or password in it')
          .describe('Where it is'),
      }),
    )
    .max(40)
    .describe('Where each of its services is'),
  sold_at: z
    .enum(['list', 'margin', 'markup'])
    .describe('`list` as published; `margin` and `markup` at cost and a share of the price, or of the cost'),
  percent: z
    .number()
    .min(0)
    .max(10_000)
    .nullable()
    .describe('The margin or markup; at list price our discount from it, none where null'),
  price_type: z
    .enum(PRICE_TYPES)
    .nullable()
    .describe('Which price is asked for; null for the one that goes with how it is sold'),
  time_zone: z
    .string()
    .max(60)
    .refine(isTimeZone, 'is no IANA time zone')
    .describe('IANA zone its working day is counted in'),
  cut_off: z
    .string()
    .regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/)
    .describe('`HH:MM` there; what comes later starts the next working day'),
  shutdowns: z
    .array(
      z
        .strictObject({
          from: day.describe('The first day'),
          to: day.describe('The last day'),
          reason: z.string().max(100).describe('Why'),
        })
        .refine(({ from, to }) => from <= to, 'ends before it begins'),
    )
    .max(100)
    .describe('Days, beyond holidays, on which nothing is made'),
  fob_postals: z
    .array(z.string().regex(/^\d{5}$/))
    .max(20)
    .describe('ZIP codes it ships from, where it names none'),
  lead_days: z.int().min(1).max(400).describe('Working days in production, where it names none'),
  decorator: z
    .string()
    .regex(SUPPLIER_CODE)
    .nullable()
    .describe('The supplier that decorates its blanks, by its code; null for none'),
  decoration_grid: z
    .string()
    .trim()
    .min(1)
    .max(20_000)
    .nullable()
    .describe('What it charges to decorate blanks of others, as a table; null if it decorates none'),
  dock_street: line.describe('Where it takes in blanks of others: the street'),
  dock_city: line.describe('Its city'),
  dock_state: z.enum(Object.keys(US_STATES)).describe('Its state'),
  dock_postal: z
    .string()
    .regex(/^\d{5}$/)
    .describe('Its ZIP code'),
  dock_email: z.email().max(128).describe('Who takes them in there'),
  dock_phone: line.nullable().describe('Their telephone'),
  concurrency: z.int().min(1).max(32).describe('Questions at a time'),
  per_minute: z.int().min(1).max(100_000).describe('Questions a minute'),
  sync_hours: z.int().min(1).max(720).describe('How often its changes are copied, hours'),
  price_max_age_hours: z
    .int()
    .min(1)
    .max(8_760)
    .describe('Older prices are read again before they are quoted'),
  price_allowed_hours: z
    .int()
    .min(1)
    .max(8_760)
    .describe('Older prices are not used at all, whether or not it answers'),
  stock_allowed_minutes: z
    .int()
    .min(10)
    .max(1_440)
    .describe('How old a stock figure may be that is shown while it does not answer'),
  pictures: z.int().min(0).max(100).describe('Pictures copied of one product'),
  tolerance: z.enum(TOLERANCES).describe('Whether more or fewer pieces than ordered are taken'),
  tolerance_percent: z
    .int()
    .min(1)
    .max(25)
    .nullable()
    .describe('How many more or fewer, of a hundred; null for what is usual'),
  carrier: shipping.describe('Who carries the parcels'),
  ship_service: shipping.describe('The carrier’s service'),
  order_email: z
    .email()
    .max(128)
    .nullable()
    .describe('Who gets its purchase orders by mail, where it takes none by machine; null for nobody'),
  one_ship_to: z.boolean().describe('Ships a purchase order to one address'),
  tells_duplicates: z.boolean().describe('Refuses a second purchase order of the same number'),
  blind_ship: z.boolean().describe('No word of the supplier on the parcel'),
} as const;
