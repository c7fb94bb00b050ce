/**
 * A tool as costly reading. Its answer is checked and written where it is made: a thread hands over texts in a tenth of the
 * time that copying objects takes, and most answers are passed on without a look inside.
 */
import type { z } from 'zod';
import type { HeavyRead } from './context.ts';
import type { Tool } from './define.ts';
import { checked } from './fits.ts';
import type { AnswerTexts } from './written-answer.ts';

export const heavyTool = <I extends z.ZodObject, O extends z.ZodObject>(
  tool: Tool<I, O>,
): HeavyRead<z.output<I>, AnswerTexts> => ({
  name: tool.name,
  weight: tool.weight ?? 1,
  async handler(ctx, input) {
    const answer = checkedAnswer(tool, await tool.handler(ctx, input));
    const appData = await tool.appData?.(ctx, answer);
    return { json: JSON.stringify(answer), appData: appData && JSON.stringify(appData) };
  },
});

/** The answer in the form of the tool's schema. */
export const checkedAnswer = <I extends z.ZodObject, O extends z.ZodObject>(
  tool: Tool<I, O>,
  made: z.input<O>,
): z.output<O> => tool.check?.(made) ?? checked(tool.output, made);
