import { expect, test } from 'vitest';
import { CONFIG_FIELDS, readConfig } from '../../../server/config.ts';

test('the waits between attempts are those published, unless the environment names others', () => {
  expect(readConfig({}).WEBHOOK_RETRIES_S).toEqual([60, 300, 1_800, 7_200, 43_200]);
  expect(readConfig({ WEBHOOK_RETRIES_S: '1' }).WEBHOOK_RETRIES_S).toEqual([1]);
  expect(readConfig({ WEBHOOK_RETRIES_S: '1,2,604800' }).WEBHOOK_RETRIES_S).toEqual([1, 2, 604_800]);
  expect(CONFIG_FIELDS.find(({ name }) => name === 'WEBHOOK_RETRIES_S')?.byDefault).toBe(
    '60,300,1800,7200,43200',
  );
});

test.each([
  '',
  ',',
  '60,',
  '60, 300',
  '60;300',
  '0',
  '60,0',
  '-1',
  '1.5',
  '1e3',
  '604801',
  'soon',
  Array(21).fill(1).join(),
])('waits of `%s` are refused at the start', (waits) => {
  expect(() => readConfig({ WEBHOOK_RETRIES_S: waits })).toThrow(/WEBHOOK_RETRIES_S: /);
});
