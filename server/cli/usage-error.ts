/** An unknown command, or wrong syntax. */
export class UsageError extends Error {}
