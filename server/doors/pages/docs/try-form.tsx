/** Tries an operation out over REST, from the reader's browser with the reader's key. */
import type { AnyTool, HttpBinding } from '../../../../tools/define.ts';
import { type JsonSchema, propertiesOf, schemasOf } from '../../../../tools/json-schema.ts';

/** Hidden until the script has made it work. */
export const TryForm = ({
  tool,
  http: { method, path, rename = {}, form },
}: {
  tool: AnyTool;
  http: HttpBinding;
}) => {
  const published = new Map(Object.entries(rename).map(([name, field]) => [field, name]));
  // A file is sent as a form: what comes from the file, and what only JSON can send, is left out.
  const ofFile = form ? [form.base64To, form.nameTo, ...form.without] : [];
  const example = new Map<string, unknown>(Object.entries(tool.example));
  return (
    <section class="panel" aria-labelledby="try" data-try hidden>
      <h2 id="try">Try it</h2>
      <p class="quiet">
        Your browser sends the request to this service with your key. The key stays in this page and is not
        stored. {tool.effect === 'read' ? '' : <strong>It changes the account of the key.</strong>}
      </p>
      <form class="try-form" data-method={method} data-path={`/api/v1${path}`} autocomplete="off">
        {tool.access === 'public' ? null : (
          <div class="field full">
            <label for="try-key">API key</label>
            <input
              type="password"
              id="try-key"
              data-key
              required
              autocomplete="off"
              spellcheck={false}
              maxlength={200}
            />
            <p class="hint">
              From <a href="/account/keys">your account</a>.
            </p>
          </div>
        )}
        {form ? (
          <div class="field full">
            <label for="try-file">
              <code>{form.file}</code>
            </label>
            <input type="file" id="try-file" name={form.file} data-file required />
          </div>
        ) : null}
        {Object.entries(propertiesOf(schemasOf(tool).input))
          .filter(([name]) => !ofFile.includes(name))
          .map(([name, schema]) => (
            <TryField
              name={name}
              sentAs={published.get(name) ?? name}
              schema={schema}
              value={example.get(name)}
            />
          ))}
        {tool.effect === 'read' ? null : (
          <label class="try-agreed">
            <input type="checkbox" required /> I know that this changes the account of the key
          </label>
        )}
        <button type="submit" class="button">
          Send the request
        </button>
      </form>
      <div data-result role="status" />
    </section>
  );
};

interface TryFieldProps {
  name: string;
  /** Its name on the wire. */
  sentAs: string;
  schema: JsonSchema;
  value: unknown;
}

const TryField = ({ name, sentAs, schema: { type, enum: choices }, value }: TryFieldProps) => {
  const id = `try-${name}`;
  const options =
    type === 'boolean' ? ['true', 'false'] : Array.isArray(choices) ? choices.map(String) : undefined;
  const isPlain = ['string', 'number', 'integer', 'boolean'].includes(String(type));
  const shown = value === undefined ? '' : isPlain ? String(value) : JSON.stringify(value, null, 2);
  const field = { id, name: sentAs, 'data-field': name, 'data-type': isPlain ? String(type) : 'json' };
  return (
    <div class="field full">
      <label for={id}>
        <code>{name}</code>
      </label>
      {options ? (
        <select {...field}>
          <option value="" />
          {options.map((option) => (
            <option value={option} selected={option === shown}>
              {option}
            </option>
          ))}
        </select>
      ) : isPlain ? (
        <input type="text" {...field} value={shown} autocomplete="off" />
      ) : (
        <textarea
          {...field}
          rows={shown === '' ? 2 : Math.min(12, shown.split('\n').length)}
          spellcheck={false}
        >
          {shown}
        </textarea>
      )}
    </div>
  );
};
