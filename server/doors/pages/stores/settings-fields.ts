/** The settings of a store: its manager changes some, the owners of its account and the desk all. */
import { changeStore } from '../../../../tools/stores/change-store.ts';
import { textOf } from '../forms/read-form.ts';
import { form } from '../kit/form.tsx';
import type { FieldWords } from '../kit/form-field.tsx';

const MANAGERS_FIELDS = {
  name: {
    label: 'Name of the store',
    optional: false,
    refusal: 'Give the store a name, in at most {max} characters.',
  },
  welcome: { label: 'Welcome', rows: 3, hint: 'The first words of its page.' },
  logo_id: { label: 'Logo', refusal: 'Choose one of the logos in the list.' },
  color: { label: 'Color', refusal: 'Give a color as # and six digits, such as #0f5b4c.' },
  status: {
    label: 'Requests',
    choices: [
      { value: 'open', label: 'Open', hint: 'People can send requests.' },
      {
        value: 'closed',
        label: 'Closed',
        hint: 'Nobody can send new ones. You still answer earlier ones.',
      },
    ],
    isSpread: true,
    isFramed: false,
  },
  has_budgets: { label: 'Budgets' },
  point_value: {
    label: 'A point is worth, in dollars',
    hint: 'Needed for points. What goods cost is rounded up to whole points.',
    refusal: 'Give what a point is worth in dollars and cents, such as 1.',
  },
  office_ids: {
    label: 'Offices people may choose',
    isFramed: false,
    refusal: 'Choose among the addresses in the list.',
  },
  to_home: { label: 'People may have goods sent home' },
  shows_prices: {
    label: 'People see what goods cost',
    hint: 'With budgets they always see what counts against them.',
  },
} satisfies Record<string, FieldWords>;

/** What is not the manager's to change. */
const OWNERS_FIELDS = {
  manager_name: {
    label: 'Manager',
    optional: false,
    refusal: 'Give the name of the manager, in at most {max} characters.',
  },
  manager_email: {
    label: 'Email of the manager',
    optional: false,
    hint: 'At a new address the manager is emailed a new link. The link of the one before then leads nowhere.',
  },
  email_domains: {
    label: 'Email domains of the people who may use it',
    refusal: 'Give domains separated by commas, such as acme.com, at most 20.',
  },
  limits: { label: 'Largest quantity in one request' },
} satisfies Record<string, FieldWords>;

/** Turned off, the store keeps its unit. */
function budgetsIn(kind: string | null, pointValue: unknown) {
  if (kind === 'dollars') return { has_budgets: true, point_value: null };
  if (kind !== 'points') return { has_budgets: false };
  return { has_budgets: true, point_value: pointValue ?? Number.NaN };
}

export const domainsIn = (form: URLSearchParams): string[] =>
  textOf(form, 'email_domains')
    .split(/[\s,]+/)
    .filter(Boolean);

const limitFields = (form: URLSearchParams): string[] =>
  [...form.keys()].filter((field) => /^most-\d+$/.test(field));

const ownersInput = (values: URLSearchParams) => ({
  email_domains: domainsIn(values),
  limits: limitFields(values).map((field) => ({
    item: Number(field.slice('most-'.length)),
    most_per_request: Number(textOf(values, field) || Number.NaN),
  })),
});

const settings = (fields: Record<string, FieldWords>, more: (values: URLSearchParams) => object) =>
  form(changeStore, {
    name: 'settings',
    below: '',
    fields,
    input: ({ has_budgets: _, point_value, ...read }, { values }) => ({
      ...read,
      status: values.get('status') ?? '',
      ...budgetsIn(values.get('budgets'), point_value),
      ...more(values),
    }),
    placeOf: (param, values) => limitFields(values)[Number(/^limits\.(\d+)\./.exec(param)?.[1])],
    refusals: { most: 'Give a quantity from 1 to 1,000.' },
    button: 'Save',
    after: (_, { path }) => `${path}?saved=yes`,
  });

export const SETTINGS = settings(MANAGERS_FIELDS, () => ({}));
export const OWNERS_SETTINGS = settings({ ...MANAGERS_FIELDS, ...OWNERS_FIELDS }, ownersInput);
