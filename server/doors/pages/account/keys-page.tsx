/** API keys: the new one, a form for another, and the list. */
import { CLIENT_SCOPES } from '../../../../tools/account/connect-client.ts';
import { MOST_KEY_DAYS } from '../../../../tools/account/key-expiry.ts';
import type { listKeys } from '../../../../tools/account/list-keys.ts';
import type { AnswerOf } from '../../../../tools/define.ts';
import { isForOci } from '../../../../tools/identity/key-identity.ts';
import { count, dateOf } from '../format.ts';
import { ChoiceList } from '../forms/choices.tsx';
import { TextField } from '../forms/field.tsx';
import { Confirm, Form, Submit } from '../forms/form.tsx';
import { byWords, FoundList } from '../frame/found-list.tsx';
import type { ListFilter } from '../frame/list-filter.tsx';
import { Moment } from '../frame/moment.tsx';
import { StatusBadge } from '../frame/status-badge.tsx';
import type { PageSession } from '../sign-in/page-session.tsx';
import { AccountPage } from './account-page.tsx';
import { SCOPE_TEXTS } from './scope-texts.ts';

type Listed = AnswerOf<typeof listKeys>;
type Key = Listed['keys'][number];

/** A new key, which is shown once. */
export interface MadeKey {
  name: string;
  key: string;
}

interface KeysPageProps {
  session: PageSession;
  listed: Listed;
  filter: ListFilter;
  page: number;
  made?: MadeKey | undefined;
  done?: string | undefined;
}

export const KeysPage = ({ session, listed, filter, page, made, done }: KeysPageProps) => (
  <AccountPage
    session={session}
    title="API keys"
    here="/account/keys"
    lead="An API key or an approved connection lets an agent or program work for this account. Neither can order or pay."
    done={done}
  >
    {made === undefined ? null : <NewKey made={made} />}
    <FoundList
      path="/account/keys"
      search={byWords('Find a key')}
      at={{ filter, page, hasMore: listed.hasMore }}
      shown={listed.keys.length}
    >
      <section class="panel" aria-labelledby="keys">
        <h2 id="keys">Keys and connections</h2>
        <ul class="records">
          {listed.keys.map((key) => (
            <Row key_={key} canRevoke={listed.canManage} />
          ))}
        </ul>
      </section>
    </FoundList>
    {listed.canManage ? (
      <>
        <CreateKey most={listed.mostPreviewsPerDay} />
        <CreateOciKey />
      </>
    ) : (
      <p class="quiet">Only owners of the account create and revoke keys.</p>
    )}
  </AccountPage>
);

const NewKey = ({ made }: { made: MadeKey }) => (
  <section class="panel secret" aria-labelledby="new-key">
    <h2 id="new-key">
      The new key <bdi>{made.name}</bdi>
    </h2>
    <p>Copy it now: we show it only once and do not keep it.</p>
    <pre class="secret-text" tabindex={0}>
      <code>{made.key}</code>
    </pre>
    <p class="quiet">
      Send it as <code>Authorization: Bearer …</code>; the <a href="/docs">reference</a> shows how to set up a
      client.
    </p>
    <p>
      <a class="button secondary" href="/account/keys">
        I have copied it
      </a>
    </p>
  </section>
);

