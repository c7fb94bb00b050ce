/** What the service and its workers tell each other. */

import { ServiceError } from '../../tools/errors.ts';
import type { Caller } from '../../tools/identity/caller.ts';

/** One call of costly work. */
export interface WorkCall<Input = unknown> {
  name: string;
  input: Input;
  caller: Caller;
  requestId: string;
  /** The time of the whole call, milliseconds since 1970. */
  at: number;
  /** Differs after every commit that changed a supplier. */
  changes: number;
}

/** A method of a port that the service has. */
export interface PortCall {
  port: string;
  method: string;
  args: unknown[];
}

export type Outcome<Value = unknown> = { value: Value } | { refusal: Refusal } | { failure: Error };

/** `Input` is `never` for the worker, where what a name takes is what was sent by it. */
export type ToWorker<Input = unknown> =
  | { call: number; work: WorkCall<Input> }
  | { answer: number; outcome: Outcome };
/** `Value` is what the work answers: `never` for who passes it on. */
export type FromWorker<Value = unknown> =
  | { isReady: true }
  | { ask: number; of: number; port: PortCall }
  /** It goes on, with turns for others in between. */
  | { goesOn: number }
  | { call: number; outcome: Outcome<Value> };

type Refusal = Pick<ServiceError, 'code' | 'said'> & ConstructorParameters<typeof ServiceError>[2];

/** How it ended, as it can be sent: an error of a class of ours loses its class on the way. */
export async function outcomeOf(work: () => Promise<unknown>): Promise<Outcome> {
  try {
    return { value: await work() };
  } catch (thrown) {
    if (!(thrown instanceof ServiceError))
      return { failure: thrown instanceof Error ? thrown : new Error(String(thrown)) };
    const { code, said, param, issues, retryAfterSeconds } = thrown;
    return {
      refusal: {
        code,
        said,
        issues: [...issues],
        ...(param === undefined ? {} : { param }),
        ...(retryAfterSeconds === undefined ? {} : { retryAfterSeconds }),
      },
    };
  }
}

/** The value; else the error is thrown as it was. */
export function answerOf<Value>(outcome: Outcome<Value>): Value {
  if ('value' in outcome) return outcome.value;
  if ('failure' in outcome) throw outcome.failure;
  const { code, said, ...more } = outcome.refusal;
  throw new ServiceError(code, said, more);
}
