import { expect, test } from 'vitest';
import { modeOf } from '../../../tools/punchout/test-mode.ts';

test('in test mode all is a test; else it is what was sent', () => {
  expect([modeOf('production', { test_mode: true }), modeOf('test', { test_mode: true })]).toEqual([
    'test',
    'test',
  ]);
  expect([modeOf('production', { test_mode: false }), modeOf('test', { test_mode: false })]).toEqual([
    'production',
    'test',
  ]);
});
