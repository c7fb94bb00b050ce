/**
 * A form as data: a page says its words; fields, bounds, kinds of input and the place of every refusal come from the
 * input of its operation.
 */
import type { Context } from 'hono';
import { type Child, createContext, type PropsWithChildren, useContext } from 'hono/jsx';
import type { z } from 'zod';
import type { Ctx } from '../../../../tools/context.ts';
import type { AnyOperation, Operation } from '../../../../tools/define.ts';
import type { ServiceError } from '../../../../tools/errors.ts';
import { invoke } from '../../../../tools/invoke.ts';
import { MOST_PHOTOS } from '../../../../tools/messages/message.ts';
import type { ConfirmationName } from '../account/confirmation.tsx';
import { Form, Submit } from '../forms/form.tsx';
import { useRejected } from '../forms/form-context.ts';
import type { UploadForm } from '../forms/read-form.ts';
import { type FieldMessages, type RejectedForm, submitForm } from '../forms/rejected-form.ts';
import { seeOther } from '../frame/respond.ts';
import type { PagesDoorParts } from '../parts.ts';
import type { PageSession } from '../sign-in/page-session.tsx';
import {
  FILE,
  type FieldValue,
  type FieldWords,
  FormField,
  PHOTOS,
  refusalOf,
  schemaFields,
  valueIn,
} from './form-field.tsx';

/** A form that was sent. */
export interface SentForm<At extends { ctx: Ctx } = PageSession> {
  c: Context;
  at: At;
  parts: PagesDoorParts;
  values: URLSearchParams;
  files: UploadForm['files'];
  /** Its name on the page. */
  name: string;
  /** The address of its page. */
  path: string;
  /** The page again, with what was typed and what is wrong with it. */
  showAgain(rejected: RejectedForm, error?: ServiceError): Promise<Response>;
}

export interface FormWords<F extends string = string> {
  /** Its name on the page; that of the record follows it where there is one: `remove-adr_1`. */
  name: string;
  /** Its address below that of the page; its name where left out. Forms of one address are told apart by their names, which those send that the address does not name. */
  below?: string;
  /** What names the record it stands at: a field that is sent hidden, or a name in `below`. */
  of?: string;
  fields?: Readonly<Partial<Record<F, FieldWords>>>;
  /** Fields that stand two in a row, before the others. */
  row?: readonly F[];
  /** Before the fields, and before the button. */
  lead?: Child;
  note?: Child;
  button?: Child;
  kind?: 'primary' | 'secondary' | 'danger';
  size?: 'small';
  /** With the script, a second click sends nothing. */
  once?: boolean;
  /** It opens with these words; without them it is open. */
  summary?: Child;
  /** How it looks folded. */
  fold?: 'confirm' | 'move';
}

interface FormActs<F extends string, Answer, At extends { ctx: Ctx }> {
  /** Values that its button stands for. */
  sends?: Readonly<Partial<Record<F, unknown>>>;
  /** What is sent hidden with it, such as the version that was shown. */
  hidden?: readonly F[];
  /** What its buttons send, where it has several. */
  pressed?: readonly F[];
  /** The input, where it is not what was read. */
  input?(read: Readonly<Record<string, unknown>>, sent: SentForm<At>): object;
  /** The field of a refusal, where that is not its own; also what is said there. */
  placeOf?(param: string, values: URLSearchParams): string | undefined;
  refusals?: FieldMessages;
  /** Where it leads; to its page where left out. */
  after?(answer: Answer, sent: SentForm<At>): string | Response | Promise<string | Response>;
  /** The word of its page for what was done. */
  done?: ConfirmationName;
}

export interface PageForm<F extends string = string, At extends { ctx: Ctx } = PageSession> {
  operation: Pick<AnyOperation, 'access' | 'input'>;
  words: FormWords<F>;
  hidden: readonly F[];
  submit(sent: SentForm<At>): Promise<Response>;
}

type FieldsOf<I extends z.ZodObject> = keyof z.input<I> & string;

export function form<
  I extends z.ZodObject,
  Made extends object,
  Answer extends object,
  At extends { ctx: Ctx } = PageSession,
>(
  operation: Operation<I, Made, Answer>,
  description: FormWords<FieldsOf<I>> & FormActs<FieldsOf<I>, Answer, At>,
): PageForm<FieldsOf<I>, At>;
export function form(
  operation: AnyOperation,
  {
    hidden = [],
    pressed = [],
    sends,
    done,
    input,
    after,
    placeOf,
    refusals,
    ...words
  }: FormWords & FormActs<string, object, { ctx: Ctx }>,
): PageForm<string, { ctx: Ctx }> {
  const { of, fields = {} } = words;
  const names = [...(of === undefined ? [] : [of]), ...pressed, ...Object.keys(fields)];
  return {
    operation,
    words,
    hidden,
    submit: (sent) =>
      submitForm({
        name: sent.name,
        values: sent.values,
        messages: { ...refusalsOf(operation, fields), ...refusals },
        fieldOf: (param) =>
          placeOf?.(param, sent.values) ??
          (param === FILE || param === PHOTOS ? 'file' : param.split('.', 1).join()),
        async run() {
          const { c, values, files } = sent;
          const [file] = files;
          const given: Record<string, unknown> = {
            ...(file
              ? { [FILE]: file.bytes, file_name: file.name, [PHOTOS]: files.map(({ bytes }) => bytes) }
              : {}),
            ...c.req.param(),
          };
          const asked: Record<string, unknown> = { ...sends };
          for (const [name, field] of schemaFields(operation)) {
            if (name in given) asked[name] = given[name];
            else if (hidden.includes(name)) asked[name] = values.get(name) ?? '';
            else if (names.includes(name)) asked[name] = valueIn(values, field, fields[name]?.optional);
          }
          const answer = await invoke(operation, sent.at.ctx, input?.(asked, sent) ?? asked);
          const next =
            (await after?.(answer, sent)) ?? (done === undefined ? sent.path : `${sent.path}?done=${done}`);
          return typeof next === 'string' ? seeOther(c, next) : next;
        },
        showAgain: sent.showAgain,
      }),
  };
}

