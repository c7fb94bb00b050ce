/** API keys: the one that was just made, a form for another, and those there are. */
import type { z } from 'zod';
import { createKey } from '../../../../tools/account/create-key.ts';
import type { listKeys } from '../../../../tools/account/list-keys.ts';
import { SCOPES, type Scope } from '../../../../tools/identity/key-identity.ts';
import { Pager } from '../frame/paging.tsx';
import { State } from '../frame/state.tsx';
import { Fault, FormAlert, TextField, type Trouble } from '../frame/trouble.tsx';
import { count, dayOf, moment } from '../in-words.ts';
import { FormToken, type Visit } from '../sign-in/visit.tsx';
import { AccountPage } from './account-page.tsx';

type Listed = z.output<typeof listKeys.output>;
type Key = Listed['keys'][number];

const MAY: Record<Scope, string> = {
  read: 'search, prices, stock, dates, budget plans and the logos',
  write: 'quotes, previews, logos, approvals, proposals and webhooks',
  orders: 'follow orders, with addresses and tracking',
};

/** What is shown of a key once. */
export const MadeKey = createKey.output.pick({ name: true, key: true });
export type MadeKey = z.output<typeof MadeKey>;

interface KeysPageProps {
  visit: Visit;
  listed: Listed;
  page: number;
  made?: MadeKey | undefined;
  trouble?: Trouble | undefined;
  done?: string | undefined;
}

export const KeysPage = ({ visit, listed, page, made, trouble, done }: KeysPageProps) => (
  <AccountPage
    visit={visit}
    title="API keys"
    here="/account/keys"
    lead="A key lets an agent or a program work for this account. No key can order or pay."
    done={done}
    hasTrouble={trouble !== undefined}
  >
    {made === undefined ? null : <NewKey made={made} />}
    {listed.keys.length === 0 ? null : (
      <section class="panel" aria-labelledby="keys">
        <h2 id="keys">Keys</h2>
        <ul class="records">
          {listed.keys.map((key) => (
            <Row key_={key} visit={visit} />
          ))}
        </ul>
      </section>
    )}
    <Pager path="/account/keys" page={page} hasMore={listed.has_more} />
    <MakeKey visit={visit} most={listed.most_previews_per_day} trouble={trouble} />
  </AccountPage>
);

const NewKey = ({ made }: { made: MadeKey }) => (
  <section class="panel secret" aria-labelledby="new-key">
    <h2 id="new-key">
      The new key <bdi>{made.name}</bdi>
    </h2>
    <p>Copy it now: it is shown this once and kept nowhere.</p>
    <pre class="secret-text" tabindex={0}>
      <code>{made.key}</code>
    </pre>
    <p class="quiet">
      Send it as <code>Authorization: Bearer …</code>; the <a href="/docs">reference</a> shows how to set up a
      client.
    </p>
    <p>
      <a class="button plain" href="/account/keys">
        I have copied it
      </a>
    </p>
  </section>
);

const Row = ({ key_: key, visit }: { key_: Key; visit: Visit }) => (
  <li class="record pictureless">
    <div class="record-words">
      <p class="record-name">
        <bdi>{key.name}</bdi>
      </p>
      <p class="quiet">
        <code>{key.prefix}…</code> may {key.scopes.join(', ')}; {count(key.previews_per_day)} previews a day
      </p>
      <p class="quiet">
        Made on <time datetime={key.created_at}>{dayOf(key.created_at)}</time>,{' '}
        {key.last_used_at === null ? (
          'not used yet'
        ) : (
          <>
            last used <time datetime={key.last_used_at}>{moment(key.last_used_at)}</time>
          </>
        )}
      </p>
    </div>
    <div class="record-figure">
      {key.revoked_at === null ? (
        <details class="confirm">
          <summary>
            Revoke<span class="unseen"> {key.name}</span>
          </summary>
          <form method="post" action="/account/keys/revoke">
            <FormToken visit={visit} />
            <input type="hidden" name="id" value={key.id} />
            <p class="quiet">Whoever uses it is locked out at once.</p>
            <button type="submit" class="button danger">
              Revoke for good
            </button>
          </form>
        </details>
      ) : (
        <State look="over" words="Revoked" />
      )}
    </div>
  </li>
);

const MakeKey = ({ visit, most, trouble }: { visit: Visit; most: number; trouble: Trouble | undefined }) => {
  const chosen = trouble?.typed['scopes']?.split(',') ?? ['read', 'write'];
  return (
    <section class="panel" id="make" aria-labelledby="make-heading">
      <h2 id="make-heading">Create a key</h2>
      <form method="post" action="/account/keys" class="account-form">
        <FormAlert trouble={trouble} />
        <FormToken visit={visit} />
        <TextField
          name="name"
          label="What it is for"
          trouble={trouble}
          maxlength={80}
          hint="A name to recognise it by, such as “Swag agent”."
          autocomplete="off"
        />
        <fieldset>
          <legend>What it may do</legend>
          {SCOPES.map((scope) => (
            <label class="choice">
              <input type="checkbox" name="scope" value={scope} checked={chosen.includes(scope)} />
              <span>
                <code>{scope}</code>
                <small>{MAY[scope]}</small>
              </span>
            </label>
          ))}
          <Fault trouble={trouble} field="scopes" id="scopes" />
        </fieldset>
        <TextField
          name="previews_per_day"
          label="Photo previews a day"
          trouble={trouble}
          type="number"
          min={0}
          max={most}
          value={String(most)}
          inputmode="numeric"
          hint={`At most ${count(most)}.`}
        />
        <p>
          <button type="submit" class="button">
            Create the key
          </button>
        </p>
      </form>
    </section>
  );
};
