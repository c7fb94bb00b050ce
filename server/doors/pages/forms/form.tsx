/** A form of our own pages. */
import { type Child, type PropsWithChildren, useContext } from 'hono/jsx';
import type { AnyOperation } from '../../../../tools/define.ts';
import { roleNeeded } from '../../../../tools/identity/staff-role.ts';
import { msg, t } from '../frame/words.tsx';
import { ErrorSummary } from './error-summary.tsx';
import {
  FieldsContext,
  FormTokenContext,
  formId,
  ReadsOnlyContext,
  useMissingRoles,
  useRejected,
} from './form-context.ts';
import { FORM_TOKEN } from './form-token.ts';

interface FormProps {
  /** The step it takes, where that is for certain roles of the desk: others read whose step it is. */
  tool?: Pick<AnyOperation, 'access'> | undefined;
  /** Unique on its page; the ids of its fields begin with it. */
  name: string;
  action: string;
  /** Hidden fields. */
  hidden?: Record<string, string | null | undefined>;
  /** Whether it has a file field. */
  upload?: boolean;
  class?: string;
  /** Its buttons decide different things, so Enter in a field must not send it. */
  ignoresEnter?: boolean;
  /** With the script, a second click sends nothing. */
  once?: boolean;
  autocomplete?: 'off';
  /** Replaces the token of the page. */
  token?: string;
}

const VIEWERS_READ = msg(
  'You are signed in as a viewer of this account; others of the account do this step.',
);

export const Form = ({ tool, ...form }: PropsWithChildren<FormProps>) => {
  const missing = useMissingRoles(tool ?? { access: 'public' });
  if (useContext(ReadsOnlyContext)) return <p class="quiet">{t(VIEWERS_READ)}</p>;
  return missing ? <p class="quiet">{roleNeeded(missing)}</p> : <PlainForm {...form} />;
};

const PlainForm = ({
  name,
  action,
  hidden = {},
  upload = false,
  class: extraClass,
  ignoresEnter = false,
  once = false,
  autocomplete,
  token,
  children,
}: PropsWithChildren<Omit<FormProps, 'tool'>>) => {
  const pageToken = useContext(FormTokenContext);
  const fields = Object.entries({ ...hidden, [FORM_TOKEN]: token ?? pageToken });
  return (
    <form
      id={formId(name)}
      method="post"
      action={action}
      class={extraClass === undefined ? 'form' : `form ${extraClass}`}
      enctype={upload ? 'multipart/form-data' : undefined}
      autocomplete={autocomplete}
      data-once={once ? '' : undefined}
    >
      {ignoresEnter ? <button type="submit" hidden disabled /> : null}
      {fields.map(([field, value]) =>
        value === undefined || value === null ? null : <input type="hidden" name={field} value={value} />,
      )}
      <FieldsContext.Provider value={{ form: name, formId: undefined }}>
        <ErrorSummary form={name} />
        {children}
      </FieldsContext.Provider>
    </form>
  );
};

/** Fields that stand outside their form. */
export const FieldsOf = ({ form, children }: PropsWithChildren<{ form: string }>) => (
  <FieldsContext.Provider value={{ form, formId: formId(form) }}>{children}</FieldsContext.Provider>
);

interface SubmitProps {
  /** `secondary`: one of several actions. `danger`: cannot be undone. */
  kind?: 'primary' | 'secondary' | 'danger' | 'link';
  size?: 'small' | 'full-width' | undefined;
  name?: string;
  value?: string;
  /** Sends the form as it is: fields of its other buttons may be empty. */
  unchecked?: boolean;
}

export const Submit = ({
  kind = 'primary',
  size,
  name,
  value,
  unchecked,
  children,
}: PropsWithChildren<SubmitProps>) => {
  const { formId: form } = useContext(FieldsContext);
  const classes = kind === 'link' ? 'link-button' : kind === 'primary' ? 'button' : `button ${kind}`;
  return (
    <button
      type="submit"
      class={size === undefined ? classes : `${classes} ${size}`}
      name={name}
      value={value}
      form={form}
      formnovalidate={unchecked}
    >
      {children}
    </button>
  );
};

interface ConfirmProps extends Pick<FormProps, 'tool' | 'name' | 'action' | 'hidden'> {
  summary: Child;
  kind?: 'primary' | 'danger';
  button: string;
  /** Below the words, above the button. */
  fields?: Child;
}

/** A change behind a disclosure: its button shows once the summary is opened. */
export const Confirm = ({
  summary,
  kind = 'danger',
  button,
  fields = null,
  children,
  ...form
}: PropsWithChildren<ConfirmProps>) => (
  <details class="confirm" open={useRejected(form.name) !== undefined}>
    <summary>{summary}</summary>
    <Form {...form}>
      <p class="quiet">{children}</p>
      {fields}
      <Submit kind={kind}>{button}</Submit>
    </Form>
  </details>
);
