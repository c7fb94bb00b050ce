/**
 * What a person can be asked where a call lacks it. A field says so itself, so that every tool that takes it asks; doors
 * that cannot ask answer as if there were no questions.
 */
import { z } from 'zod';
import { authorizeFor } from './authorize.ts';
import type { Ctx } from './context.ts';
import type { AnyTool } from './define.ts';
import { ServiceError } from './errors.ts';

type Sent = Readonly<Record<string, unknown>>;

export interface Question {
  /** One sentence, read by the person. */
  ask: string;
  /** Whether a field that may be absent is worth asking for. One that must be there is always asked for. */
  isWanted?(ctx: Ctx, sent: Sent): boolean;
  /** A form of single values in place of the field itself; `undefined` if there is nothing to choose from. */
  form?(ctx: Ctx, sent: Sent): Promise<z.ZodObject | undefined>;
  /** The field’s value from that form. */
  read?(answers: Sent): unknown;
}

const QUESTIONS = new WeakMap<z.ZodType, Question>();

/** The same field, which is asked for where it is missing. Comes last: what is derived from the field asks nothing. */
export const askIfMissing = <T extends z.ZodType>(field: T, question: Question): T => {
  QUESTIONS.set(field, question);
  return field;
};

/** The fields of the tool that a person can be asked for. */
export const askedFields = ({ input }: Pick<AnyTool, 'input'>): [string, Question][] =>
  Object.entries(input.shape).flatMap(([name, field]) => {
    const question = QUESTIONS.get(field);
    return question === undefined ? [] : [[name, question]];
  });

export interface OpenQuestions {
  ask: string;
  form: z.ZodObject;
  /** The input with what was answered. */
  fill(answers: Sent): Sent;
}

/**
 * What this call lacks; `undefined` if it lacks nothing, may not be made, or has other faults, of which its answer
 * tells.
 */
export async function openQuestions(tool: AnyTool, ctx: Ctx, sent: Sent): Promise<OpenQuestions | undefined> {
  const { shape } = tool.input;
  const open = askedFields(tool).filter(
    ([name, { isWanted }]) =>
      (sent[name] ?? undefined) === undefined &&
      (!z.safeParse(shape[name] ?? z.never(), undefined).success || isWanted?.(ctx, sent) === true),
  );
  const others = tool.input.extend(Object.fromEntries(open.map(([name]) => [name, z.unknown().optional()])));
  if (open.length === 0 || !others.safeParse(sent).success) return undefined;
  try {
    authorizeFor(tool, ctx.caller);
    const forms = await Promise.all(
      open.map(async ([name, question]) => ({
        name,
        question,
        form: question.form ? await question.form(ctx, sent) : z.object({ [name]: shape[name] ?? z.never() }),
      })),
    );
    const askable = forms.flatMap(({ form, ...one }) => (form ? [{ ...one, form }] : []));
    if (askable.length === 0) return undefined;
    return {
      ask: askable.map(({ question }) => question.ask).join(' '),
      form: z.object(Object.assign({}, ...askable.map(({ form }) => form.shape))),
      fill: (answers) => ({
        ...sent,
        ...Object.fromEntries(
          askable
            .map(({ name, question }) => [name, question.read ? question.read(answers) : answers[name]])
            .filter(([, value]) => value !== undefined),
        ),
      }),
    };
  } catch (thrown) {
    if (thrown instanceof ServiceError) return undefined;
    throw thrown;
  }
}
