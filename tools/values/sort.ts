/** In which order a list is shown: by something its records have, with `-` before its name the largest or latest first. */
import { z } from 'zod';
import { describedInOpenApi } from './openapi-only.ts';

export type Sort<Name extends string> = Name | `-${Name}`;

/** The input of a list that may be sorted by these. */
export const sortInput = <const Name extends string>(...names: readonly Name[]) => ({
  sort: describedInOpenApi(
    z
      .enum(names.flatMap((name): Sort<Name>[] => [name, `-${name}`]))
      .optional()
      .describe('By what, with `-` the largest or latest first; `-created` where it is not sent'),
  ),
});

export const isFalling = (sort: string): boolean => sort.startsWith('-');
export const sortName = (sort: string): string => sort.replace(/^-/, '');
