/** A supplier's answer about prices as the pricing half of a product. */
import type {
  CatalogProduct,
  DecorationLocation,
  DecorationMethod,
  ImprintArea,
  NumberedCharge,
} from '../../../../tools/catalog/product.ts';
import { rateToDollars } from '../../../../tools/values/money.ts';
import { CURRENCY } from '../calls/localized.ts';
import type {
  PriceType,
  WireCharge,
  WireConfiguration,
  WireDecoration,
  WireLocation,
} from '../calls/pricing-calls.ts';
import {
  type AddedCharges,
  type BelowMinimum,
  decorationMethod,
  includes,
  kindOf,
  type MappedDecoration,
  type MappingRules,
} from './decoration-method.ts';
import { type PartLadders, partLadders } from './ladder.ts';
import { Notes } from './quality-notes.ts';

export interface PriceList
  extends Pick<
    CatalogProduct,
    'ladder' | 'minimum' | 'lessThanMinimumCents' | 'locations' | 'methods' | 'defaultDecoration'
  > {
  /** By part id in lower case; other parts have no price. */
  parts: PartLadders['parts'];
  companions: PartLadders['companions'];
  charges: NumberedCharge[];
}

/** A configuration in doubt has an empty ladder: the product stays in the catalog, but is not sold. */
export function priceList(
  configuration: WireConfiguration,
  {
    blank,
    priceType,
    isSoldAtList,
    partLeadDays,
    defaults,
    ...rules
  }: MappingRules & {
    /** The prices of undecorated goods, if the prices of decorated goods have none. */
    blank: WireConfiguration | undefined;
    priceType: PriceType;
    isSoldAtList: boolean;
    partLeadDays: number | undefined;
    defaults: CatalogProduct['defaultCharges'];
  },
  notes: Notes,
): PriceList {
  checkKind(configuration, { asked: priceType, isSoldAtList }, notes);
  const { ladder, parts, companions } = partLadders((blank ?? configuration).PartArray ?? [], rules, notes);
  const { locations, methods, defaultDecoration, below, charges } = decorationsOf(
    configuration,
    partLeadDays,
    { ...rules, ...chargesAdded(configuration, defaults, rules.packs) },
    notes,
  );
  const first = ladder[0]?.minQuantity ?? 1;
  const isSoldBelow = below !== undefined && below.from < first;
  return {
    ladder: notes.isUnpriced ? [] : ladder,
    parts,
    companions,
    charges,
    minimum: isSoldBelow ? below.from : first,
    lessThanMinimumCents: isSoldBelow ? below.feeCents : 0,
    locations,
    methods,
    defaultDecoration,
  };
}

/** Net and Customer are what this account pays; a list price is not, but goods that are sold at list have it. */
function checkKind(
  { priceType, currency }: WireConfiguration,
  { asked, isSoldAtList }: { asked: PriceType; isSoldAtList: boolean },
  notes: Notes,
): void {
  const isList = priceType === 'List';
  const isSame = priceType === undefined || isList === (asked === 'List') || (isList && isSoldAtList);
  if (!isSame) notes.add('price_type', 'configuration', `${asked} asked, ${priceType} answered`);
  if (currency !== undefined && currency.toUpperCase() !== CURRENCY)
    notes.add('currency', 'configuration', currency);
}

/** The default charges of the kinds that no decoration of the product names. */
function chargesAdded(
  { LocationArray = [] }: WireConfiguration,
  { setup, run }: NonNullable<CatalogProduct['defaultCharges']> = {},
  packs: MappingRules['packs'],
): AddedCharges {
  const decorations = LocationArray.flatMap(({ DecorationArray }) => DecorationArray ?? []);
  const named = decorations.flatMap(({ ChargeArray }) => ChargeArray ?? []);
  const kinds = new Set(named.map((charge) => kindOf(charge, '', packs, new Notes())));
  const added = (chargeType: 'Setup' | 'Run', rate: number | undefined): WireCharge[] =>
    rate === undefined || kinds.has('unclear') || kinds.has(chargeType === 'Run' ? 'run' : 'setup')
      ? []
      : [
          {
            chargeName: chargeType,
            chargeType,
            ChargePriceArray: [{ xMinQty: 1, yMinQty: 1, price: rateToDollars(rate).toFixed(4) }],
          },
        ];
  return { addedSetups: added('Setup', setup), addedRuns: added('Run', run) };
}

