/** What was typed is no command, or not the way one is written. */
export class UsageError extends Error {}
