/** Why the image service made no picture, in our words: its own texts never reach a caller. */
import { APIConnectionError, APIConnectionTimeoutError, APIError, APIUserAbortError } from 'openai';
import { ServiceError } from '../../../../tools/errors.ts';

/** Codes and types of a refusal because of the images or the text. */
const REFUSED = /moderation|content_policy|safety|image_generation_user_error/;

export function failureFrom(cause: unknown, report: (failure: Error) => void): ServiceError {
  if (cause instanceof ServiceError) {
    report(new Error('The image service answered without a usable picture.', { cause }));
    return cause;
  }
  if (cause instanceof APIConnectionTimeoutError || cause instanceof APIUserAbortError || isTimeout(cause)) {
    return new ServiceError('timeout', 'The image service took too long; try again in a minute.', { cause });
  }
  if (cause instanceof APIConnectionError) {
    return unavailable('The image service cannot be reached; try again in a minute.', cause);
  }
  if (cause instanceof APIError && cause.status !== undefined) return answered(cause, cause.status, report);
  report(new Error('The image service answered with something else than JSON.', { cause }));
  return unavailable('The image service answered nonsense; try again in a minute.', cause);
}

function answered(cause: APIError, status: number, report: (failure: Error) => void): ServiceError {
  if (status === 400 && REFUSED.test(`${String(cause.code)} ${String(cause.type)}`)) {
    return new ServiceError(
      'validation_failed',
      'The image service refuses to show this logo on this product; try another logo or product.',
      { param: 'artwork_id', cause },
    );
  }
  if (status === 429) {
    return unavailable(
      'The image service takes no more pictures for now; try again in a few minutes.',
      cause,
    );
  }
  if (status >= 500) return unavailable('The image service is out of order; try again in a minute.', cause);
  report(
    new Error(`The image service refuses our requests with status ${status}: look at its key and model.`, {
      cause,
    }),
  );
  return unavailable('The image service refuses our requests; the operator has been told.', cause);
}

const unavailable = (sentence: string, cause: unknown): ServiceError =>
  new ServiceError('supplier_unavailable', sentence, { cause });

const isTimeout = (cause: unknown): boolean =>
  cause instanceof Error && (cause.name === 'TimeoutError' || cause.name === 'AbortError');
