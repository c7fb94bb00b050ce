/** How much one caller may use, from the configuration. An account's ceilings count all its keys together. */
export interface Limits {
  /** Of one key, over REST, MCP and punch-out. */
  readonly requestsPerMinute: number;
  readonly accountRequestsPerMinute: number;
  /** The most photo previews for a key, and its default. */
  readonly previewsPerDay: number;
  readonly accountPreviewsPerDay: number;
  /** Mails an hour of an account to one person who did not ask for them, and to all of them. */
  readonly mailsPerRecipient: number;
  readonly mailsPerAccount: number;
}

/** Each in words, for those whom they concern. */
export const LIMIT_WORDS: Readonly<Record<keyof Limits, string>> = {
  requestsPerMinute: 'Requests a minute of a key, over REST, MCP and punch-out together',
  accountRequestsPerMinute: 'Requests a minute of an account, over all its keys',
  previewsPerDay: 'Photo previews a day of a key, unless its owner chose fewer',
  accountPreviewsPerDay: 'Photo previews a day of an account, over its keys and people',
  mailsPerRecipient: 'Mails an hour of an account to one person who did not ask for them',
  mailsPerAccount: 'Such mails an hour of an account to all people together',
};
