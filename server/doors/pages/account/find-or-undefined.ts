import { ServiceError } from '../../../../tools/errors.ts';

const NOT_FOUND_CODES: readonly string[] = ['not_found', 'validation_failed', 'not_available'];

/** For `.catch`: an unknown or malformed id is `undefined`; any other failure is thrown. */
export function undefinedIfNotFound(thrown: unknown): undefined {
  if (thrown instanceof ServiceError && NOT_FOUND_CODES.includes(thrown.code)) return undefined;
  throw thrown;
}
