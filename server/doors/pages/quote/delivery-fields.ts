/** The fields of the delivery form: what each asks, what a browser fills in, and what to say when it does not fit. */
import type { OpenedQuote, ShipTo } from './opened-quote.ts';

export type FieldName = keyof ShipTo;

export interface Field {
  name: FieldName;
  label: string;
  autocomplete: string;
  maxLength: number;
  required: boolean;
  /** `email` and `tel` bring their own keyboards on a phone. */
  type: 'text' | 'email' | 'tel';
  inputMode?: 'numeric';
  /** Said where it is missing. */
  missing: string;
  /** Said where it is there and does not fit. */
  unfit: string;
  width: 'full' | 'half';
}

const field = (name: FieldName, label: string, autocomplete: string, more: Partial<Field>): Field => ({
  name,
  label,
  autocomplete,
  maxLength: 100,
  required: true,
  type: 'text',
  missing: `${label}: please fill this in.`,
  unfit: `${label}: please shorten this to ${more.maxLength ?? 100} characters.`,
  width: 'half',
  ...more,
});

export const FIELDS: readonly Field[] = [
  field('name', 'Full name', 'shipping name', { missing: 'Enter the name of whoever receives it.' }),
  field('company', 'Company', 'shipping organization', { required: false }),
  field('email', 'Email', 'email', {
    type: 'email',
    maxLength: 254,
    missing: 'Enter an email address for questions about the order.',
    unfit: 'Enter an email address such as ada@example.com.',
  }),
  field('phone', 'Phone', 'tel', { type: 'tel', maxLength: 40, required: false }),
  field('street1', 'Street address', 'shipping address-line1', {
    missing: 'Enter the street and number.',
    width: 'full',
  }),
  field('street2', 'Suite, floor', 'shipping address-line2', { required: false, width: 'full' }),
  field('city', 'City', 'shipping address-level2', { maxLength: 80, missing: 'Enter the city.' }),
  field('state', 'State', 'shipping address-level1', {
    missing: 'Choose the state.',
    unfit: 'Choose the state from the list.',
  }),
  field('postal', 'ZIP code', 'shipping postal-code', {
    maxLength: 10,
    inputMode: 'numeric',
    missing: 'Enter the ZIP code.',
    unfit: 'Enter a ZIP code of five or nine digits, such as 94105.',
  }),
];

/** What stands in the form: as typed, all fields present. */
export type Typed = Record<FieldName, string>;

/** What the form begins with: the address given before, otherwise what the quote already knows. */
export function startingValues({ quote, delivery }: OpenedQuote): Typed {
  const known: Partial<Record<FieldName, string | null>> = delivery?.ship_to ?? {
    name: quote.name,
    company: quote.company,
    email: quote.email,
    state: quote.ship_region,
    postal: quote.ship_postal,
  };
  return typedFrom((name) => known[name] ?? '');
}

export const typedFrom = (textOf: (name: FieldName) => string): Typed => ({
  name: textOf('name'),
  company: textOf('company'),
  email: textOf('email'),
  phone: textOf('phone'),
  street1: textOf('street1'),
  street2: textOf('street2'),
  city: textOf('city'),
  state: textOf('state'),
  postal: textOf('postal'),
});
