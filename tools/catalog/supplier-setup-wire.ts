/** A supplier's configuration as the desk reads and writes it. */
import { z } from 'zod';
import { ServiceError } from '../errors.ts';
import type { SetupChange, SupplierSetup } from './supplier-change.ts';
import { SUPPLIER_FIELDS } from './supplier-fields.ts';

const { name: _name, status: _status, endpoints: _endpoints, ...setup } = SUPPLIER_FIELDS;

/** Everything except code, endpoints and credentials. */
export const SetupWire = z.object(setup);
const SetupInput = SetupWire.partial();
/** Absent fields stay as they are. */
export const SETUP_INPUT = SetupInput.shape;

export const toSetupWire = (kept: SupplierSetup): z.input<typeof SetupWire> => ({
  sold_at: kept.selling.kind,
  margin_percent: kept.selling.kind === 'net' ? kept.selling.marginBasisPoints / 100 : null,
  price_type: kept.priceType ?? null,
  time_zone: kept.timeZone,
  cut_off: kept.cutOff,
  shutdowns: kept.shutdowns,
  fob_postals: kept.fobPostals,
  lead_days: kept.leadDays,
  concurrency: kept.throttle.concurrency,
  per_minute: kept.throttle.perMinute,
  sync_hours: kept.syncHours,
  price_max_age_hours: kept.priceMaxAgeHours,
  price_allowed_hours: kept.priceAllowedHours,
  stock_allowed_minutes: kept.stockAllowedMinutes,
  pictures: kept.pictures,
  tolerance: kept.orders.tolerance,
  tolerance_percent: kept.orders.tolerancePercent ?? null,
  carrier: kept.orders.carrier,
  ship_service: kept.orders.service,
  blind_ship: kept.orders.blindShip,
  one_ship_to: kept.orders.oneShipTo,
  tells_duplicates: kept.orders.tellsDuplicates,
});

/** @throws ServiceError `validation_failed` */
export function toSetupChange(sent: z.output<typeof SetupInput>): SetupChange {
  return {
    selling: sellingOf(sent),
    ...(sent.price_type === undefined ? {} : { priceType: sent.price_type }),
    timeZone: sent.time_zone,
    cutOff: sent.cut_off,
    shutdowns: sent.shutdowns,
    fobPostals: sent.fob_postals,
    leadDays: sent.lead_days,
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
      blindShip: sent.blind_ship,
      oneShipTo: sent.one_ship_to,
      tellsDuplicates: sent.tells_duplicates,
    },
  };
}

/** Margins are stored in basis points: a finer one would be rounded to another than was typed. */
function sellingOf({
  sold_at,
  margin_percent: percent,
}: z.output<typeof SetupInput>): SetupChange['selling'] {
  if (sold_at === undefined && (percent === undefined || percent === null)) return undefined;
  if (sold_at === 'list') return { kind: 'list' };
  const points = Math.round((percent ?? Number.NaN) * 100);
  if (Math.abs(points - (percent ?? Number.NaN) * 100) < 1e-6)
    return { kind: 'net', marginBasisPoints: points };
  throw new ServiceError(
    'validation_failed',
    'Goods sold at cost need a margin in percent with at most two decimals, such as 35 or 35.5.',
    { param: 'margin_percent' },
  );
}
