/** Lengths in pixels of 96 an inch, as browsers draw them: the library that draws zooms what has another unit twice. */
const PIXELS = { in: 96, cm: 96 / 2.54, mm: 96 / 25.4, q: 96 / 101.6, pt: 96 / 72, pc: 16 };
const PHYSICAL = /(?<![^\s,(:])([+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?)(in|cm|mm|q|pt|pc)(?![^\s,)!/])/gi;

/** A value with each physical length in pixels. */
export const inPixels = (value: string): string =>
  value.replace(
    PHYSICAL,
    (_, amount: string, unit: string) => `${+(Number(amount) * pixelsIn(unit)).toFixed(4)}px`,
  );

const pixelsIn = (unit: string): number => new Map(Object.entries(PIXELS)).get(unit.toLowerCase()) ?? 1;
