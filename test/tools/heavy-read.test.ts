import { expect, test } from 'vitest';
import { z } from 'zod';
import type { Ctx } from '../../tools/context.ts';
import { defineTool } from '../../tools/define.ts';
import { heavyRead } from '../../tools/heavy-read.ts';
import { SerializedAnswer } from '../../tools/serialized-answer.ts';

const told = (answer: { pieces: number }) =>
  defineTool({
    name: 'count_pieces',
    title: 'Count pieces',
    description: 'Counts pieces.',
    access: 'read',
    effect: 'read',
    openWorld: false,
    input: z.strictObject({}),
    output: z.object({ pieces: z.int() }),
    errors: [],
    example: {},
    handler: async () => answer,
    appData: async (_, { pieces }) => ({ half: pieces / 2 }),
  });
const ctx = {} as Ctx;

test('an answer is checked and written where it is made', async () => {
  const texts = await heavyRead(told(Object.assign({ pieces: 4 }, { cost: 3 }))).handler(ctx, {});
  expect(texts).toEqual({ json: '{"pieces":4}', appData: '{"half":2}' });
  await expect(heavyRead(told({ pieces: 0.5 })).handler(ctx, {})).rejects.toThrow('Invalid input');
});

test('a text is passed on as it is; its fields are read when they are asked for', () => {
  const answer = SerializedAnswer.from<{ pieces: number }>({ json: '{ "pieces": 4 }', appData: '{}' });
  expect([answer.json, answer.jsonInJson, answer.texts.appData]).toEqual([
    '{ "pieces": 4 }',
    '"{ \\"pieces\\": 4 }"',
    '{}',
  ]);
  expect(answer.value).toEqual({ pieces: 4 });
  Object.assign(answer.value, { pieces: 5 });
  expect(answer.value).toEqual({ pieces: 4 });
});
