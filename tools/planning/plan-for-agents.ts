/** A plan as agents read it over MCP: nothing twice, and nothing that is not so. `quote_lines` has all that a quote takes. */
import type { z } from 'zod';
import { SIZES_FOLLOW } from './plan-sentences.ts';
import type { PlanWire } from './plan-wire.ts';

type Plan = z.output<typeof PlanWire> & { written_by_others?: Record<string, string[]> | undefined };
type Bundle = Plan['bundles'][number];

/** Texts of others that are not shown. */
const LEFT_OUT = /\.lines\.(?:location_name|method_name|parts\.size)$/;

export function planForAgents(plan: Plan): Record<string, unknown> {
  const { bundles, smallest_budget: smallest, unproven } = plan;
  const [first = smallest?.bundle] = bundles;
  const known = new Map(unproven.map(({ want, why }) => [want, why]));
  const shown = (bundle: Bundle) => bundleForAgents(bundle, known);
  const told = Object.entries(plan.written_by_others ?? {}).map(([who, paths]) => [
    who,
    paths.flatMap((path) => (LEFT_OUT.test(path) ? [] : [path.replace('.parts.color', '.colors')])),
  ]);
  return {
    ...plan,
    ...(told.length === 0 ? {} : { written_by_others: Object.fromEntries(told) }),
    bundles: bundles.map(shown),
    smallest_budget: smallest && { ...smallest, bundle: shown(smallest.bundle) },
    // The same for every bundle.
    assumptions: [...(first?.assumptions ?? []), ...(hasSizes(plan) ? [SIZES_FOLLOW] : [])],
  };
}

const hasSizes = ({ bundles, smallest_budget: smallest }: Plan): boolean =>
  [...bundles, ...(smallest ? [smallest.bundle] : [])].some(({ lines }) =>
    lines.some(({ why }) => why.includes(SIZES_FOLLOW)),
  );

/** @param known why a wish is not met, which stands in `unproven` */
function bundleForAgents(
  { assumptions: _, totals, lines, misses, rush_fee: rush, ...bundle }: Bundle,
  known: ReadonlyMap<string, unknown>,
) {
  const { freight_estimate: freight, tax_estimate: tax } = totals;
  return {
    ...bundle,
    ...present({ rush_fee: rush }),
    totals: { subtotal: totals.subtotal, freight_estimate: freight.amount, tax_estimate: tax.amount },
    lines: lines.map(lineForAgents),
    misses: misses.map(({ want, why }) => (known.get(want) === why ? { want } : { want, why })),
  };
}

/** Its `why` puts the figures here into words. */
function lineForAgents(line: Bundle['lines'][number]) {
  const { key, name, category, quantity, unit_price, goods_total, setup, image } = line;
  const { parts, other, spare, warnings, meets } = line;
  return {
    key,
    name,
    category,
    quantity,
    colors: [...new Set(parts.map(({ color }) => color))],
    unit_price,
    goods_total,
    setup,
    ...present({ other, spare, warnings, meets }),
    image,
  };
}

/** What is more than nothing. */
const present = (fields: Record<string, number | readonly unknown[]>) =>
  Object.fromEntries(
    Object.entries(fields).filter(([, value]) => (typeof value === 'number' ? value > 0 : value.length > 0)),
  );
