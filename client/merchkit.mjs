/**
 * The client of merchkit for programs: one method a tool, named and typed as the tool is. No dependencies; Node 20 and
 * later, Deno, Bun and browsers.
 */
import { CALLS } from './calls.generated.mjs';

const DEFAULT_TIMEOUT_MS = 30_000;
const DEFAULT_RETRIES = 3;
const FIRST_WAIT_MS = 500;
const LONGEST_WAIT_MS = 30_000;

/** A refusal of the service, or that it could not be reached (`status` 0, `code` `unreachable`). */
export class MerchkitError extends Error {
  constructor(status, { code, message, param, issues = [], request_id: requestId }, options) {
    super(message, options);
    this.name = 'MerchkitError';
    this.status = status;
    this.code = code;
    this.param = param;
    this.issues = issues;
    this.requestId = requestId;
  }
}

export class Merchkit {
  #settings;

  constructor({
    url,
    key,
    fetch = globalThis.fetch,
    retries = DEFAULT_RETRIES,
    timeoutMs = DEFAULT_TIMEOUT_MS,
    wait,
  }) {
    this.#settings = {
      base: `${url.replace(/\/+$/, '')}/api/v1`,
      key,
      fetch,
      retries,
      timeoutMs,
      wait: wait ?? waitFor,
    };
  }

  /** Each item of a tool's list, page after page. */
  async *each(name, input = {}, options = {}) {
    const { of, from, next } = CALLS[name].list;
    let at = input;
    for (;;) {
      const answer = await this[name](at, options);
      yield* answer[of];
      if (!answer.has_more) return;
      at = { ...at, [from]: next ? answer[next] : answer.offset + answer[of].length };
    }
  }

  async call(name, input = {}, { signal, idempotencyKey } = {}) {
    const { retries, wait } = this.#settings;
    const call = CALLS[name];
    const key = call.key ? { 'Idempotency-Key': idempotencyKey ?? crypto.randomUUID() } : {};
    const request = requestOf(call, input, key);
    for (let tries = 0; ; tries++) {
      const { answer, failure, waitMs } = await this.#send(request, signal);
      if (!failure) return answer;
      // A 4xx is final: the same request is refused again.
      const isFinal = (failure.status >= 400 && failure.status < 500) || !call.again || tries >= retries;
      if (isFinal || signal?.aborted) throw failure;
      await wait(
        waitMs ?? Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** tries * (0.5 + Math.random())),
        signal,
      );
    }
  }

  async #send({ path, ...request }, signal) {
    const { base, key, fetch, timeoutMs } = this.#settings;
    const authorization = key ? { Authorization: `Bearer ${key}` } : {};
    const timeout = AbortSignal.timeout(timeoutMs);
    const headers = { ...request.headers, ...authorization };
    let response;
    let text;
    try {
      response = await fetch(base + path, {
        ...request,
        headers,
        signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
      });
      text = await response.text();
    } catch (cause) {
      signal?.throwIfAborted();
      const message = timeout.aborted ? `No answer within ${timeoutMs} ms.` : `${base} could not be reached.`;
      return { failure: new MerchkitError(0, { code: 'unreachable', message }, { cause }) };
    }
    const read = parsed(text);
    if (response.ok && read !== undefined) return { answer: read };
    const error = read?.error ?? {
      code: 'internal',
      message: `The answer (${response.status}) is not one of merchkit.`,
    };
    const seconds = Number(response.headers.get('Retry-After'));
    return {
      failure: new MerchkitError(response.status, error),
      waitMs: seconds > 0 ? Math.min(LONGEST_WAIT_MS, seconds * 1000) : undefined,
    };
  }
}

for (const name of Object.keys(CALLS)) {
  Merchkit.prototype[name] = function (input, options) {
    return this.call(name, input, options);
  };
}

function requestOf({ method, path, rename = {} }, input, key) {
  const rest = { ...input };
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name) => {
    const value = rest[name];
    if (value === undefined) throw new TypeError(`Give \`${name}\`.`);
    delete rest[name];
    return encodeURIComponent(value);
  });
  if (method === 'POST' || method === 'PATCH')
    return {
      method,
      path: filled,
      headers: { 'Content-Type': 'application/json', ...key },
      body: JSON.stringify(rest),
    };
  const published = new Map(Object.entries(rename).map(([shown, field]) => [field, shown]));
  const query = new URLSearchParams();
  for (const [field, value] of Object.entries(rest))
    if (value !== undefined && value !== null)
      query.set(
        published.get(field) ?? field,
        typeof value === 'object' ? JSON.stringify(value) : String(value),
      );
  return { method, path: query.size > 0 ? `${filled}?${query}` : filled, headers: key };
}

function parsed(text) {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Ends early, with the reason, where the caller gives up. */
const waitFor = (ms, signal) =>
  new Promise((resolve, reject) => {
    const giveUp = () => {
      clearTimeout(timer);
      reject(signal.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', giveUp);
      resolve();
    }, ms);
    signal?.addEventListener('abort', giveUp, { once: true });
  });
