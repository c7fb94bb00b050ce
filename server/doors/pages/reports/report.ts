import type { AnswerOf } from '../../../../tools/define.ts';
import type { showReports } from '../../../../tools/reports/show-reports.ts';

/** Of the desk or of an account: both have the same form. */
export type Report = AnswerOf<typeof showReports>;
export type Table = Report['tables'][number];
