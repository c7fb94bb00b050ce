import type { Sort } from './sort.ts';

export interface Page {
  limit: number;
  offset: number;
}

/** Where a record stands in a list: by a time of it or what the list is sorted by, and its id. */
export interface Position {
  at: string | number;
  id: string;
}

/** A page of a list as it is sorted, or with `since` of what was changed at or after it, the oldest change first. */
export interface Stretch<Name extends string = never> extends Page {
  /** Newest first without it. */
  sort?: Sort<Name> | undefined;
  since?: string | undefined;
  /** The page begins after this record. */
  behind?: Position | undefined;
}
