/** What ports have of their records; `undefined` is for one that is not there. */

/** Each list by the id of what its records belong to, oldest first. */
type Lists<R, List extends string> = { [Name in List]: (id: string) => Promise<R[]> };

export type Records<R, List extends string = never> = Lists<R, List> & {
  byId(id: string): Promise<R | undefined>;
};

/** Another account's is treated as unknown. */
export type OwnRecords<R, List extends string = never> = Lists<R, List> & {
  byId(accountId: string, id: string): Promise<R | undefined>;
};

/** Records whose version grows with each change. */
export interface Versioned<R> {
  add(record: R): Promise<void>;
  /**
   * Stores it as its next version where the stored version is still its own.
   *
   * @returns the record with its new version; `undefined` if another change came first
   */
  change(record: R): Promise<R | undefined>;
}
