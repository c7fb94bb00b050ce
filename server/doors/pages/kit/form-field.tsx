/** One field of a form: its kind and its bounds as the input of the operation has them, its words as the page says them. */
import type { Child } from 'hono/jsx';
import type { AnyOperation } from '../../../../tools/define.ts';
import { inputSchemaOf, type JsonSchema, propertiesOf } from '../../../../tools/json-schema.ts';
import { count } from '../format.ts';
import { Checkbox, type Choice, ChoiceList } from '../forms/choices.tsx';
import {
  type FieldProps,
  FileField,
  PhotosField,
  Select,
  TextArea,
  TextField,
  type TextFieldProps,
} from '../forms/field.tsx';
import { textOf } from '../forms/read-form.ts';
import type { FieldMessages } from '../forms/rejected-form.ts';

/** The name of a file's field in every input; its form sends it as `file`. */
export const FILE = 'data_base64';
/** The same of several. */
export const PHOTOS = 'photos';

/** A longer text is asked for in several lines. */
const LONGEST_LINE = 300;
/** Digits, signs and a sum that no one orders. */
const LONGEST_AMOUNT = 14;

/** How a value is asked for. `amount`: a number that may have decimals. `lines`: text of several lines. */
type Kind =
  | 'yes'
  | 'several'
  | 'one'
  | 'whole'
  | 'amount'
  | 'email'
  | 'url'
  | 'date'
  | 'file'
  | 'photos'
  | 'lines'
  | 'text';

interface SchemaField {
  name: string;
  kind: Kind;
  /** Of a number, or of the letters of a text. */
  min: number | undefined;
  max: number | undefined;
  isRequired: boolean;
  isNullable: boolean;
  /** Whether a person may leave it empty. */
  isOptional: boolean;
}

const KINDS: Readonly<Record<string, Kind>> = {
  boolean: 'yes',
  array: 'several',
  integer: 'whole',
  number: 'amount',
  email: 'email',
  uri: 'url',
  date: 'date',
};

const numberIn = (...values: unknown[]): number | undefined => values.find((one) => typeof one === 'number');

function schemaField(name: string, schema: JsonSchema, isRequired: boolean): SchemaField {
  const { anyOf } = schema;
  const forms: JsonSchema[] = Array.isArray(anyOf) ? anyOf : [schema];
  const isNullable = forms.some(({ type }) => type === 'null');
  const [value = schema] = forms.filter(({ type }) => type !== 'null');
  const { type, format, enum: values, pattern, minLength } = value;
  const min = numberIn(value['minimum'], minLength);
  const max = numberIn(value['maximum'], value['maxLength']);
  const isText = type === 'string' && values === undefined && format === undefined;
  const ofText = name === FILE ? 'file' : values ? 'one' : (max ?? 0) > LONGEST_LINE ? 'lines' : 'text';
  const kind = name === PHOTOS ? 'photos' : (KINDS[String(format ?? type)] ?? ofText);
  const takesNothing = isText && !minLength && pattern === undefined;
  return {
    name,
    kind,
    min,
    max,
    isRequired,
    isNullable,
    isOptional: !isRequired || isNullable || takesNothing,
  };
}

/** The fields of an operation by name. */
export function schemaFields(operation: Pick<AnyOperation, 'input'>): ReadonlyMap<string, SchemaField> {
  const schema = inputSchemaOf(operation);
  const required: unknown[] = Array.isArray(schema['required']) ? schema['required'] : [];
  return new Map(
    Object.entries(propertiesOf(schema)).map(([name, property]) => [
      name,
      schemaField(name, property, required.includes(name)),
    ]),
  );
}

/** What was typed or chosen, for the input of the operation, which says itself what is wrong with it. */
export function valueIn(form: URLSearchParams, field: SchemaField, isOptional?: boolean): unknown {
  const { name, kind, isRequired, isNullable } = field;
  if (kind === 'file' || kind === 'photos') return undefined;
  if (kind === 'yes') return form.get(name) === 'yes';
  if (kind === 'several') return form.getAll(name);
  const text = textOf(form, name);
  if (text !== '') return kind === 'amount' ? amountIn(text) : text;
  if (isNullable && form.has(name)) return null;
  return isRequired || (isOptional === false && form.has(name)) ? '' : undefined;
}

/** `$1,250.50` and `1250.5` are amounts; the operation refuses anything else. */
const amountIn = (text: string): number =>
  /^\$?(\d{1,9}|\d{1,3}(,\d{3}){1,2})(\.\d{1,2})?$/.test(text)
    ? Number(text.replace(/[$,]/g, ''))
    : Number.NaN;

export type FieldValue = string | number | boolean | null | readonly string[] | undefined;

