/** Mutants that no test can kill, or none need: each with the reason. One that is killed after all fails the run. */
export interface Explanation {
  file: string;
  /** The source text that is changed, as the report prints it. */
  code: string;
  becomes: string;
  reason: string;
}

export const EXPLAINED: Explanation[] = [];
