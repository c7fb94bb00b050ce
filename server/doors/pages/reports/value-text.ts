/** Figures of reports as people read them. */
import { ENGLISH } from '../../../../tools/languages/words.ts';
import type { FigureKind } from '../../../../tools/reports/report-table.ts';
import { count, dollars } from '../format.ts';

const MONTH = new Intl.DateTimeFormat(ENGLISH.locale, { month: 'short', year: 'numeric', timeZone: 'UTC' });

const UNITS: Partial<Record<FigureKind, string>> = { share: '%', hours: ' h', days: ' d' };

/** `—` where there is no figure. */
export function valueText(kind: FigureKind, value: string | number | null): string {
  if (value === null) return '—';
  if (kind === 'month') return MONTH.format(new Date(`${value}-01T00:00:00Z`));
  if (typeof value === 'string') return value;
  return kind === 'dollars' ? dollars(value) : `${count(value)}${UNITS[kind] ?? ''}`;
}
