/** One decoration at one location as a method of the catalog, with its charge below the minimum. */
import type {
  DecorationMethod,
  DecorationUnit,
  NumberedCharge,
  QuantityRate,
  SetupCharge,
} from '../../../../tools/catalog/product.ts';
import type { WireCharge, WireDecoration, WireLocation } from '../calls/pricing-calls.ts';
import { centsOf, type PackSizes, perPiece, piecesIn, rateOf } from './amounts.ts';
import { type Grid, gridOf, unitOf } from './charge-grid.ts';
import { beyondFirst, type ChargeTable, runTable, setupTable } from './charge-table.ts';
import type { Notes } from './quality-notes.ts';

export interface BelowMinimum {
  from: number;
  feeCents: number;
}

export interface MappedDecoration {
  method: Omit<DecorationMethod, 'methodId'>;
  below: BelowMinimum | undefined;
  /** The charges used, by the supplier's numbers. */
  charges: Pick<NumberedCharge, 'kind' | 'name' | 'number'>[];
}

export interface MappingRules {
  now: Date;
  /** Working days if the supplier names none. */
  leadDays: number;
  packs: PackSizes;
}

/** Charges that the prices do not name and the product states. */
export interface AddedCharges {
  addedSetups: WireCharge[];
  addedRuns: WireCharge[];
}

const PRE_PRODUCTION_WORDS = /\bpre-?production\b/i;
type Kind = 'run' | 'setup' | 'below_minimum' | 'rush' | 'optional' | 'unclear';

const SETUP_WORDS = /\b(?:set[\s-]?ups?|screen charge|die charge|tape charge|digiti[sz]ing|plate charge)\b/i;
const RUN_WORDS = /\brun(?:ning)?\b/i;
const RUSH_WORDS = /\brush\b/i;
const OPTIONAL_WORDS =
  /\b(?:pms|ink change|color match|colou?r change|copy change|proof|spec sample|pre-?production|split ship|drop ship|personali[sz]ation|metallic|oversize|box(?:ing)?|packaging)\b/i;
/** The whole name: goods without an imprint, which some suppliers list as one. */
const BLANK_WORDS =
  /^\W*(?:blank|none|plain|un(?:decorated|imprinted|printed)|no[\s-]+(?:decoration|imprint|logo|print(?:ing)?))(?:\W+(?:goods|items?|products?|only|blank|un(?:decorated|imprinted)|no\W+(?:decoration|imprint|logo)))*\W*$/i;
/** A charge per piece this high for the first units is a setup charge under another name, or a mistake. */
const DEAREST_FIRST_RUN_RATE = 250_000;
/** A production time above this is a filler. */
const MOST_DAYS = 400;
/** A maximum above this means that there is no limit. */
const MOST_UNITS = 1_000_000;

/**
 * `undefined` if the supplier's charges leave the price unclear; the reason is noted.
 *
 * @param substitutes whether the price of the piece includes an imprint at the default location
 */
