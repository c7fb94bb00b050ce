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
