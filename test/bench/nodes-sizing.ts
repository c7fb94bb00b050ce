/** What ten and a hundred nodes carry by the figures measured: the arithmetic of docs/operations.md, “How far it goes”. */
import type { NodesFigures } from './jobs/nodes.ts';
import type { Call } from './node-shop.ts';
import { table } from './table.ts';

const AGENTS = 1_000_000;
/** The calls of an agent from the first search to a saved quote. */
const TASK: Record<Call, number> = {
  me: 2,
  search_products: 6,
  get_product: 6,
  price_quote: 5,
  create_quote: 1,
};
const CALLS_OF_TASK = Object.values(TASK).reduce((sum, count) => sum + count, 0);
const PROCESSORS_OF_NODE = 2;
/** How much of a processor is used at most. */
const BUSY = 0.6;
/** The busiest hour beside the mean of a day. */
const PEAK = 4;
const CONNECTIONS_OF_NODE = 17;
const SECONDS_OF_DAY = 86_400;

const FLEETS = [10, 100];

export function nodesSizing({ calls, idle, walBytesPerQuote }: NodesFigures): string {
  const ofTask = (figure: 'nodeMicros' | 'postgresMicros'): number =>
    calls
      .filter(({ subject }) => subject === 'one node, PostgreSQL')
      .reduce((sum, row) => sum + (TASK[row.call] * row[figure]) / 1e6, 0);
  const [node, postgres] = [ofTask('nodeMicros'), ofTask('postgresMicros')];
  const fleets = FLEETS.map((nodes) => {
    const tasks = (nodes * (PROCESSORS_OF_NODE * BUSY - idle.nodeMicros / 1e6)) / node;
    const perDay = (tasks / PEAK) * SECONDS_OF_DAY;
    return {
      'calls a second, at the peak': tasks * CALLS_OF_TASK,
      'tasks a day for each of a million agents': perDay / AGENTS,
      'processors of PostgreSQL': (tasks * postgres + (nodes * idle.postgresMicros) / 1e6) / BUSY,
      'quotes a second, at the peak': tasks,
      'its log at the peak, MB a second': (tasks * walBytesPerQuote) / 1e6,
      'its log, GB a day': (perDay * walBytesPerQuote) / 1e9,
      'connections without a pooler': nodes * CONNECTIONS_OF_NODE,
    };
  });
  const names = Object.keys(fleets[0] ?? {}) as (keyof (typeof fleets)[number])[];
  const task = `a task is ${CALLS_OF_TASK} calls, ${milli(node)} ms of service and ${milli(postgres)} of PostgreSQL`;
  return table(
    [task, ...FLEETS.map((nodes) => `${nodes} nodes`)],
    names.map((name) => [name, ...fleets.map((fleet) => rounded(fleet[name]))]),
  );
}

const milli = (seconds: number): string => (1000 * seconds).toFixed(1);

const rounded = (value: number): string =>
  value < 100 ? value.toFixed(1) : Math.round(value).toLocaleString('en-US');
