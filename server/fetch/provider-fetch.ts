/**
 * Requests to the providers that the shop has chosen. Each has a limit of time and of bytes; one that keeps failing is not
 * asked for a while, so that nobody waits for what will not come.
 */
interface Limits {
  /** For one request, its answer read. */
  timeoutMs: number;
  mostBytes?: number;
  nowMs?: () => number;
}

interface State {
  /** In a row. */
  failures: number;
  restsUntilMs: number;
  nowMs(): number;
}

const MOST_BYTES = 4 * 1024 * 1024;
const FAILURES_IN_A_ROW = 5;
const REST_MS = 30_000;

const states = new Map<string, State>();

/** By name: how many requests failed in a row, and whether it is left alone. */
export const providerStates = () =>
  [...states].map(([name, { failures, restsUntilMs, nowMs }]) => ({
    name,
    failures,
    rests: nowMs() < restsUntilMs,
  }));

export const restingProviders = (): string[] =>
  providerStates().flatMap(({ name, rests }) => (rests ? [name] : []));

/** `fetch` for the provider of this name, such as `stripe`. It follows no redirect: keys go nowhere else. */
export function providerFetch(
  name: string,
  { timeoutMs, mostBytes = MOST_BYTES, nowMs = () => performance.now() }: Limits,
): typeof fetch {
  const state: State = { failures: 0, restsUntilMs: 0, nowMs };
  states.set(name, state);

  function ended(isWell: boolean): void {
    state.failures = isWell ? 0 : state.failures + 1;
    // The first request after the rest decides.
    if (state.failures >= FAILURES_IN_A_ROW) state.restsUntilMs = nowMs() + REST_MS;
  }

  return async (input, init = {}) => {
    if (nowMs() < state.restsUntilMs) throw new Error(`${name} keeps failing and is not asked for a while`);
    const limit = AbortSignal.timeout(timeoutMs);
    const signal = init.signal ? AbortSignal.any([limit, init.signal]) : limit;
    try {
      const response = await fetch(input, { ...init, redirect: 'error', signal });
      const body = await readWithin(response, mostBytes);
      ended(response.status < 500);
      const { status, statusText, headers } = response;
      return new Response(body, { status, statusText, headers });
    } catch (failure) {
      // Who gave up waiting says nothing of the provider.
      if (limit.aborted || !init.signal?.aborted) ended(false);
      throw failure;
    }
  };
}

async function readWithin({ body }: Response, mostBytes: number): Promise<Buffer | null> {
  if (body === null) return null;
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of body) {
    bytes += chunk.byteLength;
    if (bytes > mostBytes) throw new Error(`the answer is longer than ${mostBytes} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
