/** Forecasts the day an order arrives from its progress. */

import { daysToOrder } from '../catalog/availability.ts';
import { decorationOf } from '../catalog/decoration.ts';
import { supplierOf } from '../catalog/product-key.ts';
import type { Supplier } from '../catalog/supplier.ts';
import { inboundOf } from '../inhands/in-hands.ts';
import { combinedPace, rushLeadTime, standardLeadTime } from '../inhands/lead-time.ts';
import { type Calendars, calendarsOf, milestonesFrom, type Passage } from '../inhands/schedule.ts';
import { type Said, said } from '../languages/words.ts';
import type { Destination } from '../quotes/destination.ts';
import { routeTo } from '../quotes/destination.ts';
import type { Sourcing } from '../quotes/quote-dates.ts';
import { laterOf, type PlainDate, plainDateIn } from '../values/calendar.ts';
import { addWorkingDays, onOrAfter } from '../values/working-days.ts';
import type { Forecast, Order } from './order.ts';

/** The dates that decide how much work is left. */
export interface Progress {
  /** The day production began or may begin; `null` while proofs are open. */
  approvedOn: PlainDate | null;
  /** The artwork is missing: the date counts from its arrival. */
  isArtworkMissing: boolean;
  producing: boolean;
  /** Numbers of the lines that nobody makes any more, because a supplier cancelled. */
  cancelledLines: readonly number[];
  /** What each supplier says of its goods, by its code. */
  reported: ReadonlyMap<string, Reported>;
}

/** The days a supplier reports; `null` where it says none. */
export interface Reported {
  shippedOn: PlainDate | null;
  shipsOn: PlainDate | null;
  arrivesOn: PlainDate | null;
}

const SILENT: Reported = { shippedOn: null, shipsOn: null, arrivesOn: null };

/** Working days counted for a proof that is still open. */
export const PROOF_DAYS = 2;

export interface Expectation extends Pick<Forecast, 'isAssumed'> {
  inHandsDate: PlainDate;
  why: Said;
}

/**
 * The day the last line arrives: the day its supplier reports, or the day it ships by its word and the transit from there, else what
 * is left of production and transit. Production that is overdue is assumed to end today.
 */
export function expectedFrom(
  order: Pick<Order, 'items' | 'rush' | 'shippingService'>,
  sourcing: ReadonlyMap<string, Sourcing>,
  destination: Destination,
  progress: Progress,
  now: Date,
): Expectation | undefined {
  const lines = order.items.flatMap((line) => {
    const source = sourcing.get(line.spec.key);
    const maker = source?.product.decorator?.code ?? supplierOf(line.spec.key);
    const reported = progress.reported.get(maker);
    if (reported?.arrivesOn && !progress.cancelledLines.includes(line.line))
      return [{ inHandsDate: reported.arrivesOn, why: said('The supplier reports this date.') }];
    if (!source) return [];
    const methods = line.spec.imprints.map((imprint) => decorationOf(source.product, imprint).method);
    const leadTime = order.rush ? rushLeadTime : standardLeadTime;
    const leadDays = leadTime(combinedPace(methods), line.priced.countedTogether).days;
    const { fobPostals } = source.product.shipping;
    const transitDays = routeTo(destination, fobPostals, order.shippingService).days;
    const calendars = calendarsOf(source.supplier, order.shippingService);
    const days = {
      leadDays,
      transitDays,
      daysToOrder: daysStillToOrder(line.spec, source),
      inbound: inboundOf(source.product, source.supplier),
    };
    const isCancelled = progress.cancelledLines.includes(line.line);
    const lineProgress = { ...progress, ...SILENT, ...reported, isCancelled };
    return [lineExpectation(source.supplier, calendars, days, lineProgress, now)];
  });
  return lines.sort((a, b) => b.inHandsDate.localeCompare(a.inHandsDate))[0];
}

/** What the supplier does not have is made once the proof is approved. */
function daysStillToOrder({ partId, quantity }: Order['items'][number]['spec'], { stock }: Sourcing): number {
  const held = stock.parts.find((part) => part.partId === partId);
  return held && held.quantity < quantity ? (daysToOrder(held) ?? 0) : 0;
}

interface DaysLeft extends Pick<Passage, 'transitDays' | 'daysToOrder' | 'inbound'> {
  leadDays: number;
}

function lineExpectation(
  supplier: Supplier,
  calendars: Calendars,
  { leadDays, transitDays, daysToOrder, inbound }: DaysLeft,
  progress: Progress & Reported & { isCancelled: boolean },
  now: Date,
): Expectation {
  const { approvedOn, shippedOn, shipsOn, isCancelled } = progress;
  const producing = progress.producing && !isCancelled;
  const today = onOrAfter(plainDateIn(now, supplier.timeZone), calendars.supplier);
  const passage = (productionDays: number, daysToOrder = 0) => ({
    calendars,
    stockFrom: null,
    daysToOrder,
    productionDays,
    transitDays,
  });
  if (shippedOn !== null) {
    // A day that has passed stays: nobody knows another.
    return {
      inHandsDate: milestonesFrom(shippedOn, passage(0)).delivered,
      why: said('It shipped on {day} and takes {days} days.', { day: shippedOn, days: transitDays }),
    };
  }
  // A day that has passed says nothing of goods that have not left.
  if (shipsOn !== null && shipsOn >= today && !isCancelled)
    return {
      inHandsDate: milestonesFrom(onOrAfter(shipsOn, calendars.supplier), passage(0)).delivered,
      why: said('The supplier ships on {day}, and the way takes {days} days.', {
        day: { day: shipsOn },
        days: transitDays,
      }),
    };
  const started = approvedOn ?? addWorkingDays(today, PROOF_DAYS, calendars.supplier);
  // Production that has not begun can begin today at the earliest.
  const from = producing ? started : laterOf(started, today);
  const planned = milestonesFrom(from, {
    ...passage(leadDays, daysToOrder),
    inbound: producing ? undefined : inbound,
  });
  const isFromToday = !producing && (approvedOn === null || approvedOn < from);
  if (planned.produced >= today)
    return {
      inHandsDate: planned.delivered,
      why: whyFrom(progress),
      ...(isFromToday ? { isAssumed: true } : {}),
    };
  return {
    inHandsDate: milestonesFrom(today, passage(0)).delivered,
    why: said('Production takes longer than planned; shipping today is assumed.'),
    isAssumed: true,
  };
}

function whyFrom({
  approvedOn,
  producing,
  isArtworkMissing,
  isCancelled,
}: Progress & { isCancelled: boolean }): Said {
  if (isCancelled) return said('The supplier cancelled it; production is counted from today again.');
  if (isArtworkMissing)
    return said(
      'The artwork is missing: the date holds if it arrives today, with {days} working days for the proof.',
      { days: PROOF_DAYS },
    );
  if (producing) return said('Production began on {day}.', { day: approvedOn ?? '' });
  return approvedOn === null
    ? said('The proof is still open; {days} working days are counted for it.', { days: PROOF_DAYS })
    : said('Production is assumed to begin today.');
}
