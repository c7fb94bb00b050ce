/** The fields of an address in the United States, with a person's name and contact. */
import { useContext } from 'hono/jsx';
import { US_STATE_CODES, US_STATES } from '../../../../tools/values/us-states.ts';
import { msg, t } from '../frame/words.tsx';
import { AddressQuestion } from './address-question.tsx';
import { Select, TextField } from './field.tsx';
import { FieldsContext, useRejected } from './form-context.ts';
import type { FieldMessages } from './rejected-form.ts';

export const ADDRESS_NAMES = [
  'name',
  'company',
  'email',
  'phone',
  'street1',
  'street2',
  'city',
  'state',
  'postal',
] as const;

export type AddressField = (typeof ADDRESS_NAMES)[number];

interface Field {
  label: string;
  /** The `autocomplete` value. */
  autocomplete: string;
  maxlength: number;
  optional: boolean;
  /** `email` and `tel` bring their own keyboards on a phone. */
  type: 'text' | 'email' | 'tel';
  inputmode?: 'numeric';
  wide: boolean;
  messages: { missing: string; invalid: string };
}

type More = Partial<Omit<Field, 'messages'> & Field['messages']>;

function field(label: string, autocomplete: string, { missing, invalid, ...more }: More): Field {
  const maxlength = more.maxlength ?? 100;
  return {
    label,
    autocomplete,
    optional: false,
    type: 'text',
    wide: false,
    ...more,
    maxlength,
    messages: {
      missing: missing ?? msg('Please fill this in.'),
      invalid: invalid ?? msg('This is too long. Please shorten it.'),
    },
  };
}

const FIELDS: Record<AddressField, Field> = {
  name: field(msg('Full name'), 'shipping name', {
    missing: msg('Enter the name of the person who receives it.'),
  }),
  company: field(msg('Company'), 'shipping organization', { optional: true }),
  email: field(msg('Email'), 'email', {
    type: 'email',
    maxlength: 254,
    missing: msg('Enter an email address for questions about the order.'),
    invalid: msg('Enter an email address such as ada@example.com.'),
  }),
  phone: field(msg('Phone'), 'tel', { type: 'tel', maxlength: 40, optional: true }),
  street1: field(msg('Street address'), 'shipping address-line1', {
    missing: msg('Enter the street and number.'),
    wide: true,
  }),
  street2: field(msg('Suite, floor'), 'shipping address-line2', { optional: true, wide: true }),
  city: field(msg('City'), 'shipping address-level2', {
    maxlength: 80,
    missing: msg('Enter the city.'),
  }),
  state: field(msg('State'), 'shipping address-level1', {
    missing: msg('Choose the state.'),
    invalid: msg('Choose the state from the list.'),
  }),
  postal: field(msg('ZIP code'), 'shipping postal-code', {
    maxlength: 10,
    inputmode: 'numeric',
    missing: msg('Enter the ZIP code.'),
    invalid: msg('Enter a ZIP code of five or nine digits, such as 94105.'),
  }),
};

export const ADDRESS_MESSAGES: FieldMessages = Object.fromEntries(
  ADDRESS_NAMES.map((name) => [name, FIELDS[name].messages]),
);

/** All typed values of the fields whose names end in `suffix`. */
export const addressIn = (form: URLSearchParams, suffix = ''): Record<string, string> =>
  Object.fromEntries(ADDRESS_NAMES.map((name) => [name, form.get(`${name}${suffix}`) ?? '']));

interface AddressFieldsProps {
  /** The first values. */
  known: Partial<Record<AddressField, string | null>>;
  /** Fields to leave out. */
  without?: readonly AddressField[];
  /** Ends the name of each field, where a form has several addresses. */
  suffix?: string;
  /** A blank address that may be left out as a whole. */
  optional?: boolean;
}

export const STATE_OPTIONS: readonly [value: string, label: string][] = [
  ['', msg('Choose a state')],
  ...US_STATE_CODES.map((code): [string, string] => [code, US_STATES[code]]),
];

export const AddressFields = (props: AddressFieldsProps) => {
  const question = useRejected(useContext(FieldsContext).form)?.question;
  return (
    <>
      {question ? <AddressQuestion question={question} /> : null}
      <Fields {...props} />
    </>
  );
};

const Fields = ({ known, without = [], suffix = '', optional = false }: AddressFieldsProps) => (
  <div class="fields">
    {ADDRESS_NAMES.filter((name) => !without.includes(name)).map((name) => {
      const { messages, label, autocomplete, ...more } = FIELDS[name];
      const shared = { name: `${name}${suffix}`, label: t(label), autocomplete, value: known[name] };
      const isRequired = !optional && !more.optional;
      return name === 'state' ? (
        <Select
          {...shared}
          required={isRequired}
          options={STATE_OPTIONS.map(([code, state]) => [code, t(state)])}
        />
      ) : (
        <TextField {...shared} {...more} required={isRequired} />
      );
    })}
  </div>
);
