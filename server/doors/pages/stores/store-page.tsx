/** The page of a company store: goods without prices, and the request for them in one form. */
import { Layout } from '../frame/layout.tsx';
import { FieldFault, faultProps } from './field-fault.tsx';
import { ItemList } from './item-list.tsx';
import type { OpenedStore, RequestTrouble } from './opened-store.ts';

interface StorePageProps {
  /** `/stores/<slug>` */
  path: string;
  opened: OpenedStore;
  /** What this showing of the form is called: sent twice it asks once. */
  sending: string;
  trouble?: RequestTrouble;
}

export const StorePage = ({ path, opened, sending, trouble }: StorePageProps) => {
  const isEmpty = opened.items.every(({ parts }) => parts.length === 0);
  const takesRequests = opened.status === 'open' && !isEmpty;
  return (
    <Layout title={`${trouble ? 'Please check: ' : ''}${opened.name}`}>
      <header class="page-head">
        <h1>
          <bdi>{opened.name}</bdi>
        </h1>
        <p class="prepared" dir="auto">
          {opened.welcome ?? 'Merchandise for you, paid for by your company.'}
        </p>
        <p class="quiet">
          Provided by <bdi>{opened.company}</bdi>, looked after by <bdi>{opened.manager_name}</bdi>
        </p>
        {trouble ? <Fault trouble={trouble} /> : null}
      </header>
      {takesRequests ? (
        <form method="post" action={`${path}/request`} class="store-columns">
          <input type="hidden" name="sending" value={sending} />
          {/* Enter in a field presses the first button: this one, which does nothing. */}
          <button type="submit" hidden disabled />
          <ItemList opened={opened} trouble={trouble} />
          <Asker opened={opened} trouble={trouble} />
        </form>
      ) : (
        <NoRequests opened={opened} />
      )}
    </Layout>
  );
};

const Fault = ({ trouble }: { trouble: RequestTrouble }) => (
  <div class="alert" role="alert">
    <p>
      <strong>Nothing was sent.</strong>{' '}
      {trouble.field === null ? trouble.message : <a href={`#${trouble.field}`}>{trouble.message}</a>}
    </p>
  </div>
);

const NoRequests = ({ opened }: { opened: OpenedStore }) => (
  <section class="panel" role="status">
    <h2>{opened.status === 'closed' ? 'This store is closed' : 'Nothing to ask for at the moment'}</h2>
    <p>
      {opened.status === 'closed'
        ? 'It takes no requests. What was asked for before is still decided.'
        : 'None of its goods can be had.'}{' '}
      Ask <bdi>{opened.manager_name}</bdi> about it.
    </p>
  </section>
);

const Asker = ({ opened, trouble }: { opened: OpenedStore; trouble: RequestTrouble | undefined }) => {
  const { email_domains: domains } = opened;
  return (
    <section class="panel asker" aria-labelledby="asker">
      <h2 id="asker">Your request</h2>
      <div class="answer-form">
        <div class="field">
          <label for="name">Your name</label>
          <input
            type="text"
            id="name"
            name="name"
            required
            maxlength={200}
            autocomplete="name"
            value={trouble?.typed.name ?? ''}
            {...faultProps('name', trouble)}
          />
          <FieldFault field="name" trouble={trouble} />
        </div>
        <div class="field">
          <label for="email">Work email</label>
          <input
            type="email"
            id="email"
            name="email"
            required
            maxlength={254}
            autocomplete="email"
            value={trouble?.typed.email ?? ''}
            {...faultProps('email', trouble)}
          />
          <FieldFault field="email" trouble={trouble} />
          <p class="hint">
            {domains.length === 0 ? 'The answer goes there.' : `An address at ${domains.join(', ')}.`}
          </p>
        </div>
        <div class="field">
          <label for="note">
            Note <span class="optional">(optional)</span>
          </label>
          <textarea
            id="note"
            name="note"
            rows={3}
            maxlength={1_000}
            dir="auto"
            {...faultProps('note', trouble)}
          >
            {trouble?.typed.note ?? ''}
          </textarea>
          <FieldFault field="note" trouble={trouble} />
        </div>
        <div class="field">
          <button type="submit" class="button wide-button">
            Send request
          </button>
          <p class="hint">
            <bdi>{opened.manager_name}</bdi> decides on it. You pay nothing.
          </p>
        </div>
      </div>
    </section>
  );
};
