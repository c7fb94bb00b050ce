/** The in-hands date: when an order placed now is delivered, and what that depends on. */

import type { CatalogProduct } from '../catalog/product.ts';
import type { Supplier } from '../catalog/supplier.ts';
import { distinct, joined, type Said, said } from '../languages/words.ts';
import { type ShipRoute, shipRoute } from '../shipping/ship-route.ts';
import { isAir, type ShippingService } from '../shipping/shipping-service.ts';
import { compareDates, daysBetween, type PlainDate, plainDateIn, timeOfDayIn } from '../values/calendar.ts';
import {
  addWorkingDays,
  type IsOpen,
  onOrAfter,
  supplierCalendar,
  workingDaysBetween,
} from '../values/working-days.ts';
import {
  type CombinedPace,
  hasRush,
  type LeadTime,
  rushLeadTime,
  standardLeadTime,
  workingDays,
} from './lead-time.ts';
import {
  type Calendars,
  calendarsOf,
  type Inbound,
  latestApprovalFor,
  type Milestones,
  milestonesFrom,
} from './schedule.ts';
import { type GoodsNeed, type StockWait, stockWait } from './stock-wait.ts';

export const STEP_NAMES = ['start', 'proof', 'stock', 'production', 'ship', 'transit', 'delivery'] as const;
export const STEP_CALENDARS = ['supplier', 'carrier', 'consignee'] as const;

export interface InHandsStep {
  name: (typeof STEP_NAMES)[number];
  /** Open days of `calendar` after `from`, up to and including `to`. */
  days: number;
  from: PlainDate;
  to: PlainDate;
  calendar: (typeof STEP_CALENDARS)[number];
  source: Said;
}

export interface InHandsInput {
  product: Pick<CatalogProduct, 'shipping' | 'decorator'>;
  method: CombinedPace;
  supplier: Supplier;
  /** Production waits for all of these; none where enough of them is taken to be in stock. */
  goods: readonly GoodsNeed[];
  /** Pieces decorated in one run, which decide the lead time. */
  quantity: number;
  now: Date;
  /** `null` while it is unknown. */
  destinationPostal: string | null;
  needBy: PlainDate | null;
  rush: boolean;
  /** An exact repeat of an earlier order needs no proof. */
  repeat: boolean;
  /** A finished piece is made and approved before the rest. */
  preProductionProof?: boolean;
  /** Ground if absent. */
  shippingService?: ShippingService;
  /** Working days the customer takes to approve the proof; 1 if absent. */
  proofSlackDays?: number;
}

export interface InHands {
  inHandsDate: PlainDate;
  needBy: PlainDate | null;
  met: boolean | null;
  /** Calendar days from the in-hands date to `needBy`; negative if late. */
  slackDays: number | null;
  /** In the order of `STEP_NAMES`; each begins where the last one ends. */
  steps: InHandsStep[];
  assumptions: Said[];
  /**
   * The last working day for an approval of the proof that still meets `needBy`; without a `needBy` the planned day.
   * `null` for a repeat, and if no approval can be early enough.
   */
  latestProofApproval: PlainDate | null;
  /** Set if rush is available, earlier, and was not chosen. */
  rushOption: { inHandsDate: PlainDate; feeCents: number } | null;
  route: ShipRoute;
}

/** Working days until the customer has the proof. */
const PROOF_DAYS = 1;
const DEFAULT_PROOF_SLACK_DAYS = 1;
/** Working days until a finished piece is made, has come and is approved. */
const PRE_PRODUCTION_DAYS = 5;

interface Start {
  today: PlainDate;
  date: PlainDate;
  source: Said;
}

function startOf(supplier: Supplier, now: Date, isOpen: IsOpen): Start {
  const today = plainDateIn(now, supplier.timeZone);
  const time = joined(' ', [supplier.cutOff, { zone: supplier.timeZone }]);
  if (!isOpen(today)) {
    return { today, date: onOrAfter(today, isOpen), source: said('The supplier is closed today') };
  }
  if (timeOfDayIn(now, supplier.timeZone) > supplier.cutOff) {
    return {
      today,
      date: addWorkingDays(today, 1, isOpen),
      source: said('After the cut-off at {time}', { time }),
    };
  }
  return { today, date: today, source: said('Before the cut-off at {time}', { time }) };
}

