import type { ServiceMessage } from '../../promostandards/failure.ts';

/** A failure of an understood call: a code of the standard and a sentence, answered in the service's form. */
export class CodedError extends Error {
  readonly code: number;

  constructor(code: number, message: string) {
    super(message);
    this.name = 'Problem';
    this.code = code;
  }
}

/** Codes of all services. */
export const COMMON_CODES = {
  notAuthorized: 104,
  badCredentials: 105,
  noCredentials: 110,
  badVersion: 115,
  missing: 120,
  notSupported: 125,
  general: 999,
} as const;

/** "Nothing found" in services whose answers have messages. */
export const NO_RESULTS: ServiceMessage[] = [
  { code: 160, description: 'No Results Found', severity: 'Information' },
];
