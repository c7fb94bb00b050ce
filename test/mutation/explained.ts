/** Mutants that no test can kill, or none need: each with the reason. One that is killed after all fails the run. */
export interface Explanation {
  file: string;
  /** The source text that is changed, as the report prints it. */
  code: string;
  becomes: string;
  reason: string;
}

export const EXPLAINED: Explanation[] = [
  {
    file: 'tools/inhands/date-parts.ts',
    code: 'stock.find((one) => one.partId === partId)',
    becomes: 'stock.findLast((one) => one.partId === partId)',
    reason: 'A supplier’s stock names each part once.',
  },
  {
    file: 'tools/inhands/date-parts.ts',
    code: "other.wait.from ?? ''",
    becomes: 'other.wait.from',
    reason: 'Neither null nor an empty text is greater than any text.',
  },
  {
    file: 'tools/inhands/date-parts.ts',
    code: '!(cause instanceof ServiceError)',
    becomes: 'false',
    reason: 'The wait for stock throws no other error; the check is for the compiler.',
  },
  {
    file: 'tools/inhands/date-parts.ts',
    code: 'throw cause;',
    becomes: '',
    reason: 'The wait for stock throws no other error; the check is for the compiler.',
  },
  {
    file: 'tools/inhands/schedule.ts',
    code: 'needBy < earliest',
    becomes: 'needBy <= earliest',
    reason: 'Transit takes a day at least, so an approval on the day itself is too late anyway.',
  },
  {
    file: 'tools/inhands/zones.ts',
    code: 'candidate.miles > worst.miles',
    becomes: 'candidate.miles >= worst.miles',
    reason: 'Places as far as each other are in one zone.',
  },
  {
    file: 'tools/inhands/zones.ts',
    code: 'worstFrom.set(from.prefix, worst);',
    becomes: '',
    reason: 'Without it the same answer is worked out again.',
  },
];
