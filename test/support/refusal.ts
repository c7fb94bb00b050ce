import { ServiceError } from '../../tools/errors.ts';

/** What a noun refuses with, as far as a caller sees it; `undefined` where it refuses nothing. */
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

/** What a call is refused with, as far as a caller sees it; `undefined` where it goes through. */
export const refusalBy = (call: Promise<unknown>): Promise<ReturnType<typeof refusal>> =>
  call.then(
    () => undefined,
    (error: unknown) =>
      refusal(() => {
        throw error;
      }),
  );
