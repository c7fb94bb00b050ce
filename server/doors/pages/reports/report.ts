import type { z } from 'zod';
import type { deskReports } from '../../../../tools/reports/desk-reports.ts';

/** Of the desk or of an account: both have the same form. */
export type Report = z.output<typeof deskReports.output>;
export type Table = Report['tables'][number];
