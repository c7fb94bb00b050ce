/** Charges as tables: by units of decoration and by quantity. */
import type { ChargeLevel, ChargeRate, DecorationMethod, QuantityRate, SetupCharge } from './product.ts';

/** A level that an imprint pays, and how often. */
export interface PaidLevel {
  level: ChargeLevel;
  times: number;
}

/** The levels that so many units pay; none where they are below the first. */
export function paidLevels(levels: readonly ChargeLevel[], units: number): PaidLevel[] {
  const paid: PaidLevel[] = [];
  let left = units;
  for (const level of levels.toReversed()) {
    const { minUnits, perUnits } = level;
    if (minUnits > left) continue;
    paid.unshift({ level, times: perUnits === undefined ? 1 : Math.ceil((left - minUnits + 1) / perUnits) });
    if (perUnits === undefined) break;
    left = minUnits - 1;
  }
  return paid;
}

/** Whether the price of the piece includes the first units of an imprint. */
export const isInPrice = ({ run: [first] }: Pick<DecorationMethod, 'run'>): boolean =>
  first === undefined || first.minUnits > 1;

/** The table of an imprint; `undefined` where there is none for one beyond that in the price of the piece. */
export const runOf = (method: DecorationMethod, isFirst: boolean): ChargeLevel[] | undefined =>
  isFirst || !isInPrice(method) ? method.run : method.further;

/** The first numbers of units, up to `most`, at which one of these charges changes; 1 is one of them. */
export function unitBreaks(tables: readonly ChargeLevel[][], most: number, limit: number): number[] {
  const breaks = new Set([1]);
  for (const levels of tables)
    for (const [index, { minUnits, perUnits = most }] of levels.entries()) {
      const end = Math.min(most, (levels[index + 1]?.minUnits ?? most + 1) - 1);
      for (let units = minUnits, more = 0; units <= end && more < limit; units += perUnits, more++)
        breaks.add(units);
    }
  return [...breaks].sort((a, b) => a - b).slice(0, limit);
}

/** A charge that grows in equal steps, in the fewest words; how the demo goods are written, and once were all kept. */
interface ChargesInSteps {
  unit: DecorationMethod['unit'];
  includedUnits: number;
  stepUnits: number;
  /** Per piece with the included units; empty if the price of the piece includes them. */
  runBase: QuantityRate[];
  /** Of an imprint beyond the one in the price of the piece. */
  runAdditional?: QuantityRate[] | undefined;
  /** Per piece for each further step; empty if there is none. */
  runStep: QuantityRate[];
  /** Once for every `perUnits` units, or once at all. */
  setups: { name: string; priceCents: number; repeatPriceCents: number; perUnits: number | null }[];
}

export type MethodInSteps = Omit<DecorationMethod, 'run' | 'further' | 'setups'> & ChargesInSteps;

/** The same method with its charges as tables. */
export function methodInSteps({
  stepUnits,
  runBase,
  runAdditional = [],
  runStep,
  setups,
  ...method
}: MethodInSteps): DecorationMethod {
  const more: ChargeLevel[] =
    method.unit === 'none' || runStep.length === 0
      ? []
      : [{ minUnits: method.includedUnits + 1, perUnits: stepUnits, rows: runStep }];
  const table = (rows: QuantityRate[]): ChargeLevel[] =>
    rows.length === 0 ? more : [{ minUnits: 1, rows }, ...more];
  return {
    ...method,
    run: table(runBase),
    ...(runAdditional.length > 0 && runBase.length === 0 ? { further: table(runAdditional) } : {}),
    setups: setups.map(({ name, priceCents, repeatPriceCents, perUnits }): SetupCharge => {
      const repeat = repeatPriceCents === priceCents ? {} : { repeatRate: repeatPriceCents * 100 };
      const rows: ChargeRate[] = [{ minQuantity: 1, rate: priceCents * 100, ...repeat }];
      return { name, levels: [{ minUnits: 1, ...(perUnits === null ? {} : { perUnits }), rows }] };
    }),
  };
}

/** Every row of what a method charges by the piece. */
export const runRows = ({ run, further = [] }: DecorationMethod): QuantityRate[] =>
  [...run, ...further].flatMap(({ rows }) => rows);
