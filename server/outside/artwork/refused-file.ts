import { ServiceError } from '../../../tools/errors.ts';
import type { Said } from '../../../tools/languages/words.ts';
import type { Fault } from '../../processes/child-pool.ts';

/** The error for a refused file; its sentence says why and what to send instead. */
export const refused = (sentence: Said): ServiceError => new ServiceError('validation_failed', sentence);

/** What is said of a file that was not drawn. */
export const saidOfFile =
  (slow: string) =>
  (fault: Fault): ServiceError | undefined => {
    switch (fault.kind) {
      case 'refused':
        return refused(fault.sentence);
      case 'slow':
        return refused(slow);
      case 'lost':
        return refused('The file cannot be drawn; export it again or send a picture of it.');
      default:
        return undefined;
    }
  };
