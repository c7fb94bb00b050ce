import { z } from 'zod';
import type { InTransaction } from '../context.ts';
import { ServiceError } from '../errors.ts';
import { BoardFilter } from './board-filter.ts';

export const DESK_VIEW = {
  name: z.string().trim().min(1).max(40).describe('What it is called'),
  filter: BoardFilter.describe('What the board shows then'),
};

/** @throws ServiceError `unauthorized` if the caller is no person of the staff */
export function staffAddress({ caller }: Pick<InTransaction, 'caller'>): string {
  if (caller.kind === 'desk') return caller.email;
  throw new ServiceError('unauthorized', 'Views of the board are of a person who is signed in to the desk.');
}
