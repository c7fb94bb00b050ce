export interface Page {
  limit: number;
  offset: number;
}

/** Where a record stands in a list: by a time of it, and its id. */
export interface Position {
  at: string;
  id: string;
}

/** A page of a list newest first, or with `since` of what was changed at or after it, the oldest change first. */
export interface Stretch extends Page {
  since?: string | undefined;
  /** The page begins after this record. */
  behind?: Position | undefined;
}
