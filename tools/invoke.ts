/** Calls a tool: authorize, parse, run, parse the answer. Every door calls this and nothing else. */
import type { z } from 'zod';
import { authorizeFor } from './authorize.ts';
import type { Ctx, Tx } from './context.ts';
import { COMMON_ERRORS, type Tool } from './define.ts';
import type { AuditEntry } from './ended-call.ts';
import { type ErrorCode, type ServiceError, toServiceError } from './errors.ts';
import { checkedAnswer, heavyTool } from './heavy-tool.ts';
import { readInput } from './read-input.ts';
import { WrittenAnswer } from './written-answer.ts';

/**
 * The tool's answer, in the form of its output schema.
 *
 * @throws ServiceError for every failure: a code the tool does not declare becomes `internal`
 */
export async function invoke<I extends z.ZodObject, O extends z.ZodObject>(
  tool: Tool<I, O>,
  ctx: Ctx,
  raw: unknown,
): Promise<z.output<O>> {
  return (await invokeWritten(tool, ctx, raw)).value;
}

/** The same with its texts, for doors that write it as JSON. */
export async function invokeWritten<I extends z.ZodObject, O extends z.ZodObject>(
  tool: Tool<I, O>,
  ctx: Ctx,
  raw: unknown,
): Promise<WrittenAnswer<z.output<O>>> {
  const ended = (error: ServiceError | undefined, audit?: AuditEntry) =>
    ctx.called({
      operation: tool.name,
      isRead: tool.effect === 'read',
      caller: ctx.caller,
      requestId: ctx.requestId,
      error,
      audit,
    });
  let answer: WrittenAnswer<z.output<O>>;
  try {
    authorizeFor(tool, ctx.caller);
    const input = readInput(tool.input, raw, ctx.toolsWithField);
    if (tool.weight !== undefined) await ctx.countRequests(tool.weight - 1);
    const isInTurn = tool.weight !== undefined && tool.effect === 'read';
    const fresh = async (): Promise<WrittenAnswer<z.output<O>>> =>
      isInTurn
        ? WrittenAnswer.from(await ctx.inTurn(heavyTool(tool), input))
        : WrittenAnswer.of(checkedAnswer(tool, await tool.handler(raisingOnly(tool, ctx), input)));
    answer = await (tool.kept?.answer(ctx.catalog, input, fresh) ?? fresh());
  } catch (thrown) {
    const error = declared(tool, toServiceError(thrown));
    ended(error);
    throw error;
  }
  ended(undefined, tool.audit?.(answer.value));
  return answer;
}

/** The context of a tool that changes something: an undeclared event is our bug, and nothing is changed. */
function raisingOnly({ name, effect, raises = [] }: Pick<Tool, 'name' | 'effect' | 'raises'>, ctx: Ctx): Ctx {
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

function declared(tool: { name: string; errors: readonly ErrorCode[] }, error: ServiceError): ServiceError {
  const known: readonly ErrorCode[] = [...tool.errors, ...COMMON_ERRORS];
  if (known.includes(error.code)) return error;
  return toServiceError(
    new Error(`${tool.name} threw the undeclared code ${error.code}: ${error.message}`, { cause: error }),
  );
}
