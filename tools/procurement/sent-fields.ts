/** Fields of its own that a buyer's system sends with a setup or an order, and what they mean by the account's map. */
import type { ProcurementSettings, SentFieldMeaning } from './procurement-settings.ts';

type Rules = ProcurementSettings['sent_fields'];

export interface SentField {
  name: string;
  value: string;
}

const ruleOf = (rules: Rules, { name }: Pick<SentField, 'name'>): Rules[number] | undefined =>
  rules.find((rule) => rule.name.toLowerCase() === name.trim().toLowerCase());

/** The one value that is sent with this meaning, cut where it is longer; `null` where there is none, or several differ. */
export function sentAs(
  rules: Rules,
  fields: readonly SentField[],
  meaning: SentFieldMeaning,
  most: number,
): string | null {
  const values = fields.filter((field) => ruleOf(rules, field)?.meaning === meaning);
  const [first, ...others] = new Set(values.map(({ value }) => value.trim()).filter((text) => text !== ''));
  return first === undefined || others.length > 0 ? null : first.slice(0, most);
}

/** As the desk reads them: named as the account wants, without those it wants hidden. */
export const readably = <T extends SentField>(rules: Rules, fields: readonly T[]): T[] =>
  fields.flatMap((field) => {
    const rule = ruleOf(rules, field);
    return rule?.meaning === 'hidden' ? [] : [{ ...field, name: rule?.label ?? field.name }];
  });

/** Those that the desk is shown where all else is not kept. */
export const toShow = (rules: Rules, fields: readonly SentField[]): SentField[] =>
  readably(
    rules,
    fields.filter((field) => ruleOf(rules, field)?.meaning === 'shown' && field.value.trim() !== ''),
  );
