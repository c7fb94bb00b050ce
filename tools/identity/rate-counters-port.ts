/** Requests of one kind per hour, such as sign-in mails to one address. */
export interface RateCounters {
  /**
   * Counts one request of this subject: `sign-in:203.0.113.7`.
   *
   * @returns seconds to wait if the limit was reached within the hour, 0 otherwise
   */
  count(subject: string, limit: number, now: Date): Promise<number>;
}
