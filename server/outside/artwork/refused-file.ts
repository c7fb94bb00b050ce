import { ServiceError } from '../../../tools/errors.ts';

/** The error for a refused file; its sentence says why and what to send instead. */
export const refused = (sentence: string): ServiceError => new ServiceError('validation_failed', sentence);