interface Placed {
  location: WireLocation;
  decoration: WireDecoration;
  method: DecorationMethod;
  below: BelowMinimum | undefined;
  charges: MappedDecoration['charges'];
}

function decorationsOf(
  { LocationArray }: WireConfiguration,
  partLeadDays: number | undefined,
  rules: MappingRules & AddedCharges,
  notes: Notes,
) {
  const placed: Placed[] = [];
  const known = new Map<string, DecorationMethod>();
  const substitutes = (LocationArray ?? []).some((one) => one.defaultLocation === true && includes(one));
  for (const location of LocationArray ?? []) {
    for (const decoration of location.DecorationArray ?? []) {
      const mapped = decorationMethod(location, decoration, partLeadDays, { ...rules, substitutes }, notes);
      if (!mapped || location.locationId === undefined || decoration.decorationId === undefined) continue;
      const method = named(String(decoration.decorationId), location.locationId, mapped.method, known);
      placed.push({ ...mapped, location, decoration, method });
    }
  }
  const chosen =
    placed.find(({ location, decoration }) => location.defaultLocation && decoration.defaultDecoration) ??
    placed.find(({ location }) => location.defaultLocation) ??
    placed[0];
  const ways = new Set(placed.map(({ below }) => JSON.stringify(below ?? null)));
  if (ways.size > 1) notes.add('below_minimum_unclear', 'decorations', [...ways]);
  return {
    locations: locationsOf(placed, notes),
    methods: [...known.values()],
    defaultDecoration: chosen
      ? { locationId: String(chosen.location.locationId), methodId: chosen.method.methodId }
      : null,
    below: ways.size === 1 ? chosen?.below : undefined,
    charges: placed.flatMap(({ location, method: { methodId }, charges }) =>
      charges.map((charge) => ({ locationId: String(location.locationId), methodId, ...charge })),
    ),
  };
}

/**
 * A decoration with other charges at another location is a separate method there. What it costs beside another imprint
 * is said where it is not in the price of the piece, and holds for both.
 */
function named(
  id: string,
  locationId: number,
  method: Omit<DecorationMethod, 'methodId'>,
  known: Map<string, DecorationMethod>,
): DecorationMethod {
  for (let methodId = id, copy = 1; ; copy++) {
    const found = known.get(methodId);
    const further = method.further ?? found?.further;
    const more = further ? { further } : {};
    const whole = { methodId, ...method, ...more };
    if (found === undefined || JSON.stringify({ ...found, ...more }) === JSON.stringify(whole)) {
      known.set(methodId, whole);
      return whole;
    }
    methodId = copy === 1 ? `${id}-${locationId}` : `${id}-${locationId}-${copy}`;
  }
}

function locationsOf(placed: readonly Placed[], notes: Notes): DecorationLocation[] {
  const locations = new Map<number, DecorationLocation>();
  for (const { location, decoration, method } of placed) {
    const id = location.locationId ?? 0;
    const name = location.locationName ?? `Location ${id}`;
    const area = imprintArea(decoration);
    const known = locations.get(id);
    if (!known) {
      locations.set(id, { locationId: String(id), name, imprintArea: area, methodIds: [method.methodId] });
      continue;
    }
    if (!known.methodIds.includes(method.methodId)) known.methodIds.push(method.methodId);
    if (sizeOf(area) > sizeOf(known.imprintArea)) known.imprintArea = area;
  }
  for (const { name, imprintArea: area } of locations.values())
    if (area === null) notes.add('imprint_area', name);
  return [...locations.values()];
}

const sizeOf = (area: ImprintArea | null): number => (area ? area.widthInches * area.heightInches : 0);

/** No imprint is larger: such a figure is a filler. */
const MOST_INCHES = 1_000;

/** Only sizes in inches are read: converting would be a guess. `null` where one is missing or cannot be. */
function imprintArea(decoration: WireDecoration): ImprintArea | null {
  const inches = (text: string | undefined): number => {
    const size = decoration.decorationUom === 'Inches' ? Number(text ?? '0') : 0;
    return size > 0 && size <= MOST_INCHES ? size : 0;
  };
  const diameter = inches(decoration.decorationDiameter);
  const isRound = /circ|round/i.test(decoration.decorationGeometry ?? '') && diameter > 0;
  const [widthInches, heightInches] = isRound
    ? [diameter, diameter]
    : [inches(decoration.decorationWidth), inches(decoration.decorationHeight)];
  return widthInches * heightInches === 0
    ? null
    : { shape: isRound ? 'circle' : 'rectangle', widthInches, heightInches };
}