export function decorationMethod(
  location: WireLocation,
  decoration: WireDecoration,
  partLeadDays: number | undefined,
  {
    now,
    leadDays: usualLeadDays,
    packs,
    substitutes,
    addedSetups,
    addedRuns,
  }: MappingRules & AddedCharges & { substitutes: boolean },
  notes: Notes,
): MappedDecoration | undefined {
  const name = decoration.decorationName ?? `Decoration ${decoration.decorationId ?? ''}`.trim();
  const where = `${location.locationName ?? location.locationId ?? ''}, ${name}`;
  if ([name, location.locationName ?? ''].some((words) => BLANK_WORDS.test(words))) {
    notes.add('blank', where, decoration.ChargeArray);
    return undefined;
  }
  const isFurther = substitutes && !includes(location) && isSubstitute(decoration);
  const isInPrice = includes(location) || isFurther;
  const added = isInPrice ? addedSetups : [...addedSetups, ...addedRuns];
  const charges = [...(decoration.ChargeArray ?? []), ...added].map((charge) => {
    const kind = kindOf(charge, where, packs, notes);
    const grid = gridOf(charge, { now, packs, isByPiece: kind === 'run' });
    return { charge, kind, grid };
  });
  const optional = charges.filter(({ kind }) => kind === 'optional');
  for (const { charge } of optional) notes.add('charge_optional', where, charge.chargeName);
  const leftOut = (code: 'charge_unclear' | 'charges_missing', raw: unknown): undefined => {
    notes.add(code, where, raw);
    return undefined;
  };
  const refuse = (charge: WireCharge | undefined) => leftOut('charge_unclear', charge);
  const unreadable = charges.find(({ kind, grid }) => kind === 'unclear' || (isCounted(kind) && !grid));
  if (unreadable) return refuse(unreadable.charge);

  const units = unitsOf(
    decoration,
    charges.flatMap(({ kind, grid }) => (grid && isCounted(kind) ? [grid] : [])),
  );
  if (units === undefined) return refuse(charges[0]?.charge);
  const runs = charges.filter(({ kind }) => kind === 'run');
  if (runs.length === 0 && !isInPrice) return leftOut('charges_missing', decoration.ChargeArray);
  if (charges.length === 0) notes.add('no_charges', where, '');
  const run = runTable(
    runs.flatMap(({ grid }) => grid ?? []),
    units,
    isInPrice,
  );
  const alone = run && (isFurther ? beyondFirst(run.levels) : run.levels);
  if (run === undefined || alone === undefined) return refuse(runs[0]?.charge);
  const setups: (SetupCharge & ChargeTable)[] = [];
  for (const { kind, grid, charge } of charges) {
    if (kind !== 'setup' || !grid) continue;
    const table = setupTable(grid, units.maxUnits);
    if (!table) return refuse(charge);
    setups.push({ name: charge.chargeName ?? 'Setup', ...table });
  }
  const maxUnits = Math.min(units.maxUnits, run.maxUnits, ...setups.map((table) => table.maxUnits));
  if (maxUnits < units.maxUnits) notes.add('units_capped', where, `${maxUnits} of ${units.maxUnits}`);
  const beyond = run.levels.find(({ minUnits }) => minUnits > 1);
  return {
    method: {
      name,
      unit: units.unit,
      includedUnits: Math.min(beyond ? beyond.minUnits - 1 : units.included, maxUnits),
      maxUnits,
      run: alone,
      setups: setups.map((setup) => ({ name: setup.name, levels: setup.levels })),
      ...preProductionOf(optional),
      ...daysOf(
        decoration,
        partLeadDays,
        usualLeadDays,
        charges.find(({ kind }) => kind === 'rush')?.grid,
        where,
        notes,
      ),
      ...(alone === run.levels ? {} : { further: run.levels }),
    },
    below: belowMinimum(
      decoration,
      charges.filter(({ kind }) => kind === 'below_minimum'),
      where,
      notes,
    ),
    charges: charges.flatMap(({ kind, charge }) => numbered(kind, charge)),
  };
}

/** Whether the price of a piece includes an imprint at the location. */
export const includes = ({ decorationsIncluded = 0 }: WireLocation): boolean => decorationsIncluded > 0;

/** It may stand in the place of the default imprint for nothing; beside it, its run charge is due. */
const isSubstitute = (decoration: WireDecoration): boolean =>
  decoration.allowSubForDefaultLocation === true && decoration.allowSubForDefaultMethod === true;

const NUMBERED: Partial<Record<Kind, NumberedCharge['kind']>> = {
  run: 'run',
  setup: 'setup',
  below_minimum: 'less_than_minimum',
};

function numbered(kind: Kind, { chargeId, chargeName = 'Setup' }: WireCharge): MappedDecoration['charges'] {
  const known = NUMBERED[kind];
  return known === undefined || chargeId === undefined
    ? []
    : [{ kind: known, name: chargeName, number: chargeId }];
}

const isCounted = (kind: Kind): boolean => kind === 'run' || kind === 'setup';

/** The kind of a charge: its type decides, except for a setup sent as a charge per piece. */
export function kindOf(charge: WireCharge, where: string, packs: PackSizes, notes: Notes): Kind {
  const words = `${charge.chargeName ?? ''} ${charge.chargeDescription ?? ''}`;
  switch (charge.chargeType) {
    case 'Run': {
      if (SETUP_WORDS.test(words) && !RUN_WORDS.test(words)) {
        notes.add('setup_as_run', where, charge);
        return 'setup';
      }
      if (OPTIONAL_WORDS.test(words)) return 'optional';
      return firstRunRate(charge, packs) > DEAREST_FIRST_RUN_RATE ? 'unclear' : 'run';
    }
    case 'Setup':
      if (OPTIONAL_WORDS.test(words)) return 'optional';
      return RUN_WORDS.test(words) && !SETUP_WORDS.test(words) ? 'unclear' : 'setup';
    case 'Order':
      if (charge.chargesAppliesLTM === true || /\b(?:less than min|ltm|below min)/i.test(words))
        return 'below_minimum';
      if (RUSH_WORDS.test(words)) return 'rush';
      return OPTIONAL_WORDS.test(words) ? 'optional' : 'setup';
    default:
      return 'unclear';
  }
}

