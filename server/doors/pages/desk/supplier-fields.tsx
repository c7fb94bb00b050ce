/** The fields of a supplier's form: each with its label, what it is for, and what is wrong with it. */
import type { PropsWithChildren } from 'hono/jsx';
import { Fault, type Trouble } from '../frame/trouble.tsx';
import type { Values } from './supplier-form.ts';

/** What stands in the form, and what came back with it. */
export interface Filled {
  values: Values;
  trouble: Trouble | undefined;
}

interface FieldProps {
  filled: Filled;
  name: string;
  label: string;
  hint?: string | undefined;
  /** Whether it may be left empty; `sometimes` where that depends on what else was chosen. */
  optional?: boolean | 'sometimes';
}

/** What a reader of screens is told of a field besides its label. */
const told = ({ trouble }: Filled, name: string, hint: string | undefined) => {
  const isWrong = trouble?.field === name;
  const ids = [...(hint === undefined ? [] : [`${name}-hint`]), ...(isWrong ? [`${name}-fault`] : [])];
  return {
    ...(ids.length === 0 ? {} : { 'aria-describedby': ids.join(' ') }),
    ...(isWrong ? ({ 'aria-invalid': 'true' } as const) : {}),
  };
};

const Field = ({ filled, name, label, hint, optional, children }: PropsWithChildren<FieldProps>) => (
  <div class="field">
    <label for={name}>
      {label} {optional === true ? <span class="optional">(optional)</span> : null}
    </label>
    {children}
    {hint === undefined ? null : (
      <p class="hint" id={`${name}-hint`}>
        {hint}
      </p>
    )}
    <Fault trouble={filled.trouble} field={name} id={name} />
  </div>
);

interface LineProps extends FieldProps {
  type?: 'text' | 'url' | 'time';
  maxlength?: number;
  pattern?: string;
  list?: string;
  inputmode?: 'decimal';
}

export const Line = ({
  filled,
  name,
  label,
  hint,
  optional = false,
  type = 'text',
  ...limits
}: LineProps) => (
  <Field filled={filled} name={name} label={label} hint={hint} optional={optional}>
    <input
      type={type}
      id={name}
      name={name}
      required={optional === false}
      value={filled.values[name] ?? ''}
      autocomplete="off"
      {...limits}
      {...told(filled, name, hint)}
    />
  </Field>
);

interface CountProps extends FieldProps {
  /** Its bounds are those of what is kept. */
  of: { minValue: number | null; maxValue: number | null };
}

export const Count = ({ filled, name, label, hint, optional = false, of }: CountProps) => (
  <Field filled={filled} name={name} label={label} hint={hint} optional={optional}>
    <input
      type="number"
      id={name}
      name={name}
      required={optional === false}
      value={filled.values[name] ?? ''}
      min={of.minValue ?? undefined}
      max={of.maxValue ?? undefined}
      {...told(filled, name, hint)}
    />
  </Field>
);

/** Never filled in by us, and not by the browser either: it is the supplier's password, not that of whoever types. */
export const Password = ({ filled, name, label, hint, optional = false }: FieldProps) => (
  <Field filled={filled} name={name} label={label} hint={hint} optional={optional}>
    <input
      type="password"
      id={name}
      name={name}
      required={optional === false}
      maxlength={500}
      autocomplete="off"
      {...told(filled, name, hint)}
    />
  </Field>
);

export const Lines = ({ filled, name, label, hint }: FieldProps) => (
  <Field filled={filled} name={name} label={label} hint={hint} optional>
    <textarea id={name} name={name} rows={3} maxlength={8_000} {...told(filled, name, hint)}>
      {filled.values[name] ?? ''}
    </textarea>
  </Field>
);

interface ChoiceProps extends FieldProps {
  options: readonly (readonly [value: string, words: string])[];
}

export const Choice = ({ filled, name, label, hint, options }: ChoiceProps) => (
  <Field filled={filled} name={name} label={label} hint={hint}>
    <select id={name} name={name} {...told(filled, name, hint)}>
      {options.map(([value, words]) => (
        <option value={value} selected={value === (filled.values[name] ?? '')}>
          {words}
        </option>
      ))}
    </select>
  </Field>
);

/** One of several ways, each with a word on what it means. */
export const Ways = ({ filled, name, label, options }: ChoiceProps) => (
  <fieldset class="ways">
    <legend>{label}</legend>
    {options.map(([value, words]) => (
      <label class="choice">
        <input type="radio" name={name} value={value} checked={value === filled.values[name]} required />
        <span>{words}</span>
      </label>
    ))}
    <Fault trouble={filled.trouble} field={name} id={name} />
  </fieldset>
);
