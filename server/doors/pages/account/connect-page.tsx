/** Whether a client may work for the account. */
import type { AskingClient, ConsentRequest } from '../../../../tools/account/consent-port.ts';
import { CLIENT_SCOPES, SCOPE_TEXTS } from '../../../../tools/identity/key-identity.ts';
import { isLoopback } from '../../../../tools/values/parsed-url.ts';
import { ChoiceList } from '../forms/choices.tsx';
import { Form, Submit } from '../forms/form.tsx';
import { Layout } from '../frame/layout.tsx';
import { Notice } from '../frame/notice-pages.tsx';
import { choosePath, type PageSession } from '../sign-in/page-session.tsx';

export const ConnectPage = ({
  session,
  asked,
  path,
}: {
  session: PageSession;
  asked: ConsentRequest;
  path: string;
}) => (
  <Layout title={`Connect ${nameOf(asked.client)}`}>
    <div class="sign-in">
      <h1>Connect {nameOf(asked.client)}?</h1>
      <Form name="connect" action={path} class="panel" token={session.formToken}>
        <p>
          <Who {...asked.client} /> wants to work for{' '}
          <strong>
            <bdi>{session.caller.kind === 'customer' ? session.caller.account.name : ''}</bdi>
          </strong>
          .
        </p>
        <Doubt asked={asked} />
        <ChoiceList
          type="checkbox"
          name="scopes"
          legend="What it may do"
          choices={CLIENT_SCOPES.filter((scope) => asked.scopes.includes(scope)).map((scope) => ({
            value: scope,
            label: <code>{scope}</code>,
            hint: SCOPE_TEXTS[scope],
          }))}
          chosen={asked.scopes}
          framed
        />
        <p class="quiet">
          It cannot order or pay. Your answer goes to <code>{placeOf(asked.leadsTo)}</code>
          {isLoopback(asked.leadsTo) ? ', on this computer' : ''}. You can end the connection under{' '}
          <a href="/account/keys">API keys</a> at any time.
        </p>
        <Submit name="answer" value="connect" size="full-width">
          Connect
        </Submit>
        <Submit name="answer" value="refuse" kind="secondary" size="full-width">
          Refuse
        </Submit>
      </Form>
      <p class="quiet">
        You are signed in as <bdi>{session.email}</bdi>.
        {session.otherAccounts.length > 0 ? (
          <>
            {' '}
            <a href={choosePath(path)}>Use another account</a>
          </>
        ) : null}
      </p>
    </div>
  </Layout>
);

/** Its host is known; its name is what it says. */
const Who = ({ host, name }: AskingClient) => (
  <>
    {host === null ? 'A program' : <strong>{host}</strong>}
    {name === '' ? null : (
      <>
        {host === null ? ' that' : ', which'} calls itself “<bdi>{name}</bdi>”{host === null ? null : ','}
      </>
    )}
  </>
);

/** What nobody vouches for, a person has to know. */
function Doubt({ asked: { client, leadsTo } }: { asked: ConsentRequest }) {
  const place = placeOf(leadsTo);
  if (place === client.host) return null;
  return (
    <p class="caution">
      {client.host === null ? (
        'No website confirms who it is, and any program can use this name. '
      ) : isLoopback(leadsTo) ? (
        <>Any program on this computer can claim to be {client.host}. </>
      ) : (
        <>
          Your answer goes to <code>{place}</code>, not to {client.host}.{' '}
        </>
      )}
      Connect it only if you just asked it to connect.
    </p>
  );
}

const nameOf = ({ host }: AskingClient): string => host ?? 'a program';

/** The host of a website; of an app its scheme as well, as its host is whatever it says. */
function placeOf(address: string): string {
  const { host, protocol } = new URL(address);
  if (protocol === 'https:') return host;
  return host === '' ? protocol : `${protocol}//${host}`;
}

export const NotAnOwnerPage = ({ asked }: { asked: ConsentRequest }) => (
  <Notice title="Ask an owner">
    <p>
      <Who {...asked.client} /> wants to work for the account. Only its owners connect clients: ask one of
      them to do so.
    </p>
  </Notice>
);
