import { z } from 'zod';
import { defineStep } from '../define.ts';
import { ServiceError } from '../errors.ts';
import { readDecorationGrid } from './decoration-grid.ts';
import type { Reached, SetupChange } from './supplier-change.ts';
import { LARGEST_SHARE, SUPPLIER_FIELDS } from './supplier-fields.ts';
import { CODE, SEEN, supplierNow } from './supplier-input.ts';

const input = z.strictObject({
  code: CODE.describe('In front of its products’ keys: small letters, digits and -'),
  updated_at: SEEN.nullable()
    .optional()
    .describe('`updated_at` of what was looked at, null for a new one: refused where it is otherwise'),
  account_id: z.string().trim().min(1).max(200).optional().describe('The account the supplier knows us by'),
  password: z.string().min(1).max(500).optional().describe('Its password; kept sealed and never shown'),
  account_service: z
    .string()
    .trim()
    .min(1)
    .max(40)
    .optional()
    .describe('The service that account is for; for all of them where left out'),
  notice_password: z
    .string()
    .min(16)
    .max(64)
    .optional()
    .describe('With which it tells us of shipments unasked, under its code; kept sealed and never shown'),
  company: z
    .string()
    .trim()
    .min(1)
    .max(100)
    .optional()
    .describe('Found by this company code in the directory'),
  merchkit: z
    .string()
    .trim()
    .min(1)
    .max(500)
    .optional()
    .describe('Found at this address of another merchkit'),
  ...z.object(SUPPLIER_FIELDS).partial().shape,
});

/** Adds a supplier, or changes what is sent of one. Its services are found in one way: `company`, `merchkit` or `endpoints`. */
export const saveSupplier = defineStep({
  name: 'save_supplier',
  access: { desk: ['admin'] },
  effect: 'change',
  input,
  async handler(ctx, sent) {
    const { code, updated_at: seen, account_id: id, password, account_service: service } = sent;
    const { notice_password: notices } = sent;
    await ctx.supplierSetups.save(
      code,
      {
        name: sent.name,
        status: sent.status,
        account: { id, password, service, notices },
        reached: reachedOf(sent),
        setup: toSetupChange(sent),
      },
      seen,
    );
    return supplierNow(ctx, code);
  },
});

function reachedOf({ company, merchkit, endpoints: byHand }: z.output<typeof input>): Reached | undefined {
  const ways: Reached[] = [
    ...(company === undefined ? [] : [{ by: 'directory', company } as const]),
    ...(merchkit === undefined ? [] : [{ by: 'merchkit', address: merchkit } as const]),
    ...(byHand === undefined ? [] : [{ by: 'hand', endpoints: byHand } as const]),
  ];
  if (ways.length < 2) return ways[0];
  throw new ServiceError(
    'validation_failed',
    'Its services are found in one way: send `company`, `merchkit` or `endpoints`.',
    { param: 'company' },
  );
}

/** @throws ServiceError `validation_failed` */
function toSetupChange(sent: z.output<typeof input>): SetupChange {
  return {
    selling: sellingOf(sent),
    ...(sent.price_type === undefined ? {} : { priceType: sent.price_type }),
    timeZone: sent.time_zone,
    cutOff: sent.cut_off,
    shutdowns: sent.shutdowns,
    fobPostals: sent.fob_postals,
    leadDays: sent.lead_days,
    ...(sent.decorator === undefined ? {} : { decorator: sent.decorator }),
    ...decorationOf(sent),
    throttle: { concurrency: sent.concurrency, perMinute: sent.per_minute },
    syncHours: sent.sync_hours,
    priceMaxAgeHours: sent.price_max_age_hours,
    priceAllowedHours: sent.price_allowed_hours,
    stockAllowedMinutes: sent.stock_allowed_minutes,
    pictures: sent.pictures,
    orders: {
      tolerance: sent.tolerance,
      tolerancePercent: sent.tolerance_percent,
      carrier: sent.carrier,
      service: sent.ship_service,
      email: sent.order_email,
      blindShip: sent.blind_ship,
      oneShipTo: sent.one_ship_to,
      tellsDuplicates: sent.tells_duplicates,
    },
  };
}

/** A price grid, with where the blanks go: one is of no use without the other. */
function decorationOf(sent: z.output<typeof input>): Pick<SetupChange, 'decoration'> {
  const { decoration_grid: grid, dock_street: street1, dock_city: city } = sent;
  if (grid === undefined) return {};
  if (grid === null) return { decoration: null };
  readDecorationGrid(grid);
  const { dock_state: state, dock_postal: postal, dock_email: email, dock_phone: phone = null } = sent;
  if (street1 && city && state && postal && email)
    return { decoration: { grid, street1, city, state, postal, email, phone } };
  const [missing = ''] =
    Object.entries({ street: street1, city, state, postal, email }).find(([, value]) => !value) ?? [];
  throw new ServiceError('validation_failed', 'A decorator needs the address where it takes in blanks.', {
    param: `dock_${missing}`,
  });
}

/** Percents are stored in basis points: a finer one would be rounded to another than was typed. */
function sellingOf({ sold_at: kind, percent = null }: z.output<typeof input>): SetupChange['selling'] {
  if (kind === undefined && percent === null) return undefined;
  if (kind === 'list' && percent === null) return { kind };
  const basisPoints = Math.round((percent ?? Number.NaN) * 100);
  const isFine = Math.abs(basisPoints - (percent ?? Number.NaN) * 100) < 1e-6;
  if (kind === undefined || !isFine)
    throw wrongPercent(
      'Goods sold at cost need a margin or a markup in percent, with at most two decimals, such as 35 or 35.5.',
    );
  if (kind === 'markup') return { kind, basisPoints };
  if (basisPoints > LARGEST_SHARE)
    throw wrongPercent(
      'A margin and a discount are shares of the price: at most 95 percent. A share of the cost is a markup.',
    );
  return kind === 'list' ? { kind, discountBasisPoints: basisPoints } : { kind, basisPoints };
}

const wrongPercent = (sentence: string): ServiceError =>
  new ServiceError('validation_failed', sentence, { param: 'percent' });
