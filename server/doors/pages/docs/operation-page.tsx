/** The page of an operation: its fields beside a request and its answer, its errors, and a form that tries it out. */
import { sampleAnswerOf } from '../../../../rest-shim/openapi.ts';
import type { OperationGroup } from '../../../../rest-shim/operation-groups.ts';
import { scopesOf } from '../../../../tools/authorize.ts';
import { type AnyTool, COMMON_ERRORS, type HttpBinding } from '../../../../tools/define.ts';
import { ERRORS, type ErrorCode } from '../../../../tools/errors.ts';
import { propertiesOf, schemasOf } from '../../../../tools/json-schema.ts';
import { weightNote } from '../../../../tools/weight-note.ts';
import { TRY_SCRIPT } from '../frame/assets.ts';
import { withCode } from '../frame/with-code.tsx';
import { DocsLayout } from './docs-layout.tsx';
import { FieldList } from './field-list.tsx';
import { programOf, REQUEST_LANGUAGES } from './requests.ts';
import { TryForm } from './try-form.tsx';

export type PublishedTool = AnyTool & { http: HttpBinding };

interface OperationPageProps {
  tool: PublishedTool;
  /** Of the docs. */
  group: OperationGroup | undefined;
  /** The address of the service. */
  shop: string;
}

export const OperationPage = ({ tool, group, shop }: OperationPageProps) => {
  const { input, output } = schemasOf(tool);
  return (
    <DocsLayout title={tool.name} description={tool.title} scripts={[TRY_SCRIPT]}>
      <div class="page-head">
        <h1>
          <code>{tool.name}</code>
        </h1>
        <p class="lead">{tool.title}</p>
      </div>
      {group === undefined ? null : (
        <nav class="contents" aria-label={group.name}>
          <p class="label">{group.name}</p>
          <ul class="plain links">
            {group.tools.map(({ name }) => (
              <li>
                <a href={`/docs/tools/${name}`} aria-current={name === tool.name ? 'page' : undefined}>
                  <code>{name}</code>
                </a>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <div class="operation document">
        <section class="panel" aria-labelledby="about">
          <h2 id="about">What it does</h2>
          <p>{withCode(tool.description)}</p>
          <p class="quiet">
            <code>{`${tool.http.method} /api/v1${tool.http.path}`}</code> <KeyFor tool={tool} />{' '}
            {weightNote(tool)}
          </p>
        </section>
        <div class="samples">
          <section class="panel" aria-labelledby="request">
            <h2 id="request">Request</h2>
            <Programs id="request" {...{ tool, shop }} input={tool.example} />
            {Object.entries(tool.furtherExamples ?? {}).map(([title, input], at) => (
              <details>
                <summary>{title}</summary>
                <Programs id={`request-${at}`} {...{ tool, shop, input }} />
              </details>
            ))}
          </section>
          <section class="panel" aria-labelledby="sample">
            <h2 id="sample">Answer</h2>
            <p class="quiet">Of the demo shop; lists end after two entries.</p>
            <pre tabindex={0}>
              <code>{JSON.stringify(sampleAnswerOf(tool), null, 2)}</code>
            </pre>
          </section>
        </div>
        <section class="panel" aria-labelledby="input">
          <h2 id="input">Input</h2>
          {Object.keys(propertiesOf(input)).length === 0 ? (
            <p>No input.</p>
          ) : (
            <FieldList schema={input} isInput />
          )}
        </section>
        <section class="panel" aria-labelledby="answer">
          <h2 id="answer">Fields of the answer</h2>
          <FieldList schema={output} isInput={false} />
        </section>
        <Errors codes={[...tool.errors, ...COMMON_ERRORS]} />
        <TryForm tool={tool} http={tool.http} />
      </div>
    </DocsLayout>
  );
};

interface ProgramsProps extends Pick<OperationPageProps, 'tool' | 'shop'> {
  id: string;
  input: Readonly<Record<string, unknown>>;
}

/** The language is a choice that works without script; the page's script remembers it. */
const Programs = ({ id, tool, input, shop }: ProgramsProps) => (
  <fieldset class="languages">
    <legend class="unseen">Language</legend>
    {REQUEST_LANGUAGES.map((language) => (
      <>
        <input
          type="radio"
          name={`${id}-language`}
          id={`${id}-${language}`}
          value={language}
          data-language
          checked={language === REQUEST_LANGUAGES[0]}
        />
        <label for={`${id}-${language}`}>{language}</label>
      </>
    ))}
    {REQUEST_LANGUAGES.map((language) => (
      <pre tabindex={0}>
        <code>{programOf(tool, input, language, shop)}</code>
      </pre>
    ))}
  </fieldset>
);

const KeyFor = ({ tool }: { tool: AnyTool }) => {
  const scopes = scopesOf(tool.access);
  if (tool.access === 'public') return <>No key needed.</>;
  if (scopes.length === 0) return <>Any key.</>;
  return (
    <>
      Needs a key with the scope{' '}
      {scopes.map((scope, at) => (
        <>
          {at === 0 ? '' : ' and '}
          <a href={`/docs/scopes#${scope}`}>{scope}</a>
        </>
      ))}
      .
    </>
  );
};

const Errors = ({ codes }: { codes: readonly ErrorCode[] }) => (
  <section class="panel" aria-labelledby="errors">
    <h2 id="errors">Errors</h2>
    <dl class="inputs">
      {[...new Set(codes)].map((code) => (
        <>
          <dt>
            <a href={`/docs/errors#${code}`}>
              <code>{code}</code>
            </a>{' '}
            <span class="quiet">{ERRORS[code].status}</span>
          </dt>
          <dd>{withCode(ERRORS[code].fix)}</dd>
        </>
      ))}
    </dl>
  </section>
);
