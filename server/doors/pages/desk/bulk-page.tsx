/** What became of each order of an action on several. */
import type { PageSession } from '../sign-in/page-session.tsx';
import { BULK_ACTIONS, type BulkName, type BulkResult } from './bulk-actions.ts';
import { DeskLayout } from './desk-layout.tsx';

interface BulkPageProps {
  session: PageSession;
  name: BulkName;
  results: readonly BulkResult[];
  /** The board as it was. */
  back: string;
}

export const BulkPage = ({ session, name, results, back }: BulkPageProps) => {
  const done = results.filter(({ isDone }) => isDone);
  const refused = results.filter(({ isDone }) => !isDone);
  const { label } = BULK_ACTIONS[name];
  return (
    <DeskLayout title={label} session={session} at="/desk">
      <header class="page-head">
        <h1>{label}</h1>
        <p>
          {results.length === 0
            ? 'No order was ticked. Tick orders on the board, or the box above a column.'
            : `${done.length} of ${results.length} done.`}
        </p>
      </header>
      <div class="stack">
        <Results id="refused" title={`Not done (${refused.length})`} results={refused} />
        <Results id="done" title={`Done (${done.length})`} results={done} />
        <p>
          <a class="button" href={back}>
            Back to the board
          </a>
        </p>
      </div>
    </DeskLayout>
  );
};

const Results = ({ id, title, results }: { id: string; title: string; results: readonly BulkResult[] }) =>
  results.length === 0 ? null : (
    <section class={id === 'refused' ? 'panel warnings' : 'panel'} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <ul class="story">
        {results.map((one) => (
          <li>
            <span>
              <a href={`/desk/orders/${encodeURIComponent(one.id)}`}>
                <bdi>{one.number}</bdi>
              </a>
              : {one.text}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