interface Proof {
  /** When the customer has it: the first day it can be approved. */
  issued: PlainDate;
  approved: PlainDate;
  source: Said;
  assumptions: Said[];
}

function proofOf(input: InHandsInput, start: PlainDate, isOpen: IsOpen): Proof {
  const proof = digitalProof(input, start, isOpen);
  if (!input.preProductionProof) return proof;
  const days = workingDays(PRE_PRODUCTION_DAYS);
  return {
    ...proof,
    approved: addWorkingDays(proof.approved, PRE_PRODUCTION_DAYS, isOpen),
    source: said('{proof}; a pre-production proof within {days}', { proof: proof.source, days }),
    assumptions: [
      ...proof.assumptions,
      said('The pre-production proof is made and approved within {days}.', { days }),
    ],
  };
}

function digitalProof(input: InHandsInput, start: PlainDate, isOpen: IsOpen): Proof {
  if (input.repeat) {
    const assumption = said('Product, artwork and imprint are those of the order it repeats.');
    return {
      issued: start,
      approved: start,
      source: said('No proof for an exact repeat'),
      assumptions: [assumption],
    };
  }
  const slack = input.proofSlackDays ?? DEFAULT_PROOF_SLACK_DAYS;
  const issued = addWorkingDays(start, PROOF_DAYS, isOpen);
  return {
    issued,
    approved: addWorkingDays(issued, slack, isOpen),
    source: said('Proof after {days}, approved after {more} more', {
      days: workingDays(PROOF_DAYS),
      more: slack,
    }),
    assumptions: [
      said('The artwork is ready for production.'),
      said("The proof is approved within {days}, before the supplier's cut-off.", {
        days: workingDays(slack),
      }),
    ],
  };
}

/** Working days until blanks have left their supplier. */
const BLANKS_READY_DAYS = 1;

/** The way of the blanks to the house that decorates them; `undefined` where goods and decoration are of one house. */
export function inboundOf(
  { shipping, decorator }: Pick<CatalogProduct, 'shipping' | 'decorator'>,
  { blanks }: Supplier,
): Inbound | undefined {
  if (!decorator || !blanks) return undefined;
  const [dock] = shipping.fobPostals;
  return {
    leaves: supplierCalendar(blanks.shutdowns),
    readyDays: BLANKS_READY_DAYS,
    transitDays: shipRoute(decorator.blanksFrom, dock ?? null, 'ground').days,
  };
}

/** The day blanks that are ordered now are where they are decorated. */
export function blanksArrive(
  product: Pick<CatalogProduct, 'shipping' | 'decorator'>,
  supplier: Supplier,
  now: Date,
): PlainDate {
  const calendars = calendarsOf(supplier, 'ground');
  const inbound = inboundOf(product, supplier);
  const today = onOrAfter(plainDateIn(now, supplier.timeZone), calendars.supplier);
  const days = { daysToOrder: 0, productionDays: 0, transitDays: 0 };
  return milestonesFrom(today, { calendars, stockFrom: null, inbound, ...days }).stocked;
}

const withInbound = (
  wait: StockWait,
  { readyDays, transitDays }: Inbound,
  { name }: Supplier,
): StockWait => ({
  ...wait,
  source: said('{stock}; they leave after {ready} and are {days} on the way to {name}', {
    stock: wait.source,
    ready: workingDays(readyDays),
    days: workingDays(transitDays),
    name,
  }),
});

/** The longest wait decides, and all are named. */
function goodsWait(
  goods: readonly GoodsNeed[],
  today: PlainDate,
  madeBy: (days: number) => PlainDate,
): StockWait {
  const waits = goods.map((need) => stockWait(need, today, madeBy));
  const readyOn = ({ from, daysToOrder }: StockWait): PlainDate =>
    daysToOrder > 0 ? madeBy(daysToOrder) : (from ?? '');
  const [last] = waits.sort((one, other) => compareDates(readyOn(other), readyOn(one)));
  return {
    from:
      waits
        .flatMap(({ from }) => from ?? [])
        .sort()
        .at(-1) ?? null,
    daysToOrder: Math.max(0, ...waits.map(({ daysToOrder }) => daysToOrder)),
    source: last?.source ?? said('Goods in stock'),
    assumptions: distinct(waits.flatMap(({ assumptions }) => assumptions)),
  };
}

