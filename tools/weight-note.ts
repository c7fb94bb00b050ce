import type { AnyTool } from './define.ts';

/** What a call counts as, where that is more than one request. */
export const weightNote = ({ weight = 1 }: AnyTool): string =>
  weight > 1 ? `Counts as ${weight} requests of the minute.` : '';

/** The same of all these tools, in one sentence. */
export function weightsNote(tools: readonly AnyTool[]): string {
  const weights = [...new Set(tools.flatMap(({ weight = 1 }) => (weight > 1 ? [weight] : [])))].sort(
    (one, other) => one - other,
  );
  const names = (weight: number): string =>
    tools.flatMap((tool) => (tool.weight === weight ? [`\`${tool.name}\``] : [])).join(', ');
  return weights.map((weight) => `${names(weight)} count as ${weight} requests each`).join('; ');
}
