/** `/docs/punchout/try`: a document is pasted, read as the doors read it, and nothing else is done with it. */

import { pretty } from '../../pages/documents/pretty.ts';
import { TextArea } from '../../pages/forms/field.tsx';
import { Submit } from '../../pages/forms/form.tsx';
import { Layout } from '../../pages/frame/layout.tsx';
import type { Trial } from './trial.ts';

export const LONGEST_PASTED = 200_000;

export const TryPage = ({ trial }: { trial?: Trial | undefined }) => (
  <Layout title="Try a document" nav description="See what is read of a cXML document or an OCI call.">
    <p class="crumbs">
      <a href="/docs/punchout">Punch-out</a>
    </p>
    <div class="page-head">
      <h1>Try a document</h1>
      <p class="lead">
        Paste a cXML setup or order, or the fields of an OCI call, and see what is read and answered.
      </p>
    </div>
    <div class="stack document">
      {trial ? <Outcome trial={trial} /> : null}
      <section class="panel" aria-labelledby="paste">
        <h2 id="paste">Your document</h2>
        <form method="post" action="/docs/punchout/try" class="form try-form">
          <TextArea
            name="text"
            label="cXML, or an OCI address, or fields as NAME=value on a line each"
            hint="It is read and forgotten: nothing is ordered, written down or sent. Leave the secret out, or put another text in its place."
            value={trial?.text}
            rows={14}
            wide
            maxlength={LONGEST_PASTED}
          />
          <p>
            <Submit>Read it</Submit>
          </p>
        </form>
        <p>
          <a href="/docs/punchout/samples">Sample documents</a> to begin with.
        </p>
      </section>
    </div>
  </Layout>
);

const Outcome = ({ trial }: { trial: Trial }) => (
  <>
    <section class="panel" aria-labelledby="read">
      <h2 id="read">What was read</h2>
      {trial.fault === null ? (
        <p class="done" role="status">
          It can be read: it is {trial.what}.
        </p>
      ) : (
        <p class="instructions" role="status">
          It would be refused. {trial.fault.sentence}
          {trial.fault.place === undefined
            ? null
            : ` (Line ${trial.fault.place.line}, column ${trial.fault.place.column}.)`}
        </p>
      )}
      {trial.facts.length === 0 ? null : (
        <dl class="facts">
          {trial.facts.map(([name, value]) =>
            value === null || value === undefined || value === '' ? null : (
              <div>
                <dt>{name}</dt>
                <dd>
                  <bdi>{value}</bdi>
                </dd>
              </div>
            ),
          )}
        </dl>
      )}
      {trial.further === '' ? null : <p class="quiet">Not looked at here: {trial.further}</p>}
    </section>
    <section class="panel" aria-labelledby="answer">
      <h2 id="answer">What would be answered</h2>
      <pre class="document-text" tabindex={0}>
        <code>{pretty(trial.answer)}</code>
      </pre>
    </section>
  </>
);
