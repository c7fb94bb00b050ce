import type { AnswerOf } from '../../../../tools/define.ts';
import type { deskReports } from '../../../../tools/reports/desk-reports.ts';

/** Of the desk or of an account: both have the same form. */
export type Report = AnswerOf<typeof deskReports>;
export type Table = Report['tables'][number];
