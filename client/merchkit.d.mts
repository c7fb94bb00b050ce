import type { ErrorCode, Lists, Tools } from './types.generated.d.mts';

export type * from './types.generated.d.mts';

export interface MerchkitOptions {
  /** The address of the shop, such as `https://shop.example.com`. */
  url: string;
  /** The API key, `mk_…`. A few tools need none. */
  key?: string;
  fetch?: typeof globalThis.fetch;
  /** How often a call is sent again after a failure of the network or of the service. 3 by default, 0 for never. */
  retries?: number;
  /** How long one answer may take, in milliseconds. 30,000 by default. */
  timeoutMs?: number;
  /** How it waits between two tries. */
  wait?: (ms: number, signal?: AbortSignal) => Promise<void>;
}

export interface CallOptions {
  /** Gives up. */
  signal?: AbortSignal;
  /** A call with the same key is done once, within a day. By default one is made for each call and kept over its retries. */
  idempotencyKey?: string;
}

/** The tool of a name: its input and its answer. */
export type ToolName = keyof Tools;
export type Input<T extends ToolName> = NonNullable<Parameters<Tools[T]>[0]>;
export type Answer<T extends ToolName> = Awaited<ReturnType<Tools[T]>>;

/** A refusal of the service, or that it could not be reached (`status` 0, `code` `unreachable`). */
export class MerchkitError extends Error {
  readonly status: number;
  readonly code: ErrorCode | 'unreachable';
  /** The input at fault. */
  readonly param?: string;
  /** Every fault of the input. */
  readonly issues: readonly { param: string; message: string }[];
  /** Names the request to support. */
  readonly requestId?: string;
}

/** Every call that is refused or not answered throws a `MerchkitError`. */
export interface Merchkit extends Tools {
  /** Each item of a tool's list, page after page. */
  each<T extends keyof Lists>(
    name: T,
    input?: Lists[T]['input'],
    options?: CallOptions,
  ): AsyncGenerator<Lists[T]['item'], void>;
  /** The tool whose name is known when the program runs. */
  call<T extends ToolName>(name: T, input: Input<T>, options?: CallOptions): Promise<Answer<T>>;
}

export const Merchkit: new (options: MerchkitOptions) => Merchkit;