/** Everything the steps are computed from. */
interface Findings {
  calendars: Calendars;
  service: ShippingService;
  start: Start;
  proof: Proof;
  wait: StockWait;
  leadTime: LeadTime;
  route: ShipRoute;
  milestones: Milestones;
}

function layOutSteps({
  calendars,
  service,
  start,
  proof,
  wait,
  leadTime,
  route,
  milestones,
}: Findings): InHandsStep[] {
  const ends: [InHandsStep['name'], PlainDate, InHandsStep['calendar'], Said][] = [
    ['start', start.date, 'supplier', start.source],
    ['proof', proof.approved, 'supplier', proof.source],
    ['stock', milestones.stocked, 'supplier', wait.source],
    ['production', milestones.produced, 'supplier', leadTime.source],
    [
      'ship',
      milestones.shipped,
      'carrier',
      isAir(service) ? said('Picked up by the carrier') : said('Picked up by the ground carrier'),
    ],
    ['transit', milestones.arrived, 'carrier', route.source],
    ['delivery', milestones.delivered, 'consignee', said('Received on weekdays but federal holidays')],
  ];
  let from = start.today;
  return ends.map(([name, to, calendar, source]) => {
    const step = {
      name,
      days: workingDaysBetween(from, to, calendars[calendar]),
      from,
      to,
      calendar,
      source,
    };
    from = to;
    return step;
  });
}

/**
 * The earliest in-hands date of an order placed at `now`: start, proof, stock, production, ship, transit, delivery,
 * each on the calendar of the party that does it. A `needBy` in the past is reported as not met.
 *
 * @throws ServiceError `not_available` without stock, rush or a route to the destination, `validation_failed` for a
 * destination that is not a ZIP code
 * @throws RangeError if the supplier's zone is not an IANA name
 */
export function estimateInHands(input: InHandsInput): InHands {
  const { method, needBy, quantity } = input;
  const service = input.shippingService ?? 'ground';
  const calendars = calendarsOf(input.supplier, service);
  const route = shipRoute(input.product.shipping.fobPostals, input.destinationPostal, service);
  const leadTime = input.rush ? rushLeadTime(method, quantity) : standardLeadTime(method, quantity);
  const start = startOf(input.supplier, input.now, calendars.supplier);
  const proof = proofOf(input, start.date, calendars.supplier);
  const wait = goodsWait(input.goods, start.today, (days) =>
    addWorkingDays(proof.approved, days, calendars.supplier),
  );

  const inbound = inboundOf(input.product, input.supplier);
  const passageIn = (productionDays: number) => ({
    calendars,
    stockFrom: wait.from,
    inbound,
    daysToOrder: wait.daysToOrder,
    productionDays,
    transitDays: route.days,
  });
  const passage = passageIn(leadTime.days);
  const milestones = milestonesFrom(proof.approved, passage);
  const inHandsDate = milestones.delivered;

  const latestApproval = needBy === null ? proof.approved : latestApprovalFor(needBy, proof.issued, passage);
  let rushOption: InHands['rushOption'] = null;
  if (hasRush(method, quantity)) {
    const rushed = milestonesFrom(proof.approved, passageIn(rushLeadTime(method, quantity).days)).delivered;
    if (rushed < inHandsDate) rushOption = { inHandsDate: rushed, feeCents: method.rushFeeCents };
  }
  return {
    inHandsDate,
    needBy,
    met: needBy === null ? null : inHandsDate <= needBy,
    slackDays: needBy === null ? null : daysBetween(inHandsDate, needBy),
    steps: layOutSteps({
      calendars,
      service,
      start,
      proof,
      wait: inbound ? withInbound(wait, inbound, input.supplier) : wait,
      leadTime,
      route,
      milestones,
    }),
    assumptions: [
      said('The order is placed and paid at once.'),
      ...[proof, wait, leadTime, route].flatMap((finding) => finding.assumptions),
    ],
    latestProofApproval: input.repeat ? null : latestApproval,
    rushOption,
    route,
  };
}
