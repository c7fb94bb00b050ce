/** The page of an operation: its input, its errors, an example, and a form that tries it out. */

import { scopesOf } from '../../../../tools/authorize.ts';
import { type AnyTool, COMMON_ERRORS } from '../../../../tools/define.ts';
import { ERRORS, type ErrorCode } from '../../../../tools/errors.ts';
import { type JsonSchema, propertiesOf, schemasOf } from '../../../../tools/json-schema.ts';
import { TRY_SCRIPT } from '../frame/assets.ts';
import { withCode } from '../frame/with-code.tsx';
import { curlOf, requestOf } from './curl.ts';
import { DocsLayout } from './docs-layout.tsx';
import { TryForm } from './try-form.tsx';

interface OperationPageProps {
  tool: AnyTool;
  /** The address of the REST door. */
  rest: string;
}

export const OperationPage = ({ tool, rest }: OperationPageProps) => (
  <DocsLayout title={tool.name} description={tool.title} scripts={[TRY_SCRIPT]}>
    <div class="page-head">
      <h1>
        <code>{tool.name}</code>
      </h1>
      <p class="lead">{tool.title}</p>
    </div>
    <div class="stack document">
      <section class="panel" aria-labelledby="about">
        <h2 id="about">What it does</h2>
        <p>{withCode(tool.description)}</p>
        <p class="quiet">
          {tool.http ? <code>{`${tool.http.method} /api/v1${tool.http.path}`}</code> : 'Over MCP only.'}{' '}
          {keyFor(tool)}
        </p>
      </section>
      <section class="panel" aria-labelledby="input">
        <h2 id="input">Input</h2>
        <Inputs tool={tool} />
      </section>
      <section class="panel" aria-labelledby="example">
        <h2 id="example">Example</h2>
        <pre tabindex={0}>
          <code>
            {tool.http ? curlOf(requestOf(tool, tool.http), rest) : JSON.stringify(tool.example, null, 2)}
          </code>
        </pre>
      </section>
      {tool.http ? <TryForm tool={tool} http={tool.http} /> : null}
      <Errors codes={[...tool.errors, ...COMMON_ERRORS]} />
    </div>
  </DocsLayout>
);

export function keyFor(tool: AnyTool): string {
  if (tool.access === 'public') return 'No key needed.';
  const scopes = scopesOf(tool.access);
  return scopes.length === 0 ? 'Any key.' : `Needs a key with the scope ${scopes.join(' and ')}.`;
}

export const requiredIn = ({ required }: JsonSchema): readonly unknown[] =>
  Array.isArray(required) ? required : [];

const Inputs = ({ tool }: { tool: AnyTool }) => {
  const { input } = schemasOf(tool);
  const properties = Object.entries(propertiesOf(input));
  if (properties.length === 0) return <p>No input.</p>;
  return (
    <dl class="inputs">
      {properties.map(([name, { description, type, default: byDefault }]) => (
        <>
          <dt>
            <code>{name}</code>{' '}
            <span class="quiet">
              {String(type ?? 'one of several')}
              {requiredIn(input).includes(name) && byDefault === undefined ? ', required' : ''}
            </span>
          </dt>
          <dd>{withCode(String(description ?? ''))}</dd>
        </>
      ))}
    </dl>
  );
};

const Errors = ({ codes }: { codes: readonly ErrorCode[] }) => (
  <section class="panel" aria-labelledby="errors">
    <h2 id="errors">Errors</h2>
    <dl class="inputs">
      {[...new Set(codes)].map((code) => (
        <>
          <dt>
            <code>{code}</code> <span class="quiet">{ERRORS[code].status}</span>
          </dt>
          <dd>{withCode(ERRORS[code].fix)}</dd>
        </>
      ))}
    </dl>
  </section>
);
