/** The events: the list, and a page for each. */
import { isTool } from '../../../../tools/define.ts';
import { operations } from '../../../../tools/registry.ts';
import { eventCatalog } from '../../../../tools/webhooks/event-catalog.ts';
import { DocsLayout } from './docs-layout.tsx';

type Entry = (typeof eventCatalog)[number];

export const EventsPage = () => (
  <DocsLayout title="Events" description="Every event that a webhook can subscribe to.">
    <div class="page-head">
      <h1>Events</h1>
      <p class="lead">
        What a webhook can subscribe to. <a href="/docs/webhooks">Webhooks</a> says how to subscribe and how
        to check the signature.
      </p>
    </div>
    <section class="panel" aria-label="Events">
      <dl class="inputs">
        {eventCatalog.map(({ name, when }) => (
          <>
            <dt>
              <a href={`/docs/events/${name}`}>
                <code>{name}</code>
              </a>
            </dt>
            <dd>{when}.</dd>
          </>
        ))}
      </dl>
    </section>
  </DocsLayout>
);

export const EventPage = ({ event: { name, when, scopes, sample } }: { event: Entry }) => {
  const raisedBy = operations.filter(({ raises }) => raises?.some((one) => one === name));
  const published = raisedBy.filter(isTool).filter((tool) => tool.http || tool.mcp);
  return (
    <DocsLayout title={name} description={`${when}.`}>
      <div class="page-head">
        <h1>
          <code>{name}</code>
        </h1>
        <p class="lead">{when}.</p>
      </div>
      <div class="stack document">
        <section class="panel" aria-labelledby="subscribe">
          <h2 id="subscribe">Subscribe</h2>
          <p>
            A key with the {scopes.length === 1 ? 'scope' : 'scopes'} {scopes.join(' and ')}. See{' '}
            <a href="/docs/webhooks">Webhooks</a>.
          </p>
        </section>
        <section class="panel" aria-labelledby="raised">
          <h2 id="raised">Raised by</h2>
          {published.length === 0 ? null : (
            <ul>
              {published.map((tool) => (
                <li>
                  <a href={`/docs/tools/${tool.name}`}>
                    <code>{tool.name}</code>
                  </a>{' '}
                  {tool.title}
                </li>
              ))}
            </ul>
          )}
          {published.length === raisedBy.length && published.length > 0 ? null : (
            <p>
              {published.length === 0 ? 'Steps' : 'And steps'} on our pages, at the order desk or by
              suppliers.
            </p>
          )}
        </section>
        <section class="panel" aria-labelledby="sample">
          <h2 id="sample">Sample</h2>
          <pre tabindex={0}>
            <code>{JSON.stringify(sample, null, 2)}</code>
          </pre>
        </section>
      </div>
    </DocsLayout>
  );
};