const Row = ({ key_: key, canRevoke }: { key_: Key; canRevoke: boolean }) => (
  <li class="record pictureless">
    <div class="record-words">
      <p class="record-name">
        <bdi>{key.name}</bdi>
      </p>
      <p class="quiet">
        {key.client === null ? (
          <code>{key.prefix}…</code>
        ) : (
          <>Connection of {key.client.host ?? 'a program that no site vouches for'}:</>
        )}{' '}
        {isForOci(key.scopes)
          ? 'OCI punch-out only'
          : `may ${key.scopes.join(', ')}; ${count(key.previewsPerDay)} previews a day`}
      </p>
      <p class="quiet">
        {key.client === null ? 'Made' : 'Allowed'} on{' '}
        <time datetime={key.createdAt}>{dateOf(key.createdAt)}</time>{' '}
        {key.madeBy.includes('@') ? 'by ' : 'by the '}
        <bdi>{key.madeBy}</bdi>,{' '}
        {key.lastUsedAt === null ? (
          'not used yet'
        ) : (
          <>
            last used <Moment at={key.lastUsedAt} />
          </>
        )}
        {key.expiresAt === null || key.isExpired ? null : (
          <>
            , expires on <time datetime={key.expiresAt}>{dateOf(key.expiresAt)}</time>
          </>
        )}
      </p>
      {key.ociUsedAt === null || key.isExpired || key.revokedAt !== null ? null : (
        <p class="field-error">
          Used for OCI on <time datetime={key.ociUsedAt}>{dateOf(key.ociUsedAt)}</time>: every buyer’s browser
          sees it, and it gives access to more than OCI. Replace it with an OCI-only key, then revoke this
          one.
        </p>
      )}
    </div>
    <div class="record-figure">
      {key.revokedAt !== null ? (
        <StatusBadge look="over" words="Revoked" />
      ) : key.expiresAt !== null && key.isExpired ? (
        <StatusBadge look="over" words={`Expired ${dateOf(key.expiresAt)}`} />
      ) : canRevoke ? (
        <Confirm
          name={`revoke-${key.id}`}
          action="/account/keys/revoke"
          hidden={{ id: key.id }}
          summary={
            <>
              Revoke<span class="unseen"> {key.name}</span>
            </>
          }
          button="Revoke for good"
        >
          {key.client === null
            ? 'Programs that use it lose access immediately.'
            : 'It loses access immediately and may ask again.'}
        </Confirm>
      ) : null}
    </div>
  </li>
);

const CreateKey = ({ most }: { most: number }) => (
  <section class="panel" id="make" aria-labelledby="make-heading">
    <h2 id="make-heading">Create a key</h2>
    <Form name="create" action="/account/keys">
      <TextField
        name="name"
        label="Purpose"
        maxlength={80}
        hint="A name you will recognize, such as “Swag agent”."
        autocomplete="off"
      />
      <ChoiceList
        type="checkbox"
        name="scopes"
        legend="What it may do"
        choices={CLIENT_SCOPES.map((scope) => ({
          value: scope,
          label: <code>{scope}</code>,
          hint: SCOPE_TEXTS[scope],
        }))}
        chosen={['read', 'write']}
        framed
      />
      <TextField
        name="previews_per_day"
        label="Photo previews a day"
        type="number"
        min={0}
        max={most}
        value={String(most)}
        inputmode="numeric"
        hint={`At most ${count(most)}.`}
      />
      <DaysField />
      <p>
        <Submit>Create the key</Submit>
      </p>
    </Form>
  </section>
);

const CreateOciKey = () => (
  <section class="panel" aria-labelledby="oci-heading">
    <h2 id="oci-heading">Create a key for OCI punch-out</h2>
    <Form name="create-oci" action="/account/keys" hidden={{ scopes: 'oci' }}>
      <p>
        OCI sends the key through every buyer’s browser. This key opens{' '}
        <a href="/docs/punchout">OCI punch-out</a> and nothing else.
      </p>
      <TextField
        name="name"
        label="Which system uses it"
        maxlength={80}
        hint="Such as “SAP SRM”."
        autocomplete="off"
      />
      <DaysField />
      <p>
        <Submit kind="secondary">Create an OCI key</Submit>
      </p>
    </Form>
  </section>
);

const DaysField = () => (
  <TextField
    name="days"
    label="Days until it expires"
    type="number"
    optional
    min={1}
    max={MOST_KEY_DAYS}
    inputmode="numeric"
    hint="Leave empty to keep it until you revoke it."
  />
);
