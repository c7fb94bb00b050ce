/** One field of a form: its bounds and its kind as the schema has them, its words as the page says them. */
import type { Child } from 'hono/jsx';
import { count } from '../format.ts';
import { Checkbox, type Choice, ChoiceList } from '../forms/choices.tsx';
import { FileField, Select, TextArea, TextField } from '../forms/field.tsx';
import type { FieldMessages } from '../forms/rejected-form.ts';
import type { SchemaField } from './schema-fields.ts';

export type FieldValue = string | number | boolean | null | readonly string[] | undefined;

export interface FieldWords {
  label: Child;
  hint?: Child;
  /** What is said where it is refused; `{min}` and `{max}` are its bounds. */
  refusal?: FieldMessages[string];
  /** What may be chosen, each with its words. */
  choices?: readonly Choice[];
  /** One of the choices, which are all seen at once. */
  isSpread?: boolean;
  /** Where nothing was typed or chosen before. */
  first?: FieldValue;
  /** Where the form asks for more than its operation, or for less. */
  optional?: boolean;
  required?: boolean;
  type?: 'tel' | 'password' | 'time' | 'url' | 'text';
  inputmode?: 'numeric' | 'decimal';
  autocomplete?: string;
  placeholder?: string;
  /** Less than its operation takes. */
  max?: number;
  accept?: string;
  rows?: number;
  wide?: boolean;
  isFramed?: boolean;
  /** Stands in its place, where it is more than a field. */
  element?: Child;
}

interface FormFieldProps {
  field: SchemaField;
  words: FieldWords;
  value: FieldValue;
}

export const FormField = ({ field, words, value = words.first }: FormFieldProps) => {
  const { name, kind, min } = field;
  const {
    label,
    hint,
    autocomplete,
    placeholder,
    required,
    wide,
    optional = field.isOptional,
    max = field.max,
    choices = [],
  } = words;
  const text = value === undefined || value === null ? value : String(value);
  const shared = { name, label, hint, optional, required, wide, value: text };
  const typed = { ...shared, autocomplete, placeholder, inputmode: words.inputmode };
  const list = { name, legend: label, choices, framed: words.isFramed ?? true };
  if (words.element !== undefined) return <>{words.element}</>;
  switch (kind) {
    case 'yes':
      return (
        <Checkbox
          name={name}
          label={label}
          hint={hint}
          checked={value === true}
          framed={words.isFramed ?? false}
        />
      );
    case 'several':
      return <ChoiceList type="checkbox" {...list} chosen={Array.isArray(value) ? value : []} />;
    case 'one':
      if (words.isSpread) return <ChoiceList type="radio" {...list} chosen={[text ?? '']} />;
      return (
        <Select
          {...shared}
          optional={words.optional}
          options={choices.map((one) => [one.value, String(one.label)])}
        />
      );
    case 'whole':
      return <TextField {...typed} type="number" min={min} max={max} inputmode="numeric" />;
    case 'amount':
      return <TextField {...typed} inputmode="decimal" maxlength={LONGEST_AMOUNT} />;
    case 'file':
      return <FileField {...shared} name="file" accept={words.accept ?? ''} />;
    case 'lines':
      if (words.type === undefined)
        return <TextArea {...shared} rows={words.rows ?? 2} maxlength={max ?? 0} />;
  }
  const type = kind === 'text' || kind === 'lines' ? 'text' : kind;
  return <TextField {...typed} type={words.type ?? type} maxlength={kind === 'date' ? undefined : max} />;
};

/** Digits, signs and a sum that no one orders. */
const LONGEST_AMOUNT = 14;

const USUAL: Partial<Record<SchemaField['kind'], [required: string, optional: string]>> = {
  several: ['Choose at least one.', 'Choose among these.'],
  one: ['Choose one.', 'Choose one.'],
  whole: ['Give a whole number from {min} to {max}.', 'Give a whole number from {min} to {max}, or nothing.'],
  amount: ['Give dollars, such as 25 or 25.50.', 'Give dollars, such as 25 or 25.50, or leave it empty.'],
  email: [
    'Give an email address, such as ada@example.com.',
    'Give an email address, such as ada@example.com.',
  ],
  url: ['Give an address such as https://example.com.', 'Give an address such as https://example.com.'],
  date: ['Give a day.', 'Give a day, or leave it empty.'],
};

/** What a text is refused with, where its page says nothing of its own. */
function usualOfText({ name, min }: SchemaField, label: Child, isOptional: boolean): string {
  const what = typeof label === 'string' ? `${label.charAt(0).toLowerCase()}${label.slice(1)}` : name;
  if (isOptional) return `The ${what} is too long; {max} characters fit.`;
  if (min !== undefined && min > 1) return `Give the ${what}, in {min} to {max} characters.`;
  return `Give ${/^[aeiou]/.test(what) ? 'an' : 'a'} ${what}, in at most {max} characters.`;
}

/** What is said where the operation refuses the field. */
export function refusalOf(
  { label, refusal, optional }: FieldWords,
  field: SchemaField,
): FieldMessages[string] {
  const isOptional = optional ?? field.isOptional;
  const words = refusal ?? USUAL[field.kind]?.[isOptional ? 1 : 0] ?? usualOfText(field, label, isOptional);
  const bounded = (sentence: string): string =>
    sentence.replace('{min}', count(field.min ?? 0)).replace('{max}', count(field.max ?? 0));
  return typeof words === 'string'
    ? bounded(words)
    : { missing: bounded(words.missing), invalid: bounded(words.invalid) };
}
