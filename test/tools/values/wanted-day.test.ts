/** A day that is past is a mistake of whoever sent it, never a date that is missed. */
import { expect, test } from 'vitest';
import { invoke } from '../../../tools/invoke.ts';
import { tools } from '../../../tools/registry.ts';
import { wantedDay } from '../../../tools/values/wanted-day.ts';
import { keyHolder } from '../../support/key-holder.ts';
import { refusal } from '../../support/refusal.ts';
import { useShop } from '../../support/use.ts';

test('where no day is named, none is wanted', () => {
  const now = new Date('2026-11-05T03:00:00.000Z');
  expect([undefined, null, '2026-11-04', '2026-11-05'].map((day) => wantedDay(day, now))).toEqual([
    null,
    null,
    '2026-11-04',
    '2026-11-05',
  ]);
  expect(refusal(() => wantedDay('2026-11-03', now, 'in_hands_by'))).toEqual({
    code: 'validation_failed',
    message: '2026-11-03 is past: today is 2026-11-04. Name a later day.',
    param: 'in_hands_by',
  });
});

const shop = useShop({ now: '2026-11-04T15:00:00.000Z' });

const DAYS = ['need_by', 'in_hands_by'];
/** Those of the desk are asked about an order; `changed-content` has its test. */
const WITH_A_DAY = tools.flatMap((tool) =>
  DAYS.filter(
    (field) => field in tool.input.shape && typeof tool.access === 'string' && tool.access !== 'desk',
  ).map((field) => [tool.name, field, tool] as const),
);

test.each(WITH_A_DAY)('%s names today where `%s` is past', async (_name, field, tool) => {
  const asked = invoke(tool, await keyHolder(shop), { ...tool.example, [field]: '2026-11-03' });
  await expect(asked).rejects.toMatchObject({
    code: 'validation_failed',
    param: field,
    message: '2026-11-03 is past: today is 2026-11-04. Name a later day.',
  });
});

test('today is a day to ask for, by the clock of the desk', async () => {
  const asked = { key: 'demo:TUMBLER-20', need_by: '2026-11-04' };
  shop.clock.at = new Date('2026-11-05T03:00:00.000Z');
  const { body } = await shop.rest('GET', `/products/${asked.key}/inhands?need_by=${asked.need_by}`);
  expect([body.need_by, body.met]).toEqual(['2026-11-04', false]);
});