function firstRunRate({ ChargePriceArray: rows = [] }: WireCharge, packs: PackSizes): number {
  const first = Math.min(...rows.map(({ yMinQty }) => yMinQty ?? 1));
  return Math.max(
    0,
    ...rows
      .filter(({ yMinQty }) => (yMinQty ?? 1) === first)
      .map(({ price, xUom, xMinQty }) => perPiece(rateOf(price) ?? 0, piecesIn(xUom, xMinQty, packs) ?? 1)),
  );
}

interface Units {
  unit: DecorationUnit;
  included: number;
  maxUnits: number;
}

/** The unit: as the charges say, or as the decoration says if no charge depends on it. */
function unitsOf(decoration: WireDecoration, grids: readonly Grid[]): Units | undefined {
  const { decorationUnitsIncluded, decorationUnitsIncludedUom, decorationUnitsMax } = decoration;
  const declared = unitOf(decorationUnitsIncludedUom);
  const depending = grids.filter(({ levels, timesPerUnit }) => levels.length > 1 || timesPerUnit > 0);
  const units = new Set(depending.map(({ unit }) => unit));
  const [unit] = units;
  if (units.size > 1 || (depending.length > 0 && unit === undefined)) return undefined;
  const counted = unit ?? declared;
  // Units of another kind do not apply here.
  const isOfKind = declared === undefined || declared === counted;
  const included = isOfKind ? Math.max(0, decorationUnitsIncluded ?? 0) : 0;
  const lastLevel = Math.max(1, ...depending.flatMap(({ levels }) => levels.map(({ minUnits }) => minUnits)));
  const most =
    isOfKind && decorationUnitsMax !== undefined && decorationUnitsMax > 0 ? decorationUnitsMax : lastLevel;
  return {
    unit: counted ?? 'none',
    included: Math.min(MOST_UNITS, included),
    maxUnits: Math.min(MOST_UNITS, Math.max(1, included, most)),
  };
}

function daysOf(
  { leadTime, rushLeadTime }: WireDecoration,
  partLeadDays: number | undefined,
  usualLeadDays: number,
  rush: Grid | undefined,
  where: string,
  notes: Notes,
): Pick<DecorationMethod, 'leadDays' | 'rushDays' | 'rushFeeCents'> {
  const published = [leadTime, partLeadDays].find(
    (days) => days !== undefined && days > 0 && days <= MOST_DAYS,
  );
  if (published === undefined) notes.add('lead_time', where, leadTime);
  const fee = rush && onceOf(rush.levels[0]?.rows ?? []);
  const isNamed = rushLeadTime !== undefined && rushLeadTime > 0;
  const isOffered = isNamed && rushLeadTime <= MOST_DAYS && fee !== undefined;
  if (isNamed && !isOffered) notes.add('rush_fee', where, rushLeadTime);
  return {
    leadDays: published ?? usualLeadDays,
    rushDays: isOffered ? rushLeadTime : null,
    rushFeeCents: isOffered ? fee : 0,
  };
}

/** Whole cents, if the charge does not depend on the quantity. */
function onceOf(rows: readonly QuantityRate[]): number | undefined {
  const rates = new Set(rows.map(({ rate }) => rate));
  const [rate] = rates;
  return rates.size === 1 && rate !== undefined ? centsOf(rate) : undefined;
}

/** The least quantity sold below the first break, and its charge; `undefined` if there is none. */
function belowMinimum(
  { itemPartQuantityLTM }: WireDecoration,
  charges: readonly { charge: WireCharge; grid: Grid | undefined }[],
  where: string,
  notes: Notes,
): BelowMinimum | undefined {
  const [only, second] = charges;
  if (only === undefined) return undefined;
  const rows = only.grid?.levels[0]?.rows ?? [];
  const feeCents = only.grid?.levels.length === 1 ? onceOf(rows) : undefined;
  const from = itemPartQuantityLTM ?? rows[0]?.minQuantity;
  if (second !== undefined || feeCents === undefined || from === undefined || from < 1) {
    notes.add('below_minimum_unclear', where, only.charge);
    return undefined;
  }
  return { from, feeCents };
}

/** The charge for a finished piece before the rest, where it is one price. */
function preProductionOf(
  optional: readonly { charge: WireCharge; grid: Grid | undefined }[],
): Pick<DecorationMethod, 'preProductionProofCents'> {
  const [cents] = optional.flatMap(({ charge: { chargeName = '' }, grid }) =>
    grid?.levels.length === 1 && PRE_PRODUCTION_WORDS.test(chargeName)
      ? (onceOf(grid.levels[0]?.rows ?? []) ?? [])
      : [],
  );
  return cents === undefined ? {} : { preProductionProofCents: cents };
}
