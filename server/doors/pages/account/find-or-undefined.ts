import { ServiceError } from '../../../../tools/errors.ts';

const NOT_FOUND_CODES: readonly string[] = ['not_found', 'validation_failed', 'not_available'];

/** For `.catch`: an id that is none of the account's, or none at all, leads nowhere; any other failure goes on. */
export function undefinedIfNotFound(thrown: unknown): undefined {
  if (thrown instanceof ServiceError && NOT_FOUND_CODES.includes(thrown.code)) return undefined;
  throw thrown;
}