/** The name of the form of a record on its page. */
export const formName = (
  { words: { name } }: PageForm<string, never>,
  record: string | null | undefined,
): string => (record === null || record === undefined ? name : `${name}-${record}`);

/** How many files it sends at most. */
export const mostFiles = ({ words: { fields = {} } }: Pick<PageForm<string, never>, 'words'>): number =>
  PHOTOS in fields ? MOST_PHOTOS : FILE in fields ? 1 : 0;

/** What is said of each field that the operation refuses. */
export function refusalsOf(
  operation: Pick<AnyOperation, 'input'>,
  fields: NonNullable<FormWords['fields']>,
): FieldMessages {
  const known = schemaFields(operation);
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, words]) => {
      const field = known.get(name);
      return words && field
        ? [[name === FILE || name === PHOTOS ? 'file' : name, refusalOf(words, field)]]
        : [];
    }),
  );
}

/** The address of the page that is shown; its routes provide it. */
export const PagePath = createContext('');

/** Words of the form may be others on its page. */
interface FormOfProps<F extends string> extends Pick<FormWords, 'summary' | 'lead' | 'note' | 'button'> {
  form: PageForm<F, never>;
  /** The record it stands at. */
  id?: string | undefined;
  /** Whose it is, for screen readers, which meet several of its kind. */
  whom?: Child;
  values?: Readonly<Partial<Record<F, FieldValue>>>;
  /** What of the fields differs from page to page, such as what may be chosen. */
  fields?: Readonly<Partial<Record<F, Partial<FieldWords>>>>;
  /** Fields that this record has no use for. */
  without?: readonly F[];
  /** In the place of its button. */
  buttons?: Child;
  /** The address of its page, where it stands on another. */
  path?: string;
  /** Whether it is opened at first. */
  isOpen?: boolean;
}

interface FieldsProps<F extends string> extends Pick<FormOfProps<F>, 'form' | 'values' | 'fields'> {
  names: readonly F[];
}

/** Some of its fields. */
export function Fields<F extends string>(props: FieldsProps<F>): Child;
export function Fields({ form: { operation, words }, names, values = {}, fields = {} }: FieldsProps<string>) {
  const known = schemaFields(operation);
  return names.map((name) => {
    const [field, said] = [known.get(name), words.fields?.[name]];
    return field && said ? (
      <FormField field={field} words={{ ...said, ...fields[name] }} value={values[name]} />
    ) : null;
  });
}

/** The form. `children` stand before its fields. */
export function FormOf<F extends string>(props: PropsWithChildren<FormOfProps<F>>): Child;
export function FormOf({
  form,
  id,
  whom,
  values = {},
  fields: ownFields = {},
  without = [],
  buttons,
  path,
  isOpen = false,
  children,
  ...own
}: PropsWithChildren<FormOfProps<string>>) {
  const { words, hidden, operation } = form;
  const { name, below = name, of, fields = {}, row = [], kind = 'primary', size, once = false } = words;
  const { fold = 'confirm', summary, lead, note, button } = { ...words, ...own };
  const pagePath = useContext(PagePath);
  const fullName = formName(form, id);
  const isRejected = useRejected(fullName) !== undefined;
  const place = below.replace(`:${of}`, encodeURIComponent(id ?? ''));
  const asked = Object.keys(fields).filter((one) => !row.includes(one) && !without.includes(one));
  const shown = { form, values, fields: ownFields };
  const unseen = (before: string) =>
    whom === undefined ? null : (
      <span class="unseen">
        {before}
        {whom}
      </span>
    );
  const submit = (
    <Submit kind={kind} size={size}>
      {button}
      {summary === undefined ? unseen(': ') : null}
    </Submit>
  );
  const opened = (
    <Form
      tool={operation}
      name={fullName}
      action={[path ?? pagePath, place].filter(Boolean).join('/')}
      hidden={{
        ...(of === undefined || place !== below ? {} : { [of]: id }),
        ...(below.includes(name) ? {} : { form: fullName }),
        ...Object.fromEntries(hidden.map((one) => [one, String(values[one] ?? '')])),
      }}
      upload={mostFiles(form) > 0}
      once={once}
      ignoresEnter={buttons !== undefined}
    >
      {lead === undefined ? null : <p class="quiet">{lead}</p>}
      {children}
      {row.length === 0 ? null : (
        <div class="fields">
          <Fields {...shown} names={row} />
        </div>
      )}
      <Fields {...shown} names={asked} />
      {note === undefined ? null : <p class="quiet">{note}</p>}
      {buttons ??
        ((summary === undefined || fold === 'move') && size === undefined ? <p>{submit}</p> : submit)}
    </Form>
  );
  if (summary === undefined) return opened;
  return (
    <details class={fold} open={isRejected || isOpen}>
      <summary>
        {summary}
        {unseen(' ')}
      </summary>
      {opened}
    </details>
  );
}
