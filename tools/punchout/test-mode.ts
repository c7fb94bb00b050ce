import type { ProcurementSettings } from '../procurement/procurement-settings.ts';
import type { Mode } from './punchout-session.ts';

/** The mode of what a buyer’s system sends: while an account is in test mode, all of it is a test. */
export const modeOf = (sent: Mode, { test_mode: isTest }: Pick<ProcurementSettings, 'test_mode'>): Mode =>
  isTest ? 'test' : sent;

export const TEST_MODE_REMARK =
  'The account is in test mode: the order was taken as a test and cancelled at once, and nothing is made or owed.';
