/** The watch over the answers of steps sees what it is for. */
import { expect, test } from 'vitest';
import type { Ctx } from '../../tools/context.ts';
import type { Step } from '../../tools/define.ts';
import type { Caller } from '../../tools/identity/caller.ts';
import { tellingFields, watchAnswers } from '../support/quiet-answers.ts';

const told = {
  lines: [{ unitCostCents: 5, unit_price: 7, costCenter: 'A1' }],
  signing_secret: 'x',
  tokenHash: null,
};

const answerTo = async (caller: Caller): Promise<object> => {
  const step: Pick<Step, 'name' | 'handler'> = { name: 'tell_all', handler: async () => told };
  watchAnswers(step);
  return step.handler({ caller } as Ctx, {});
};

test('fields of secrets, hashes and costs are found wherever they stand', () => {
  expect(tellingFields(told)).toEqual(['lines[].unitCostCents', 'signing_secret']);
});

test('a step that tells a stranger what a supplier charges fails, and the desk may read it', async () => {
  await expect(answerTo({ kind: 'anonymous' })).rejects.toThrow(
    'tell_all tells people outside lines[].unitCostCents, signing_secret',
  );
  expect(await answerTo({ kind: 'desk', email: 'ada@example.com', roles: [] })).toEqual(told);
});
