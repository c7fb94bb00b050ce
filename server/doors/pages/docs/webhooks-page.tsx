/** For whoever receives webhooks: what is sent, how it is verified, and every event with a sample. */

import { TEST_EVENT } from '../../../../tools/events/events.ts';
import { eventCatalog } from '../../../../tools/webhooks/event-catalog.ts';
import { Layout } from '../frame/layout.tsx';
import type { Addresses } from '../shop/ways-in.tsx';
import { RECEIVER } from './receiver-files.ts';
import { Section, Terms } from './section.tsx';

export const WebhooksPage = ({ addresses }: { addresses: Addresses }) => (
  <Layout title="Webhooks" nav description="Events of merchkit, signed and sent to your endpoint.">
    <p class="crumbs">
      <a href="/docs">Reference</a>
    </p>
    <div class="page-head">
      <h1>Webhooks</h1>
      <p class="lead">
        When something happens to a quote, an order or a proof, your endpoint hears of it: one signed POST per
        event, repeated until you answer.
      </p>
    </div>
    <div class="stack">
      <Subscribe addresses={addresses} />
      <Sent />
      <Verify />
      <Delivery />
      <Events />
    </div>
  </Layout>
);

const Code = ({ text, id }: { text: string; id?: string }) => (
  <pre tabindex={0} {...(id === undefined ? {} : { id })}>
    <code>{text}</code>
  </pre>
);

const Subscribe = ({ addresses }: { addresses: Addresses }) => (
  <Section id="subscribe" title="Subscribe">
    <p>
      Name an https address and the events it is to hear of. The answer holds <code>signing_secret</code> this
      one time.
    </p>
    <Code
      text={[
        'curl -H "Authorization: Bearer mk_YOUR_KEY" -H "Content-Type: application/json" \\',
        `  -d '{"url": "https://example.com/webhooks", "events": ["quote.ordered", "order.shipped"]}' \\`,
        `  "${addresses.rest}webhooks"`,
      ].join('\n')}
    />
    <p>
      Then try it out: <code>{'POST /webhooks/{id}/test'}</code> sends an event named{' '}
      <code>{TEST_EVENT}</code> to this webhook alone, and <code>{'GET /webhooks/{id}'}</code> shows what your
      endpoint answered. Agents have the same operations as <a href="/docs#create_webhook">tools</a>.
    </p>
    <p>
      A key needs the scope <code>write</code>; for <code>order.*</code> and <code>proof.*</code> events{' '}
      <code>orders</code> as well.
    </p>
  </Section>
);

const BODY = [
  ['event', 'Name of the event'],
  ['at', 'When it happened, ISO 8601'],
  ['event_id', 'Its number; a later event has a larger one'],
  ['actor', 'Who did it, such as key:Demo key or link:quote; staff are desk'],
  ['data', 'What the event itself tells'],
  ['order, quote, approval', 'With events about one: the record as it stood right after'],
] as const;

const HEADERS = [
  ['X-Service-Event', 'Name of the event'],
  ['X-Service-Delivery', 'The delivery’s id, the same at every attempt'],
  ['X-Service-Timestamp', 'When this attempt was sent, in seconds since 1970'],
  [
    'X-Service-Signature',
    'sha256= and the HMAC-SHA256 in hex of timestamp, a full stop and the body, keyed with the signing secret as it was shown',
  ],
  [
    'X-Service-Signature-Previous',
    'For 24 hours after a rotation: the same, keyed with the secret before it',
  ],
  [
    'webhook-id, webhook-timestamp, webhook-signature',
    'The same delivery signed as Standard Webhooks has it, for the libraries that verify that',
  ],
] as const;

const Sent = () => (
  <Section id="sent" title="What is sent">
    <p>A POST with a JSON body:</p>
    <Terms terms={BODY} />
    <h3 class="next-terms">Headers</h3>
    <Terms terms={HEADERS} />
  </Section>
);

const Verify = () => (
  <Section id="verify" title="Verify, then act">
    <p>
      Anybody can POST to your endpoint: act on what is signed and at most five minutes old, and on nothing
      else. This is a whole receiver for Node. Put <a href="/docs/verify-webhook.mjs">verify-webhook.mjs</a>{' '}
      beside it, one file without dependencies, and start it with{' '}
      <code>WEBHOOK_SECRET=whsec_… node receiver.mjs</code>.
    </p>
    <Code id="receiver" text={RECEIVER} />
    <p>
      In other languages any Standard Webhooks library verifies with the same secret, or do it by hand: take
      the body as it came, compute the HMAC, and compare in constant time.
    </p>
  </Section>
);

const STATES = [
  ['pending', 'Waits for its first or next attempt; next_attempt_at says when'],
  ['delivered', 'Your endpoint answered with a 2xx status'],
  ['failed', 'All six attempts failed; it is sent again when you replay it'],
] as const;

const Delivery = () => (
  <Section id="delivery" title="Delivery">
    <ul class="rules">
      <li>
        Answer with a 2xx status within 15 seconds, before slow work. Anything else, a redirect included, is a
        failure.
      </li>
      <li>
        A failed attempt is repeated after 1, 5 and 30 minutes, then after 2 and 12 hours. A{' '}
        <code>Retry-After</code> of yours can lengthen a wait.
      </li>
      <li>
        An event arrives at least once, so it may arrive twice and out of order: keep the{' '}
        <code>X-Service-Delivery</code> you have seen, and go by <code>event_id</code>.
      </li>
      <li>
        <code>{'POST /webhooks/{id}/deliveries/{delivery_id}/replay'}</code> sends one again, under the same
        delivery id: one that failed, or one that you lost.
      </li>
      <li>
        While a webhook is <code>paused</code> nothing is sent, and what happens meanwhile is never delivered
        to it. Deliveries that were waiting go on when it is <code>active</code> again.
      </li>
      <li>
        An endpoint whose every attempt has failed for five days is paused, its owner is mailed, and{' '}
        <code>paused_why</code> says so.
      </li>
      <li>
        <code>{'POST /webhooks/{id}/rotate-secret'}</code> gives you a new secret. For 24 hours the one before
        it signs as well, so you can change it over without losing a delivery.
      </li>
      <li>The address must be public, each time it is connected to.</li>
    </ul>
    <h3 class="next-terms">A delivery is</h3>
    <Terms terms={STATES} />
  </Section>
);

const Events = () => (
  <Section id="events" title="Events">
    <dl class="inputs">
      {eventCatalog.map(({ name, when, scopes, sample }) => (
        <>
          <dt id={name}>
            <code>{name}</code> <span class="quiet">{scopes.join(' and ')}</span>
          </dt>
          <dd>
            {when}.
            <details>
              <summary>Sample</summary>
              <Code text={JSON.stringify(sample, null, 2)} />
            </details>
          </dd>
        </>
      ))}
      <dt id={TEST_EVENT}>
        <code>{TEST_EVENT}</code>
      </dt>
      <dd>
        You tried a webhook out. Nobody subscribes to it: it goes to that webhook alone, with{' '}
        <code>webhook_id</code> in its <code>data</code>.
      </dd>
    </dl>
  </Section>
);
