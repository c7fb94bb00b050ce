/** What a run proves: the score, the unexplained survivors, and explanations of mutants that do not survive. */
import type { Explanation } from './explained.ts';
import type { Mutant } from './instrument.ts';

export interface Tried {
  mutant: Mutant;
  outcome: 'killed' | 'survived' | 'untested';
}

export interface Score {
  mutants: number;
  killed: number;
  explained: number;
  /** Of the mutants that are not explained. */
  percent: number;
  survivors: Tried[];
}

/** Code on one line, as it is printed and explained. */
export const onOneLine = (code: string): string => code.replaceAll(/\s+/g, ' ').trim();

const isExplainedBy = ({ file, code, becomes }: Mutant, explanation: Explanation): boolean =>
  file === explanation.file &&
  onOneLine(code) === explanation.code &&
  onOneLine(becomes) === explanation.becomes;

export function scoreOf(tried: readonly Tried[], explained: readonly Explanation[]): Score {
  const left = tried.filter(({ outcome }) => outcome !== 'killed');
  const survivors = left.filter(({ mutant }) => !explained.some((one) => isExplainedBy(mutant, one)));
  const counted = tried.length - (left.length - survivors.length);
  const killed = tried.length - left.length;
  return {
    mutants: tried.length,
    killed,
    explained: left.length - survivors.length,
    percent: counted === 0 ? 100 : (killed / counted) * 100,
    survivors,
  };
}

/** Explanations of mutants in these files that are killed, or that are not made any more. */
export function staleOf(tried: readonly Tried[], explained: readonly Explanation[]): Explanation[] {
  const files = new Set(tried.map(({ mutant }) => mutant.file));
  return explained.filter(
    (one) =>
      files.has(one.file) &&
      !tried.some(({ mutant, outcome }) => outcome !== 'killed' && isExplainedBy(mutant, one)),
  );
}
