/** The secrets a buyer’s system sends: those there are, the new one, and what can be done with them. */
import { changeSharedSecret } from '../../../../tools/procurement/change-shared-secret.ts';
import { Confirm } from '../forms/form.tsx';
import { Moment } from '../frame/moment.tsx';
import type { Opened } from './settings-form.ts';

type Protocol = Opened['secrets'][number]['protocol'];

const NAMES: Readonly<Record<Protocol, string>> = { cxml: 'cXML', oci: 'OCI' };
const USES: Readonly<Record<Protocol, string>> = {
  cxml: 'Sent as SharedSecret by your system, for sessions and orders.',
  oci: 'Sent as PASSWORD through the browsers of your people, so it opens sessions and nothing else.',
};

export const NewSecret = ({ secret, path }: { secret: string; path: string }) => (
  <section class="panel secret" aria-labelledby="new-secret">
    <h2 id="new-secret">The new shared secret</h2>
    <p>Copy it into your procurement system now. We show it only once.</p>
    <pre class="secret-text" tabindex={0}>
      <code>{secret}</code>
    </pre>
    <p>
      <a class="button secondary" href={path}>
        I have copied it
      </a>
    </p>
  </section>
);

interface SecretsProps {
  opened: Opened;
  path: string;
}

export const SharedSecrets = ({ opened, path }: SecretsProps) => (
  <section class="panel form" aria-labelledby="secrets">
    <h2 id="secrets">Shared secrets</h2>
    <p class="quiet">
      They open punch-out by their protocol for this account, and never the API. The user name is{' '}
      <bdi>{opened.account.email}</bdi> or one of the sender names above.
    </p>
    <OfProtocol protocol="cxml" opened={opened} path={path} />
    <OfProtocol protocol="oci" opened={opened} path={path} />
  </section>
);

const OfProtocol = ({ protocol, opened, path }: SecretsProps & { protocol: Protocol }) => {
  const secrets = opened.secrets.filter((one) => one.protocol === protocol);
  const action = (kind: string) => ({
    tool: changeSharedSecret,
    name: `${kind}-${protocol}`,
    action: `${path}/secret`,
    hidden: { protocol, action: kind },
  });
  return (
    <>
      <h3>{NAMES[protocol]}</h3>
      <p class="quiet">{USES[protocol]}</p>
      {secrets.length === 0 ? (
        <p>None. An API key works in its place.</p>
      ) : (
        <ul>
          {secrets.map((secret) => (
            <li>
              <code>{secret.prefix}…</code>, made on <Moment at={secret.createdAt} />
              {secret.endsAt === null ? null : (
                <>
                  , opens until <Moment at={secret.endsAt} />
                </>
              )}
            </li>
          ))}
        </ul>
      )}
      <Confirm
        {...action('renew')}
        kind="primary"
        summary={`Make a ${secrets.length === 0 ? '' : 'new '}secret for ${NAMES[protocol]}`}
        button="Make the secret"
      >
        {secrets.length === 0 ? 'It is shown once.' : 'The previous one keeps working for seven days.'}
      </Confirm>
      {secrets.length === 0 ? null : (
        <>
          <Confirm {...action('replace')} summary="Replace it at once" button="Replace it">
            Use this if someone else saw the secret. All earlier ones stop working immediately.
          </Confirm>
          <Confirm {...action('end')} summary={`End all secrets for ${NAMES[protocol]}`} button="End them">
            Systems that use them lose access immediately.
          </Confirm>
        </>
      )}
    </>
  );
};
