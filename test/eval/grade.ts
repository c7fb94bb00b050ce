/** How a job ended: by the state of the shop and by what was told, not by the way. */

import type { Answer } from '../support/agents.ts';
import type { Shop } from '../support/open-shop.ts';
import type { Job } from './jobs.ts';

export interface Recorded {
  /** The new quotes that nothing replaced. */
  quotes: { total: number; lines: [part: string, quantity: number][] }[];
  told: (string | number)[];
  /** Where it is judged: the rows that each table of the ledger gained and lost. */
  rows?: string[];
  /** The tempers of people for whom the planner does it. */
  planned?: string[];
}

/** The quotes there are, whole. */
export async function quotesOf(shop: Shop): Promise<Answer[]> {
  const { body } = await shop.rest('GET', '/quotes?limit=50');
  const open = body.quotes.filter((quote: Answer) => quote.replaced_by === null);
  return Promise.all(open.map(async ({ id }: Answer) => (await shop.rest('GET', `/quotes/${id}`)).body));
}

export const endOf = (before: readonly Answer[], after: readonly Answer[]): Answer[] =>
  after.filter(({ id }) => !before.some((one) => one.id === id));

export const recordedOf = (quotes: readonly Answer[]): Recorded['quotes'] =>
  quotes.map(({ total, lines }) => ({
    total,
    lines: lines.map((line: Answer) => [line.part_id, line.quantity]),
  }));

/** Whether all of this part is in the value; of a text, whether it holds these words. */
export function holds(part: unknown, value: Answer): boolean {
  if (typeof part === 'string') return typeof value === 'string' && value.includes(part);
  if (typeof part !== 'object' || part === null) return part === value;
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(part).every(([name, one]) => holds(one, value[name]));
}

/** As people write it: with or without commas, cents and letters in one case. */
const plain = (text: string): string => text.replaceAll(/(?<=\d),(?=\d{3})/g, '').toLowerCase();
const isTold = (value: string | number, text: string): boolean =>
  plain(text).includes(plain(String(value))) ||
  (typeof value === 'number' && plain(text).includes(value.toFixed(2)));

/** What is wrong with the end; empty for a job that is done. */
export async function faults(
  job: Job,
  recorded: Recorded,
  { shop, quotes, last }: { shop: Shop; quotes: readonly Answer[]; last: string },
): Promise<string[]> {
  const found = recordedOf(quotes);
  const wrong: string[] = [];
  if (JSON.stringify(found) !== JSON.stringify(recorded.quotes))
    wrong.push(`quotes ${JSON.stringify(found)}, not ${JSON.stringify(recorded.quotes)}`);
  for (const value of recorded.told) if (!isTold(value, last)) wrong.push(`not told: ${value}`);
  for (const { url } of quotes) if (!last.includes(url)) wrong.push('the link of the quote is not told');
  const goods = quotes.flatMap(({ lines }) => lines.map(({ key }: Answer) => key));
  for (const name of job.never ?? [])
    if (goods.includes(name) || last.includes(name)) wrong.push(`${name} was excluded`);
  for (const [tool, args, part] of job.holds ?? []) {
    const { body } = await shop
      .fetch('/mcp', {
        method: 'POST',
        body: JSON.stringify({
          jsonrpc: '2.0',
          id: 1,
          method: 'tools/call',
          params: { name: tool, arguments: args },
        }),
      })
      .then(async (answer) => ({ body: JSON.parse(await answer.text()) }));
    if (!holds(part, body.result.structuredContent))
      wrong.push(`${tool} does not hold ${JSON.stringify(part)}`);
  }
  return wrong;
}
