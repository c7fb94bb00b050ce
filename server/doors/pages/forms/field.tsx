/** Fields with one value: label, hint and error, connected for screen readers. */
import { type Child, type PropsWithChildren, useContext } from 'hono/jsx';
import type { Said } from '../../../../tools/languages/words.ts';
import { MOST_PHOTOS } from '../../../../tools/messages/message.ts';
import { Stated, t } from '../frame/words.tsx';
import { FieldsContext, fieldId, useRejected } from './form-context.ts';

export interface FieldProps {
  name: string;
  label: Child;
  hint?: Child | undefined;
  /** Marked as optional; all other fields are required. */
  optional?: boolean | undefined;
  /** `false` if the service decides, depending on other fields. */
  required?: boolean | undefined;
  /** The first value. */
  value?: string | null | undefined;
  /** Spans the full width; other fields stand two in a row. */
  wide?: boolean | undefined;
  /** The label is only for screen readers. */
  hidesLabel?: boolean;
  /** An error found by the page itself. */
  error?: Said | undefined;
}

/** The attributes of a field's element. */
function useField({ name, hint, optional = false, required = !optional, value, error: own }: FieldProps) {
  const { form, formId } = useContext(FieldsContext);
  const rejected = useRejected(form);
  const id = fieldId(form, name);
  const error = rejected?.errors.get(name) ?? own;
  const describedBy = [...(hint ? [`${id}-hint`] : []), ...(error === undefined ? [] : [`${id}-error`])];
  return {
    id,
    error,
    value: rejected?.values.get(name) ?? value ?? '',
    attributes: {
      id,
      name,
      required,
      form: formId,
      ...(error === undefined ? {} : ({ 'aria-invalid': 'true' } as const)),
      ...(describedBy.length === 0 ? {} : { 'aria-describedby': describedBy.join(' ') }),
    },
  };
}

type LabelledProps = Pick<FieldProps, 'label' | 'hint' | 'optional' | 'wide' | 'hidesLabel' | 'error'> & {
  id: string;
};

const Labelled = ({
  id,
  label,
  hint,
  error,
  optional = false,
  wide = false,
  hidesLabel = false,
  children,
}: PropsWithChildren<LabelledProps>) => (
  <div class={wide ? 'field full' : 'field'}>
    <label for={id} class={hidesLabel ? 'unseen' : undefined}>
      {label} {optional ? <span class="optional">{t('(optional)')}</span> : null}
    </label>
    {children}
    <FieldError id={id} error={error} />
    {hint ? (
      <p class="hint" id={`${id}-hint`}>
        {hint}
      </p>
    ) : null}
  </div>
);

export const FieldError = ({ id, error }: { id: string; error: Said | undefined }) =>
  error === undefined ? null : (
    <p class="field-error" id={`${id}-error`}>
      <Stated text={error} />
    </p>
  );

export interface TextFieldProps extends FieldProps {
  type?: 'text' | 'email' | 'tel' | 'number' | 'url' | 'time' | 'date' | 'password' | undefined;
  maxlength?: number | undefined;
  min?: number | undefined;
  max?: number | undefined;
  step?: number;
  pattern?: string;
  list?: string;
  inputmode?: 'numeric' | 'decimal' | 'email' | undefined;
  autocomplete?: string | undefined;
  placeholder?: string | undefined;
  dir?: 'auto';
}

/** A typed password is never sent back. */
export const TextField = (props: TextFieldProps) => {
  const {
    name,
    label,
    hint,
    optional,
    required,
    value,
    wide,
    hidesLabel,
    error,
    type = 'text',
    ...more
  } = props;
  const field = useField(props);
  return (
    <Labelled {...props} id={field.id} error={field.error}>
      <input {...field.attributes} type={type} value={type === 'password' ? '' : field.value} {...more} />
    </Labelled>
  );
};

interface TextAreaProps extends FieldProps {
  rows?: number;
  maxlength: number;
}

export const TextArea = (props: TextAreaProps) => {
  const { rows = 3, maxlength } = props;
  const field = useField(props);
  return (
    <Labelled {...props} id={field.id} error={field.error}>
      <textarea {...field.attributes} rows={rows} maxlength={maxlength} dir="auto">
        {field.value}
      </textarea>
    </Labelled>
  );
};

/** Required only if stated: most lists have a sensible first choice. */
interface SelectProps extends FieldProps {
  autocomplete?: string | undefined;
  options: readonly (readonly [value: string, label: string])[];
}

export const Select = (props: SelectProps) => {
  const field = useField({ ...props, required: props.required ?? false });
  return (
    <Labelled {...props} id={field.id} error={field.error}>
      <select {...field.attributes} autocomplete={props.autocomplete}>
        {props.options.map(([value, label]) => (
          <option value={value} selected={value === field.value}>
            {label}
          </option>
        ))}
      </select>
    </Labelled>
  );
};

export const FileField = (props: FieldProps & { accept: string; multiple?: boolean }) => {
  const field = useField(props);
  return (
    <Labelled {...props} id={field.id} error={field.error}>
      <input {...field.attributes} type="file" accept={props.accept} multiple={props.multiple} />
    </Labelled>
  );
};

/** Photos with what is written: a telephone offers its camera beside those there are, and sends HEIC as JPEG. */
export const PhotosField = (words: Partial<Pick<FieldProps, 'label' | 'hint'>>) => (
  <FileField
    name="file"
    label={t('Photos')}
    hint={t(
      'Of wrong or damaged goods, for example. Up to {most} files, PNG, JPG or WebP of at most 10 MB each.',
      {
        most: MOST_PHOTOS,
      },
    )}
    {...words}
    optional
    multiple
    accept="image/jpeg,image/png,image/webp"
  />
);
