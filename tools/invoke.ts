/** Calls an operation: authorize, parse, run; a tool's answer is checked by its schema. Every door calls this and nothing else. */
import type { z } from 'zod';
import { authorizeFor } from './authorize.ts';
import type { Ctx, Tx } from './context.ts';
import { type AnyOperation, COMMON_ERRORS, type Operation } from './define.ts';
import type { AuditEntry } from './ended-call.ts';
import { type ErrorCode, type ServiceError, toServiceError } from './errors.ts';
import { heavyRead } from './heavy-read.ts';
import { readInput } from './read-input.ts';
import { SerializedAnswer } from './serialized-answer.ts';

/**
 * A tool's answer in the form of its output schema; a step's as its handler gives it.
 *
 * @throws ServiceError for every failure: a code that a tool does not declare becomes `internal`
 */
export async function invoke<I extends z.ZodObject, Made extends object, Answer extends object>(
  operation: Operation<I, Made, Answer>,
  ctx: Ctx,
  raw: unknown,
): Promise<Answer> {
  return (await run(operation, ctx, raw, undefined)).value;
}

/** What a call is answered with: what its work made, or what the same call made before. */
export interface Carried<Answer extends object> {
  answer: SerializedAnswer<Answer>;
  isRepeat: boolean;
}

/** Carries out what was read of an input, or gives what is known of it. */
type Carry<Answer extends object> = (
  input: Readonly<Record<string, unknown>>,
  work: (ctx: Ctx) => Promise<SerializedAnswer<Answer>>,
) => Promise<Carried<Answer>>;

/** The same with its texts, for doors that write it as JSON; the input is a client's, which may spell it in its own way. */
export async function invokeSerialized<I extends z.ZodObject, Made extends object, Answer extends object>(
  operation: Operation<I, Made, Answer>,
  ctx: Ctx,
  raw: unknown,
  carry?: Carry<Answer>,
): Promise<SerializedAnswer<Answer>> {
  const ignored: string[] = [];
  const answer = await run(operation, ctx, raw, ignored, carry);
  return ignored.length === 0 ? answer : answer.noting(ignored.map(ignoredField));
}

async function run<I extends z.ZodObject, Made extends object, Answer extends object>(
  operation: Operation<I, Made, Answer>,
  ctx: Ctx,
  raw: unknown,
  ignored: string[] | undefined,
  carry: Carry<Answer> = async (_, work) => ({ answer: await work(ctx), isRepeat: false }),
): Promise<SerializedAnswer<Answer>> {
  const ended = (error: ServiceError | undefined, audit?: AuditEntry) =>
    ctx.called({
      operation: operation.name,
      isRead: operation.effect === 'read',
      caller: ctx.caller,
      requestId: ctx.requestId,
      error,
      audit,
    });
  let carried: Carried<Answer>;
  try {
    authorizeFor(operation, ctx.caller);
    const input = readInput(operation.input, raw, ctx.toolsWithField, ignored);
    if (operation.weight !== undefined) await ctx.countRequests(operation.weight - 1);
    const isInTurn = operation.weight !== undefined && operation.effect === 'read';
    const fresh = async (ctx: Ctx): Promise<SerializedAnswer<Answer>> =>
      isInTurn
        ? SerializedAnswer.from(await ctx.inTurn(heavyRead(operation), input))
        : SerializedAnswer.of(
            operation.check(await operation.handler(raisingOnly(operation, ctx), input)),
            operation.output,
          );
    carried = await carry(input, (ctx) =>
      operation.lasts?.(input)
        ? kept(ctx, `${operation.name} ${JSON.stringify(input)}`, () => fresh(ctx))
        : fresh(ctx),
    );
  } catch (thrown) {
    const error = declared(operation, toServiceError(thrown));
    ended(error);
    throw error;
  }
  const { answer, isRepeat } = carried;
  ended(undefined, isRepeat ? undefined : operation.audit?.(answer.value));
  return answer;
}

/** What is made now has its value at hand beside its texts, which alone are kept. */
async function kept<Answer extends object>(
  { answers }: Pick<Ctx, 'answers'>,
  question: string,
  fresh: () => Promise<SerializedAnswer<Answer>>,
): Promise<SerializedAnswer<Answer>> {
  const made: { now?: SerializedAnswer<Answer> } = {};
  const texts = await answers.texts(question, async () => {
    made.now = await fresh();
    return made.now.texts;
  });
  return made.now ?? SerializedAnswer.from(texts);
}

const ignoredField = (path: string): string => `\`${path}\` was ignored: there is no such field here.`;

/** The context of an operation that changes something: an undeclared event is our bug, and nothing is changed. */
function raisingOnly(
  { name, effect, raises = [] }: Pick<AnyOperation, 'name' | 'effect' | 'raises'>,
  ctx: Ctx,
): Ctx {
  if (effect === 'read') return ctx;
  const allowed: readonly string[] = raises;
  return {
    ...ctx,
    transaction(work) {
      return ctx.transaction((tx) => {
        const events: Tx['events'] = {
          noteForDesk: (event) => tx.events.noteForDesk(event),
          emit(event) {
            if (allowed.includes(event.name)) return tx.events.emit(event);
            return Promise.reject(new Error(`${name} raised ${event.name}, which it does not declare`));
          },
        };
        return work({ ...tx, events }, this);
      });
    },
  };
}

function declared(
  { name, errors, effect }: Pick<AnyOperation, 'name' | 'errors' | 'effect'>,
  error: ServiceError,
): ServiceError {
  if (errors === undefined) return error;
  const known: readonly ErrorCode[] = [...errors, ...COMMON_ERRORS];
  if (known.includes(error.code) || (effect !== 'read' && error.code === 'idempotency_conflict'))
    return error;
  return toServiceError(
    new Error(`${name} threw the undeclared code ${error.code}: ${error.message}`, { cause: error }),
  );
}
