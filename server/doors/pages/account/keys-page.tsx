/** `/account/keys`: the new key, the list, and forms for others. */
import type { Hono } from 'hono';
import { createKey } from '../../../../tools/account/create-key.ts';
import { listKeys } from '../../../../tools/account/list-keys.ts';
import { revokeKey } from '../../../../tools/account/revoke-key.ts';
import type { AnswerOf } from '../../../../tools/define.ts';
import { CLIENT_SCOPES, isForOci, SCOPE_TEXTS } from '../../../../tools/identity/key-identity.ts';
import { count, dateOf } from '../format.ts';
import { byWords, Listed } from '../frame/listed.tsx';
import { Moment } from '../frame/moment.tsx';
import { StatusBadge } from '../frame/status-badge.tsx';
import { FormOf, form, type SentForm } from '../kit/form.tsx';
import type { FieldWords } from '../kit/form-field.tsx';
import { list } from '../kit/list.tsx';
import { pageRoutes } from '../kit/page-routes.tsx';
import type { PagesDoorParts } from '../parts.ts';
import type { PageSession } from '../sign-in/page-session.tsx';
import { AccountPage } from './account-page.tsx';
import { toAccount } from './unknown-record.tsx';

type Key = AnswerOf<typeof listKeys>['keys'][number];

/** A new key, which is shown once. */
interface MadeKey {
  name: string;
  key: string;
}

const keyRow = (key: Key) => ({
  id: key.id,
  name: key.name,
  prefix: key.prefix,
  scopes: key.scopes,
  made_for: key.madeFor,
  previews_per_day: key.previewsPerDay,
  made_by: key.madeBy,
  connection: key.client && { client_id: key.client.id, host: key.client.host, name: key.client.name },
  created_at: key.createdAt,
  expires_at: key.expiresAt,
  is_expired: key.isExpired,
  last_used_at: key.lastUsedAt,
  oci_used_at: key.ociUsedAt,
  revoked_at: key.revokedAt,
});

const KEYS = list(listKeys, {
  path: '/account/keys',
  name: 'Keys and connections',
  hasHeading: true,
  search: byWords('Find a key'),
  rows: ({ keys }) => keys,
  file: 'keys',
  filed: ({ keys }) => keys.map(keyRow),
  columns: [
    'name',
    ['begins_with', 'prefix'],
    'scopes',
    'made_by',
    ['made_at', 'created_at'],
    'expires_at',
    'last_used_at',
    'revoked_at',
    'id',
  ],
});

const DAYS: FieldWords = {
  label: 'Days until it expires',
  hint: 'Leave empty to keep it until you revoke it.',
  refusal: 'Give a whole number from {min} to {max}, or nothing.',
};

/** Shown once, on the page it leads to. */
const showOnce = ({ name, key }: MadeKey, { c, at, parts, path }: SentForm) => {
  parts.signIn.setFlash(c, flashSubject(at), `${key} ${name}`);
  return path;
};

const CREATE = form(createKey, {
  name: 'create',
  below: '',
  fields: {
    name: {
      label: 'Purpose',
      hint: 'A name you will recognize, such as “Swag agent”.',
      autocomplete: 'off',
      refusal: 'Give it a name, in at most {max} characters.',
    },
    scopes: {
      label: 'What it may do',
      choices: CLIENT_SCOPES.map((scope) => ({
        value: scope,
        label: <code>{scope}</code>,
        hint: SCOPE_TEXTS[scope],
      })),
      first: ['read', 'write'],
      refusal: 'Choose at least one permission.',
    },
    made_for: {
      label: 'Who uses it',
      choices: [
        { value: 'agent', label: 'An agent or program', hint: 'It prepares, and a person orders and pays.' },
        {
          value: 'procurement',
          label: 'A procurement system',
          hint: 'The orders that it sends are made, on the terms of the account.',
        },
      ],
      isSpread: true,
      first: 'agent',
      refusal: 'Choose who uses it.',
    },
    previews_per_day: {
      label: 'Photo previews a day',
      optional: false,
      refusal: 'Give a whole number within the limit.',
    },
    days: DAYS,
  },
  button: 'Create the key',
  after: showOnce,
});

const CREATE_OCI = form(createKey, {
  name: 'create-oci',
  below: '',
  sends: { scopes: ['oci'], made_for: 'procurement' },
  fields: {
    name: {
      label: 'Which system uses it',
      hint: 'Such as “SAP SRM”.',
      autocomplete: 'off',
      refusal: 'Give it a name, in at most {max} characters.',
    },
    days: DAYS,
  },
  button: 'Create an OCI key',
  kind: 'secondary',
  after: showOnce,
});

const REVOKE = form(revokeKey, {
  name: 'revoke',
  of: 'id',
  summary: 'Revoke',
  button: 'Revoke for good',
  kind: 'danger',
  done: 'key-revoked',
});

export const keysRoutes = (parts: PagesDoorParts): Hono =>
  pageRoutes(toAccount(parts), {
    path: KEYS.words.path,
    list: KEYS,
    forms: [CREATE, CREATE_OCI, REVOKE],
    async show({ c, at }) {
      const found = await KEYS.read(c, at.ctx);
      const { canManage, mostPreviewsPerDay: most } = found.answer;
      const made = newKeyIn(parts.signIn.takeFlash(c, flashSubject(at)));
      return (
        <AccountPage
          session={at}
          title="API keys"
          here="/account/keys"
          lead="An API key or an approved connection lets an agent or program work for this account. Neither can order or pay. A key for a procurement system places the orders that it sends."
          done={c.req.query('done')}
        >
          {made === undefined ? null : <NewKey made={made} />}
          <Listed {...KEYS.words} {...found} row={(key) => <Row key_={key} canRevoke={canManage} />} />
          {canManage ? (
            <>
              <section class="panel" id="make" aria-labelledby="make-heading">
                <h2 id="make-heading">Create a key</h2>
                <FormOf
                  form={CREATE}
                  values={{ previews_per_day: most }}
                  fields={{ previews_per_day: { max: most, hint: `At most ${count(most)}.` } }}
                />
              </section>
              <section class="panel" aria-labelledby="oci-heading">
                <h2 id="oci-heading">Create a key for OCI punch-out</h2>
                <p>
                  OCI sends the key through every buyer’s browser. This key opens{' '}
                  <a href="/docs/punchout">OCI punch-out</a> and nothing else.
                </p>
                <FormOf form={CREATE_OCI} />
              </section>
            </>
          ) : (
            <p class="quiet">Only owners of the account create and revoke keys.</p>
          )}
        </AccountPage>
      );
    },
  });

/** The new key, for this person in this account. */
const flashSubject = ({ formToken }: PageSession): string => `key ${formToken}`;

/** A key has no spaces; its name stands behind the first. */
function newKeyIn(flash: string | undefined): MadeKey | undefined {
  const [, key, name] = /^(\S+) (.*)$/.exec(flash ?? '') ?? [];
  return key === undefined || name === undefined ? undefined : { key, name };
}

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

const USES = {
  agent: 'for agents, orders nothing',
  procurement: 'for a procurement system, may send orders',
  both: 'for agents and procurement systems, may send orders',
} as const;

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
          : `${USES[key.madeFor]}; may ${key.scopes.join(', ')}; ${count(key.previewsPerDay)} previews a day`}
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
        <FormOf
          form={REVOKE}
          id={key.id}
          whom={key.name}
          lead={
            key.client === null
              ? 'Programs that use it lose access immediately.'
              : 'It loses access immediately and may ask again.'
          }
        />
      ) : null}
    </div>
  </li>
);
