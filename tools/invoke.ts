/** Calls a tool: authorize, parse, run, parse the answer. Every door calls this and nothing else. */
import type { z } from 'zod';
import { authorize } from './authorize.ts';
import type { Ctx } from './context.ts';
import { COMMON_ERRORS, type Tool } from './define.ts';
import type { AuditEntry } from './ended-call.ts';
import { type ErrorCode, type Issue, ServiceError, toServiceError } from './errors.ts';

const LONGEST_ISSUE_LIST = 20;

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
  const ended = (error: ServiceError | undefined, audit?: AuditEntry) =>
    ctx.called({
      operation: tool.name,
      isRead: tool.effect === 'read',
      caller: ctx.caller,
      requestId: ctx.requestId,
      error,
      audit,
    });
  let answer: z.output<O>;
  try {
    authorize(tool.access, ctx.caller);
    const input = parseInput(tool.input, raw);
    answer = tool.output.parse(await tool.handler(raisingOnly(tool, ctx), input));
  } catch (thrown) {
    const error = declared(tool, toServiceError(thrown));
    ended(error);
    throw error;
  }
  ended(undefined, tool.audit?.(answer));
  return answer;
}

/** The context of a tool that changes something: an undeclared event is our bug, and nothing is changed. */
function raisingOnly({ name, effect, raises = [] }: Pick<Tool, 'name' | 'effect' | 'raises'>, ctx: Ctx): Ctx {
  if (effect === 'read') return ctx;
  const allowed: readonly string[] = raises;
  return {
    ...ctx,
    transaction: (work) =>
      ctx.transaction((tx) =>
        work({
          ...tx,
          events: {
            emit(event) {
              if (allowed.includes(event.name)) return tx.events.emit(event);
              return Promise.reject(new Error(`${name} raised ${event.name}, which it does not declare`));
            },
          },
        }),
      ),
  };
}

function parseInput<I extends z.ZodObject>(schema: I, raw: unknown): z.output<I> {
  const parsed = schema.safeParse(raw);
  if (parsed.success) return parsed.data;
  const issues = parsed.error.issues.slice(0, LONGEST_ISSUE_LIST).map(toIssue);
  const [first] = issues;
  throw new ServiceError(
    'validation_failed',
    first === undefined
      ? 'The input does not fit.'
      : `${first.param === '' ? 'The input' : `\`${first.param}\``}: ${first.message}.`,
    { issues },
  );
}

/** zod's findings in our words: sent values are not repeated, and an unknown field is named with its path. */
function toIssue(issue: z.core.$ZodIssue): Issue {
  const path = issue.path.map(String);
  if (issue.code === 'unrecognized_keys') {
    const stray = issue.keys.slice(0, 5).map((key) => key.slice(0, 60));
    return {
      param: [...path, stray[0] ?? ''].join('.'),
      message: `unknown field ${stray.map((key) => `\`${key}\``).join(', ')}; leave it out`,
    };
  }
  return { param: path.join('.'), message: issue.message.replace(/^Invalid input: /, '') };
}

function declared(tool: { name: string; errors: readonly ErrorCode[] }, error: ServiceError): ServiceError {
  const known: readonly ErrorCode[] = [...tool.errors, ...COMMON_ERRORS];
  if (known.includes(error.code)) return error;
  return toServiceError(
    new Error(`${tool.name} threw the undeclared code ${error.code}: ${error.message}`, { cause: error }),
  );
}
