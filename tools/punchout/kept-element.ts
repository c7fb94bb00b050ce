/** An element of a buyer's order as it is kept for bookkeeping. */
import { z } from 'zod';

export const KeptElement = z.object({
  name: z.string(),
  attributes: z.array(z.tuple([z.string(), z.string()])).default([]),
  text: z.string().default(''),
  get children() {
    return z.array(KeptElement).default([]);
  },
});
export type KeptElement = z.output<typeof KeptElement>;

export const inside = (element: KeptElement | undefined, name: string): KeptElement[] =>
  element?.children.filter((child) => child.name === name) ?? [];

/** Trimmed; empty where there is none. */
export const attributeOf = ({ attributes }: KeptElement, name: string): string =>
  attributes.find(([key]) => key === name)?.[1].trim() ?? '';

/** All text in it, outside in. */
export const wordsOf = ({ text, children }: KeptElement): string =>
  [text, ...children.map(wordsOf)].filter((words) => words !== '').join(' ');
