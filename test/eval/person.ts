/** The person of a job, in four tempers. */
import type { Job } from './jobs.ts';

export const TEMPERS = ['plain', 'terse', 'careless', 'changing'] as const;
export type Temper = (typeof TEMPERS)[number];

export interface Person {
  says: string;
  /** What they know when they are asked for it. */
  answer(question: string): string | undefined;
  /** As they write what goes into a field. */
  writes(value: unknown): unknown;
  /** After it is done; `undefined` where they are content. */
  thinksAgain(): string | undefined;
}

/** Numbers and answers of yes or no as text, with blanks. */
function careless(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(careless);
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, careless(one)]));
  return typeof value === 'number' || typeof value === 'boolean' ? ` ${value} ` : value;
}

export function personOf({ says, knows }: Job, temper: Temper): Person {
  const { quantity, color, size } = knows;
  const doubled = says.replace(new RegExp(`\\b${quantity}\\b`), String(2 * Number(quantity)));
  const short = says.replace(` in ${color}`, '').replace(` size ${size}`, '');
  let isContent = temper !== 'changing';
  return {
    says: temper === 'terse' ? short : temper === 'changing' && quantity ? doubled : says,
    answer: (question) => Object.entries(knows).find(([word]) => question.toLowerCase().includes(word))?.[1],
    writes: (value) => (temper === 'careless' ? careless(value) : value),
    thinksAgain() {
      if (isContent) return undefined;
      isContent = true;
      return quantity ? `Make it ${quantity} instead.` : says;
    },
  };
}
