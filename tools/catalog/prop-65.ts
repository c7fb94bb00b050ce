/** Warnings of California’s Proposition 65, in the words of the trade. */
export const PROP_65_WARNINGS = [
  'On Product Cancer',
  'On Product Reproductive',
  'Food',
  'Furniture',
  'Alcoholic Beverage',
] as const;
export const PROP_65_LABELS = ['Short Form', 'Long Form'] as const;
export const PROP_65_POLICIES = [
  'Applied Upon Request',
  'Applied When Shipping to California',
  'Applied Always',
] as const;

export interface Prop65Warning {
  warning: (typeof PROP_65_WARNINGS)[number];
  /** Those that the supplier names. */
  chemicals: string[];
  label: (typeof PROP_65_LABELS)[number];
  policy: (typeof PROP_65_POLICIES)[number];
  /** The parts it is for; all where left out. */
  partIds?: string[];
}

/** What is known: a warning, that the supplier was asked and names none, or nothing. */
export const PROP_65_STANDINGS = ['warning', 'none_named', 'unknown'] as const;

export const prop65Standing = (
  warnings: readonly Prop65Warning[] | undefined,
): (typeof PROP_65_STANDINGS)[number] =>
  warnings === undefined ? 'unknown' : warnings.length === 0 ? 'none_named' : 'warning';

export const NO_PROP_65_WARNING = 'no California Prop 65 warning';
const SOURCE = 'supplier: Product Compliance';

/** The same as facts with their source; none where nothing is known. */
export function prop65Attributes(warnings: readonly Prop65Warning[] | undefined) {
  const values = warnings?.length === 0 ? [NO_PROP_65_WARNING] : (warnings ?? []).map(warningText);
  return values.map((value) => ({ name: 'compliance' as const, value, source: SOURCE }));
}

/** `California Prop 65 warning, On Product Cancer: lead; Short Form label, Applied Always; parts A, B` */
function warningText({ warning, chemicals, label, policy, partIds = [] }: Prop65Warning): string {
  const named = chemicals.length === 0 ? '' : `: ${chemicals.join(', ')}`;
  const parts = partIds.length === 0 ? '' : `; parts ${partIds.join(', ')}`;
  return `California Prop 65 warning, ${warning}${named}; ${label} label, ${policy}${parts}`;
}
