/** Requests of one kind in a time, such as sign-in mails to one address. */
export interface RateCounters {
  /**
   * Counts one request of this subject: `sign-in:203.0.113.7`.
   *
   * @param windowMs an hour where absent
   * @returns seconds to wait if the limit was reached within that time, 0 otherwise
   */
  count(subject: string, limit: number, now: Date, windowMs?: number): Promise<number>;
}
