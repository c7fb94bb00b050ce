/** What one and several nodes were measured to do. */
import { SHARE } from './cpu-share.ts';
import type { NodesFigures } from './jobs/nodes.ts';
import { nodesSizing } from './nodes-sizing.ts';
import { table } from './table.ts';

const whole = (value: number): string => Math.round(value).toLocaleString('en-US');
const tenths = (value: number): string => value.toFixed(1);
const hundredths = (value: number): string => value.toFixed(2);

/** @param figures `undefined` where PostgreSQL is not installed */
export function nodesReport(figures: NodesFigures | undefined): string {
  if (!figures) return 'Nodes beside PostgreSQL: left out, because PostgreSQL is not installed here.';
  const { calls, idle, walBytesPerQuote, growth, row } = figures;
  const callsTable = table(
    [
      'REST, on this machine with its load',
      'per s',
      'p50 ms',
      'p99',
      'service CPU µs',
      'PostgreSQL',
      'x SQLite',
    ],
    calls.map(({ call, subject, ...reading }) => [
      `${call}, ${subject}`,
      whole(reading.perSecond),
      tenths(reading.p50Ms),
      tenths(reading.p99Ms),
      whole(reading.nodeMicros),
      whole(reading.postgresMicros),
      hundredths(reading.times),
    ]),
  );
  const firstOf = (call: string): number =>
    growth?.find((one) => one.call === call)?.reading.perSecond ?? Number.NaN;
  const growthTable = growth
    ? table(
        [`nodes with ${SHARE} of a processor each`, 'per s', 'x one', 'p50 ms', 'p99', 'PostgreSQL CPU µs'],
        growth.map(({ nodes, call, reading }) => [
          `${call}, ${nodes}`,
          whole(reading.perSecond),
          hundredths(reading.perSecond / firstOf(call)),
          tenths(reading.p50Ms),
          tenths(reading.p99Ms),
          whole(reading.postgresMicros),
        ]),
      )
    : 'Growth with nodes: left out, because this user may not hold processes to a share of a processor.';
  const rest = table(
    ['PostgreSQL', '', ''],
    [
      ['a node at rest, CPU of the service', tenths(idle.nodeMicros / 1000), 'ms a second'],
      ['  CPU of PostgreSQL', tenths(idle.postgresMicros / 1000), 'ms a second'],
      ['its log for a quote', whole(walBytesPerQuote), 'bytes'],
      [
        `one row of the rate limit, counted by ${row.nodes} nodes`,
        whole(row.perSecond),
        'statements a second',
      ],
      ['  p99', tenths(row.p99Ms), 'ms'],
    ],
  );
  return [callsTable, growthTable, rest, nodesSizing(figures)].join('\n\n');
}
