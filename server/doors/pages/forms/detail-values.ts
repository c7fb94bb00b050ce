/** A detail of an imprint between the field of a form and what is sent: one reader for every form that has such fields. */
import type { DETAIL_FIELDS, toDetailsWire } from '../../../../tools/catalog/imprint-details.ts';

type DetailField = (typeof DETAIL_FIELDS)[number];
export type SentDetails = Partial<ReturnType<typeof toDetailsWire>>;

/** @param before what the field began with: a list that was left alone stays as it was, commas in its names included */
export function detailIn<Field extends DetailField>(
  text: string | undefined,
  { name, kind }: Field,
  before: SentDetails = {},
): unknown {
  if (text === undefined) return undefined;
  if (kind === 'inches') return inchesIn(text);
  if (kind !== 'list' || text === detailText(before, name)) return kind === 'list' ? before[name] : text;
  const list = text.split(/[,\n]/).map((one) => one.trim());
  return list.filter((one) => one !== '');
}

export const detailText = (details: SentDetails, name: DetailField['name']): string => {
  const value = details[name] ?? '';
  return Array.isArray(value) ? value.join(', ') : String(value);
};

/** `NaN` for what is no length. */
export const inchesIn = (text: string): number =>
  /^-?\d{1,3}(\.\d{1,4})?$/.test(text) ? Number(text) : Number.NaN;
