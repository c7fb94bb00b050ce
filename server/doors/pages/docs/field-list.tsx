/** The fields of an input or an answer, with those within them. */
import { type JsonSchema, propertiesOf } from '../../../../tools/json-schema.ts';
import { withCode } from '../frame/with-code.tsx';

const listIn = (schema: JsonSchema, keyword: string): readonly unknown[] => {
  const found = schema[keyword];
  return Array.isArray(found) ? found : found === undefined ? [] : [found];
};

const isSchema = (value: unknown): value is JsonSchema =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The schema itself, or each of those that it may be. */
const formsOf = (schema: JsonSchema): readonly JsonSchema[] => {
  const either = listIn(schema, 'anyOf').filter(isSchema);
  return either.length === 0 ? [schema] : either.flatMap(formsOf);
};

/** `string`, `list of objects`, `number or null`. */
function typeOf(schema: JsonSchema): string {
  const names = formsOf(schema).flatMap((form): string[] => {
    const { items, enum: values, additionalProperties, const: only } = form;
    const types = listIn(form, 'type').map(String);
    if (only !== undefined) return [JSON.stringify(only)];
    if (values !== undefined && types.length === 0) return ['string'];
    return types.map((type) => {
      if (type === 'array') return isSchema(items) ? `list of ${plural(typeOf(items))}` : 'list';
      const isMap = type === 'object' && isSchema(additionalProperties);
      return isMap ? `object of ${plural(typeOf(additionalProperties))} by name` : type;
    });
  });
  return [...new Set(names)].join(' or ') || 'any';
}

const plural = (type: string): string =>
  type.replace(/^(string|integer|number|boolean|object|list)\b/, '$1s').replace(/^any$/, 'anything');

/** The fields within, of whichever form has some. */
function fieldsIn(schema: JsonSchema): JsonSchema | undefined {
  for (const form of formsOf(schema)) {
    if (Object.keys(propertiesOf(form)).length > 0) return form;
    for (const inner of [form['items'], form['additionalProperties']]) {
      const found = isSchema(inner) ? fieldsIn(inner) : undefined;
      if (found) return found;
    }
  }
  return undefined;
}

/** The values that it may have, where they are few; of a list those of its items. */
function choicesOf(schema: JsonSchema): readonly unknown[] {
  return formsOf(schema).flatMap((form) => {
    const { items } = form;
    return isSchema(items) ? choicesOf(items) : listIn(form, 'enum').filter((value) => value !== null);
  });
}

/** From where on a bound says less than the type. */
const UNBOUNDED = 1_000_000_000;

function boundsOf(schema: JsonSchema): string[] {
  const [form = {}] = formsOf(schema);
  const number = (keyword: string): number | undefined => {
    const found = form[keyword];
    return typeof found === 'number' && Math.abs(found) < UNBOUNDED ? found : undefined;
  };
  const range = (from: string, to: string, of: string): string[] => {
    const [least, most] = [number(from), number(to)];
    const shown = (value: number): string => `${value.toLocaleString('en-US')}${of}`;
    if (most === undefined) return least === undefined || least === 0 ? [] : [`at least ${shown(least)}`];
    return [
      least === undefined || (least <= 1 && of !== '')
        ? `at most ${shown(most)}`
        : `${least.toLocaleString('en-US')} to ${shown(most)}`,
    ];
  };
  return [
    ...range('minimum', 'maximum', ''),
    ...range('minLength', 'maxLength', ' characters'),
    ...range('minItems', 'maxItems', ' entries'),
    ...(typeof form['format'] === 'string' ? [form['format'].replace('-', ' and ')] : []),
  ];
}

interface FieldListProps {
  schema: JsonSchema;
  /** Whether it is sent: then bounds and what is required count. */
  isInput: boolean;
}

export const FieldList = ({ schema, isInput }: FieldListProps) => (
  <dl class="field-list">
    {Object.entries(propertiesOf(schema)).map(([name, field]) => (
      <Field
        name={name}
        schema={field}
        isRequired={listIn(schema, 'required').includes(name)}
        isInput={isInput}
      />
    ))}
  </dl>
);

interface FieldProps extends FieldListProps {
  name: string;
  isRequired: boolean;
}

const Field = ({ name, schema, isRequired, isInput }: FieldProps) => {
  const { default: byDefault, description } = schema;
  const choices = choicesOf(schema);
  const within = fieldsIn(schema);
  const notes = [
    typeOf(schema),
    ...(isInput && choices.length === 0 ? boundsOf(schema) : []),
    ...(byDefault === undefined ? [] : [`default ${JSON.stringify(byDefault)}`]),
    ...(isInput && isRequired && byDefault === undefined ? ['required'] : []),
    ...(!isInput && !isRequired ? ['not always there'] : []),
  ];
  return (
    <div>
      <dt>
        <code>{name}</code> <span class="quiet">{notes.join(', ')}</span>
      </dt>
      <dd>
        {withCode(String(description ?? ''))}
        {choices.length === 0 ? null : (
          <span class="choices">
            {choices.map((choice) => (
              <code>{String(choice)}</code>
            ))}
          </span>
        )}
        {within === undefined ? null : (
          <details>
            <summary>
              Fields of <code>{name}</code>
            </summary>
            <FieldList schema={within} isInput={isInput} />
          </details>
        )}
      </dd>
    </div>
  );
};
