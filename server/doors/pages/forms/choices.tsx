/** Fields with checkboxes or radio buttons. */
import { type Child, type PropsWithChildren, useContext } from 'hono/jsx';
import { FieldError } from './field.tsx';
import { FieldsContext, fieldId, useRejected } from './form-context.ts';

export interface Choice {
  value: string;
  label: Child;
  hint?: Child;
}

interface ChoiceListProps {
  type: 'radio' | 'checkbox';
  name: string;
  legend: Child;
  choices: readonly Choice[];
  /** The first choice. */
  chosen?: readonly string[];
  /** A border around each choice, for a few choices. */
  framed?: boolean;
}

export const ChoiceList = ({ choices, ...props }: ChoiceListProps) => (
  <Fieldset name={props.name} legend={props.legend}>
    <Choices {...props} choices={choices} />
  </Fieldset>
);

/** One group of a list of choices that has several. */
export const Choices = ({
  type,
  name,
  choices,
  chosen = [],
  framed = false,
}: Omit<ChoiceListProps, 'legend'>) => {
  const { form } = useContext(FieldsContext);
  const current = useRejected(form)?.values.getAll(name) ?? chosen;
  return (
    <div class={framed ? 'choices framed' : 'choices'}>
      {choices.map((choice) => (
        <Option
          type={type}
          name={name}
          choice={choice}
          isChosen={current.includes(choice.value)}
          required={type === 'radio'}
        />
      ))}
    </div>
  );
};

interface FieldsetProps {
  /** The group's field, if its error is shown here. */
  name: string;
  legend: Child;
}

export const Fieldset = ({ name, legend, children }: PropsWithChildren<FieldsetProps>) => {
  const { form } = useContext(FieldsContext);
  const id = fieldId(form, name);
  const error = useRejected(form)?.errors.get(name);
  return (
    <fieldset id={id} class="field" aria-describedby={error === undefined ? undefined : `${id}-error`}>
      <legend>{legend}</legend>
      <FieldError id={id} error={error} />
      {children}
    </fieldset>
  );
};

interface CheckboxProps {
  name: string;
  /** The value sent if ticked. */
  value?: string;
  label: Child;
  hint?: Child;
  checked?: boolean;
  required?: boolean;
  framed?: boolean;
}

/** A single checkbox. */
export const Checkbox = ({
  name,
  value = 'yes',
  checked = false,
  required = false,
  framed = false,
  ...words
}: CheckboxProps) => {
  const { form } = useContext(FieldsContext);
  const sent = useRejected(form)?.values;
  return (
    <div class={framed ? 'choices framed' : 'choices'}>
      <Option
        type="checkbox"
        name={name}
        choice={{ value, ...words }}
        isChosen={sent ? sent.has(name, value) : checked}
        required={required}
      />
    </div>
  );
};

interface OptionProps {
  type: 'radio' | 'checkbox';
  name: string;
  choice: Choice;
  isChosen: boolean;
  required: boolean;
}

const Option = ({ type, name, choice: { value, label, hint }, isChosen, required }: OptionProps) => {
  const { formId } = useContext(FieldsContext);
  return (
    <label class="choice">
      <input type={type} name={name} value={value} checked={isChosen} required={required} form={formId} />
      <span>
        {label}
        {hint ? <small>{hint}</small> : null}
      </span>
    </label>
  );
};
