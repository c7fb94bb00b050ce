/** What a form came back with, and the fields that show it where it belongs. */
import type { ServiceError } from '../../../../tools/errors.ts';

export interface Trouble {
  /** Which of the page’s forms. */
  form: string;
  message: string;
  /** The field at fault, where it is one. */
  field: string | undefined;
  typed: Record<string, string>;
}

/** The service's own sentence, but where a schema speaks: its words are for programs, `words` are for people. */
export function troubleOf(
  form: string,
  error: ServiceError,
  fields: URLSearchParams | Record<string, string>,
  words: Record<string, string> = {},
): Trouble {
  const field = error.param?.split('.')[0];
  const spoken = field === undefined ? undefined : words[field];
  return {
    form,
    message: error.issues.length === 0 ? error.message : (spoken ?? 'Please check what you entered.'),
    field: spoken === undefined ? undefined : field,
    typed: fields instanceof URLSearchParams ? Object.fromEntries(fields) : fields,
  };
}

/** For what belongs to no field. */
export const FormAlert = ({ trouble }: { trouble: Trouble | undefined }) =>
  trouble && trouble.field === undefined ? (
    <div class="alert" role="alert">
      <p>
        <strong>{trouble.message}</strong>
      </p>
    </div>
  ) : null;

export const Fault = ({ trouble, field, id }: { trouble: Trouble | undefined; field: string; id: string }) =>
  trouble?.field === field ? (
    <p class="fault" id={`${id}-fault`} role="alert">
      {trouble.message}
    </p>
  ) : null;

/** The attributes of a field that tell of its fault. */
export const faultAttributes = (trouble: Trouble | undefined, field: string, id: string) =>
  trouble?.field === field ? ({ 'aria-invalid': 'true', 'aria-describedby': `${id}-fault` } as const) : {};

interface TextFieldProps {
  name: string;
  label: string;
  trouble: Trouble | undefined;
  /** Where the page has several of this name. */
  id?: string;
  type?: 'text' | 'email' | 'number' | 'url';
  value?: string;
  optional?: boolean;
  hint?: string;
  maxlength?: number;
  min?: number;
  max?: number;
  inputmode?: 'numeric';
  autocomplete?: string;
}

export const TextField = ({
  name,
  label,
  trouble,
  id = name,
  type = 'text',
  value = '',
  optional = false,
  hint,
  ...limits
}: TextFieldProps) => (
  <div class="field">
    <label for={id}>
      {label} {optional ? <span class="optional">(optional)</span> : null}
    </label>
    <input
      type={type}
      id={id}
      name={name}
      required={!optional}
      value={trouble?.typed[name] ?? value}
      {...limits}
      {...faultAttributes(trouble, name, id)}
    />
    {hint === undefined ? null : <p class="hint">{hint}</p>}
    <Fault trouble={trouble} field={name} id={id} />
  </div>
);
