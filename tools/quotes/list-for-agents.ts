/** A list with `detail: "full"` as agents read it over MCP: as many records whole as they can bear, the others in short. */
import { fitting, type Told, toldAlso, toldOfParts } from './quote-for-agents.ts';

interface Records<Whole extends object> {
  name: string;
  /** What a record calls its lines. */
  lines: 'lines' | 'items';
  /** Those that are whole; none of a list in short. */
  all: readonly Whole[];
  /** A whole one, as its own tool shows it. */
  shown(row: Whole): object;
  short(row: Whole): object;
  /** The tool that reads one whole. */
  reader: string;
}

export function listForAgents<Answer extends Readonly<Record<string, unknown>>, Whole extends object>(
  answer: Answer & Told,
  { name, lines, all, shown, short, reader }: Records<Whole>,
): Record<string, unknown> {
  const whole = fitting(all.map(shown));
  const others = all.slice(whole.length).map(short);
  if (all.length === 0) return { ...answer };
  const told = toldOfParts(answer);
  if (others.length === 0) return { ...answer, ...told, [name]: whole };
  const note = `The first ${whole.length} are whole, and the other ${others.length} in short: \`${reader}\` reads one whole, and a smaller \`limit\` with \`after\` goes on whole.`;
  return {
    ...answer,
    ...toldAlso(told, (path) => (path === `${name}.${lines}.name` ? [`${name}.goods.name`] : [])),
    [name]: [...whole, ...others],
    notes: [...(answer.notes ?? []), note],
  };
}
