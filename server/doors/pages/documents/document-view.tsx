/** One document of a buyer's system: what became of it and what to do, its text and the answer. */
import type { Child } from 'hono/jsx';
import { count } from '../format.ts';
import { Moment } from '../frame/moment.tsx';
import { StatusBadge } from '../frame/status-badge.tsx';
import { STATUS_LABELS, type Whole, wayOf } from './document-words.ts';
import { pretty } from './pretty.ts';

interface DocumentViewProps {
  document: Whole;
  /** The page of its order. */
  orderPath: string | null;
  /** What else is known at the desk, and what may be done. */
  children?: Child;
}

export const DocumentView = ({ document, orderPath, children }: DocumentViewProps) => {
  const [tone, words] = STATUS_LABELS[document.status];
  return (
    <>
      <section class="panel" aria-labelledby="outcome">
        <div class="panel-head">
          <h2 id="outcome">Result</h2>
          <p>
            <StatusBadge look={tone} words={words} />
          </p>
        </div>
        {document.reason === null ? null : (
          <p class={tone === 'over' ? 'instructions' : undefined}>
            <bdi>{document.reason}</bdi>
          </p>
        )}
        {document.nextStep === null ? null : (
          <p>
            <strong>Next:</strong> {document.nextStep}
          </p>
        )}
        <dl class="facts">
          <Fact name="When">
            <Moment at={document.at} />
          </Fact>
          <Fact name="How">{wayOf(document)}</Fact>
          {document.code === null ? null : <Fact name="Status code">{document.code}</Fact>}
          {document.number === null ? null : (
            <Fact name="Number">
              <bdi>{document.number}</bdi>
            </Fact>
          )}
          {document.payloadId === null ? null : (
            <Fact name="payloadID">
              <code>{document.payloadId}</code>
            </Fact>
          )}
          {orderPath === null ? null : (
            <Fact name="Order">
              <a href={orderPath}>Open the order</a>
            </Fact>
          )}
          {document.attempts === 0 ? null : <Fact name="Attempts">{document.attempts}</Fact>}
          {document.status !== 'pending' || document.dueAt === null ? null : (
            <Fact name="Next attempt">
              <Moment at={document.dueAt} />
            </Fact>
          )}
          <Fact name="Size">{count(document.bytes)} bytes</Fact>
        </dl>
        {children}
      </section>
      <Text id="body" title="The document" text={document.body} bytes={document.bytes} />
      {document.answer === null || document.answer === '' ? null : (
        <Text id="answer" title="The answer" text={document.answer} />
      )}
    </>
  );
};

const Fact = ({ name, children }: { name: string; children?: Child }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);

interface TextProps {
  id: string;
  title: string;
  text: string;
  bytes?: number;
}

const Text = ({ id, title, text, bytes = 0 }: TextProps) => (
  <section class="panel" aria-labelledby={id}>
    <h2 id={id}>{title}</h2>
    {text === '' ? (
      <p class="quiet">Its text is not kept: it could not be read as a document.</p>
    ) : (
      <>
        <p class="quiet">
          Secrets, card numbers and addresses of sessions are masked.
          {isCut(text, bytes) ? ' It is long: only its beginning is kept.' : ''}
        </p>
        <pre class="document-text" tabindex={0}>
          <code>{pretty(text)}</code>
        </pre>
      </>
    )}
  </section>
);

/** Masking shortens a text as well, but never by so much. */
const isCut = (text: string, bytes: number): boolean => bytes > 8_000 && text.length < bytes * 0.9;
