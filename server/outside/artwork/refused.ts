import { ServiceError } from '../../../tools/errors.ts';

/** The answer to a file that is not taken; the sentence says why and what to send instead. */
export const refused = (sentence: string): ServiceError => new ServiceError('validation_failed', sentence);
