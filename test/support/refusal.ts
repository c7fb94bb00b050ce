import { ServiceError } from '../../tools/errors.ts';

/** A function's refusal, as callers see it; `undefined` if it does not refuse. */
export function refusal(run: () => unknown): { code: string; message: string; param?: string } | undefined {
  try {
    run();
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    const { code, message, param } = error;
    return { code, message, ...(param === undefined ? {} : { param }) };
  }
  return undefined;
}

/** A call's refusal, as callers see it; `undefined` if it succeeds. */
export const refusalBy = (call: Promise<unknown>): Promise<ReturnType<typeof refusal>> =>
  call.then(
    () => undefined,
    (error: unknown) =>
      refusal(() => {
        throw error;
      }),
  );
