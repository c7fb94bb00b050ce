/** The code of a refusal, or `accepted`. */
export const refusalCode = (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => 'accepted',
    (error: { code: string }) => error.code,
  );
