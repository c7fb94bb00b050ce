/** What the settings form of a store says. */
import { optionalText, textOf } from '../forms/read-form.ts';
import type { FieldMessages } from '../forms/rejected-form.ts';

export const SETTINGS_MESSAGES: FieldMessages = {
  name: 'Give the store a name, in at most 120 characters.',
  logo_id: 'Choose one of the logos in the list.',
  color: 'Give a color as # and six digits, such as #0f5b4c.',
  welcome: 'The welcome is too long; 1,000 characters fit.',
  status: 'Choose one.',
  office_ids: 'Choose among the addresses in the list.',
  point_value: 'Give what a point is worth in dollars and cents, such as 1.',
  manager_name: 'Give the name of the manager, in at most 200 characters.',
  manager_email: 'Give an email address, such as ada@example.com.',
  email_domains: 'Give domains separated by commas, such as acme.com, at most 20.',
  most: 'Give a quantity from 1 to 1,000.',
};

export const settingsIn = (form: URLSearchParams) => ({
  name: textOf(form, 'name'),
  welcome: form.get('welcome') ?? '',
  logo_id: optionalText(form, 'logo_id') ?? null,
  color: optionalText(form, 'color') ?? null,
  status: form.get('status') ?? '',
  ...budgetsIn(form),
  shows_prices: form.has('shows_prices'),
  office_ids: form.getAll('office_ids'),
  to_home: form.has('to_home'),
});

/** Turned off, the store keeps its unit. */
function budgetsIn(form: URLSearchParams) {
  const kind = form.get('budgets');
  if (kind === 'dollars') return { has_budgets: true, point_value: null };
  if (kind !== 'points') return { has_budgets: false };
  return { has_budgets: true, point_value: Number(textOf(form, 'point_value') || Number.NaN) };
}

/** What is not the manager's to change. */
export const ownersSettingsIn = (form: URLSearchParams) => ({
  manager_name: textOf(form, 'manager_name'),
  manager_email: textOf(form, 'manager_email'),
  email_domains: domainsIn(form),
  limits: limitFields(form).map((field) => ({
    item: Number(field.slice('most-'.length)),
    most_per_request: Number(textOf(form, field) || Number.NaN),
  })),
});

export const domainsIn = (form: URLSearchParams): string[] =>
  textOf(form, 'email_domains')
    .split(/[\s,]+/)
    .filter(Boolean);

const limitFields = (form: URLSearchParams): string[] =>
  [...form.keys()].filter((field) => /^most-\d+$/.test(field));

/** The field of a parameter. */
export function settingsField(param: string, form: URLSearchParams): string | undefined {
  const [, index] = /^limits\.(\d+)\./.exec(param) ?? [];
  return index === undefined ? param.split('.', 1).join() : limitFields(form)[Number(index)];
}