/**
 * `optional`: where the form asks for more than its operation, or for less. `required: false`: its label says when it may be
 * empty. `max`: less than the operation takes.
 */
export interface FieldWords
  extends Pick<FieldProps, 'label' | 'hint' | 'optional' | 'required' | 'wide'>,
    Pick<TextFieldProps, 'type' | 'inputmode' | 'autocomplete' | 'placeholder' | 'max'> {
  /** What is said where it is refused; `{min}` and `{max}` are its bounds. */
  refusal?: FieldMessages[string];
  /** What may be chosen, each with its words. */
  choices?: readonly Choice[];
  /** One of the choices, which are all seen at once. */
  isSpread?: boolean;
  isFramed?: boolean;
  /** Where nothing was typed or chosen before. */
  first?: FieldValue;
  /** The kinds of files. */
  accept?: string;
  rows?: number;
  /** Stands in its place, where it is more than a field. */
  element?: Child;
}

interface FormFieldProps {
  field: SchemaField;
  words: FieldWords;
  value: FieldValue;
}

/** A field of one line. */
const INPUTS: Partial<Record<Kind, Pick<TextFieldProps, 'type' | 'inputmode'>>> = {
  whole: { type: 'number', inputmode: 'numeric' },
  amount: { inputmode: 'decimal' },
  email: { type: 'email' },
  url: { type: 'url' },
  date: { type: 'date' },
};

export const FormField = ({
  field: { name, kind, ...known },
  words,
  value = words.first,
}: FormFieldProps) => {
  const { choices, isSpread, isFramed, accept = '', rows = 2, element, max = known.max } = words;
  const { label, hint, required, optional, wide, autocomplete, placeholder } = words;
  const { type = INPUTS[kind]?.type, inputmode = INPUTS[kind]?.inputmode } = words;
  const text = value === undefined || value === null ? value : String(value);
  const shared = { name, label, hint, required, optional, wide, value: text };
  const typed = { ...shared, optional: optional ?? (required === undefined && known.isOptional) };
  if (element !== undefined) return <>{element}</>;
  // What may be chosen is known to the page alone.
  if (kind === 'several' || isSpread)
    return (
      <ChoiceList
        type={kind === 'several' ? 'checkbox' : 'radio'}
        name={name}
        legend={label}
        choices={choices ?? []}
        framed={isFramed ?? true}
        chosen={Array.isArray(value) ? value : [text ?? '']}
      />
    );
  if (choices) return <Select {...shared} options={choices.map((one) => [one.value, String(one.label)])} />;
  if (kind === 'yes')
    return (
      <Checkbox
        {...{ name, label, hint }}
        checked={value === true}
        required={required ?? false}
        framed={isFramed ?? false}
      />
    );
  if (kind === 'file') return <FileField {...typed} name="file" accept={accept} />;
  if (kind === 'photos') return <PhotosField label={label} hint={hint} />;
  if (kind === 'lines' && type === undefined) return <TextArea {...typed} rows={rows} maxlength={max ?? 0} />;
  const bounds =
    kind === 'whole' ? { min: known.min, max } : { maxlength: kind === 'amount' ? LONGEST_AMOUNT : max };
  return <TextField {...typed} {...{ type, inputmode, autocomplete, placeholder }} {...bounds} />;
};

const USUAL: Partial<Record<Kind, string>> = {
  several: 'Choose at least one.',
  one: 'Choose one.',
  whole: 'Give a whole number from {min} to {max}.',
  amount: 'Give dollars, such as 25 or 25.50.',
  email: 'Give an email address, such as ada@example.com.',
  date: 'Give a day.',
};

/** What is said where the operation refuses the field. */
export function refusalOf(
  { label, refusal, optional }: FieldWords,
  field: SchemaField,
): FieldMessages[string] {
  const { name, kind, min = 0, max = 0, isOptional } = field;
  const what = typeof label === 'string' ? `${label.charAt(0).toLowerCase()}${label.slice(1)}` : name;
  const mayBeEmpty = optional ?? isOptional;
  const ofText = mayBeEmpty
    ? `The ${what} is too long; {max} characters fit.`
    : `Give ${/^[aeiou]/.test(what) ? 'an' : 'a'} ${what}, in at most {max} characters.`;
  const usual = USUAL[kind] ?? ofText;
  const words =
    refusal ?? (mayBeEmpty && /^Give/.test(usual) ? usual.replace(/\.$/, ', or leave it empty.') : usual);
  const bounded = (text: string) => text.replace('{min}', count(min)).replace('{max}', count(max));
  if (typeof words === 'string') return bounded(words);
  return { missing: bounded(words.missing), invalid: bounded(words.invalid) };
}
