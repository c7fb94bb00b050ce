/** Work of the same size in every run: what CPU times of one run are told as multiples of. */
import { cpuMicros } from './cpu.ts';
import { median } from './statistics.ts';

const TURNS = 21;
const REPEATED = 40;
const TEXT = JSON.stringify(
  Array.from({ length: 100 }, (_, at) => ({
    at,
    color: `color ${at}`,
    sizes: ['S', 'M', 'L'],
    rate: at * 7,
  })),
);

/** CPU milliseconds of reading and writing one text of 6 kB many times. */
export function yardstickMs(): number {
  const turn = (): number => {
    const before = cpuMicros();
    for (let at = 0; at < REPEATED; at++) JSON.stringify(JSON.parse(TEXT));
    return (cpuMicros() - before) / 1000;
  };
  return median(Array.from({ length: TURNS }, turn));
}
