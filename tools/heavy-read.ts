/**
 * An operation as costly reading. Its answer is checked and written where it is made: a thread hands over texts in a tenth of the
 * time that copying objects takes, and most answers are passed on without a look inside.
 */
import type { z } from 'zod';
import type { HeavyRead } from './context.ts';
import type { Operation } from './define.ts';
import type { AnswerTexts } from './serialized-answer.ts';
import { tellingAuthors } from './written-by.ts';

export const heavyRead = <I extends z.ZodObject, Made extends object, Answer extends object>(
  operation: Operation<I, Made, Answer>,
): HeavyRead<z.output<I>, AnswerTexts> => ({
  name: operation.name,
  weight: operation.weight ?? 1,
  async handler(ctx, input) {
    const answer = operation.check(await operation.handler(ctx, input));
    const appData = await operation.appData?.(ctx, answer);
    return {
      json: JSON.stringify(tellingAuthors(operation.output, answer)),
      appData: appData && JSON.stringify(appData),
    };
  },
});
