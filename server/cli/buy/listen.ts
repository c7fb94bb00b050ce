/**
 * `merchkit buy listen`: the events of the account on a machine that no webhook can reach. Each is sent to a local address,
 * signed as a webhook is, in order, until it is taken.
 */
import { createHmac } from 'node:crypto';
import { hostname } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { type Answer, type Input, Merchkit, MerchkitError } from '../../../client/merchkit.mjs';
import { parsedUrl } from '../../../tools/values/parsed-url.ts';
import { signedHeaders } from '../../secrets/webhook-signature.ts';
import { UsageError } from '../usage-error.ts';
import { buyerLine, given } from './buyer.ts';

const LOOK_MS = 2_000;
const LONGEST_WAIT_MS = 30_000;
/** As a webhook has. */
const MOST_TRIES = 6;
const ATTEMPT_MS = 15_000;
const TEXT = { type: 'string' } as const;

type Delivery = Answer<'take_events'>['deliveries'][number];

export async function listen(argv: string[]): Promise<string> {
  const asked = buyerLine(argv, { to: TEXT, events: TEXT, secret: TEXT });
  const to = addressOf(asked.values.to);
  const secret = secretOf(asked.values.secret, asked.shop.key);
  const stop = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop.abort());
  // Who read the lines has gone.
  process.stdout.on('error', () => stop.abort());
  const say = (line: string): void => void process.stdout.write(`${line}\n`);
  const note = (line: string): void => void process.stderr.write(`${line}\n`);
  if (to) note(`The signing secret is ${secret}`);

  const shop = new Merchkit({ ...asked.shop, retries: 0 });
  const events = asked.values.events?.split(',');
  const input: Omit<Input<'take_events'>, 'delivered'> = {
    name: `${hostname()}-${to?.port || 'terminal'}`.replaceAll(/[^\w.:-]/g, '-').slice(-100),
    // The shop says which there are.
    ...given({ events: events as Input<'take_events'>['events'] }),
  };
  let delivered: string[] = [];
  let failures = 0;
  for (let isFirst = true; !stop.signal.aborted; ) {
    const taken = await shop
      .take_events({ ...input, delivered }, { signal: stop.signal })
      .catch((failure: unknown) => {
        if (stop.signal.aborted) return undefined;
        if (!isPassing(failure)) throw failure;
        if (failures++ === 0) note(`${failure.message} It is asked again until it answers.`);
        return undefined;
      });
    if (!taken) {
      await waiting(Math.min(LONGEST_WAIT_MS, 500 * 2 ** failures), stop.signal);
      continue;
    }
    if (failures > 0) note('The shop answers again.');
    failures = 0;
    delivered = [];
    if (isFirst) note(`Ready: ${eventsIn(taken.events)}${to ? ` to ${to}` : ''}`);
    isFirst = false;
    for (const delivery of taken.deliveries) {
      if (to && !(await forwarded(delivery))) break;
      if (!to) say(asked.isJson ? delivery.body : `${delivery.event}  ${delivery.id}`);
      delivered.push(delivery.id);
    }
    if (taken.deliveries.length === 0) await waiting(LOOK_MS, stop.signal);
  }
  // What was sent is not sent again by the next one.
  if (delivered.length > 0) await shop.take_events({ ...input, delivered }).catch(() => undefined);
  return '';

  /** Whether it is done with: it was taken, or refused as often as a webhook would try. */
  async function forwarded({ id, event, body }: Delivery): Promise<boolean> {
    for (let tries = 1, isSilent = false; !stop.signal.aborted; ) {
      const begun = performance.now();
      const status = await sent({ id, event, body });
      const took = Math.round(performance.now() - begun);
      const line = { event, delivery_id: id, status: status ?? null, took_ms: took };
      if (status !== undefined || !isSilent)
        say(asked.isJson ? JSON.stringify(line) : `${event}  ${id}  ${status ?? 'no answer'}  ${took} ms`);
      isSilent = status === undefined;
      if (status !== undefined && status >= 200 && status < 300) return true;
      // A program that is not running is waited for.
      if (status !== undefined && ++tries > MOST_TRIES) {
        note(`${id} was refused ${MOST_TRIES} times and is left out.`);
        return true;
      }
      await waiting(Math.min(LONGEST_WAIT_MS, 500 * 2 ** tries), stop.signal);
    }
    return false;
  }

  /** The status of the answer; nothing where there was none. */
  async function sent({ id, event, body }: Pick<Delivery, 'id' | 'event' | 'body'>) {
    const timestampSeconds = Math.floor(Date.now() / 1_000);
    const secrets = { current: secret, earlier: [] };
    const headers = signedHeaders({ event, deliveryId: id, timestampSeconds, body, secrets });
    try {
      const { status } = await fetch(to ?? '', {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'user-agent': 'merchkit-webhooks', ...headers },
        body,
        redirect: 'manual',
        signal: AbortSignal.any([stop.signal, AbortSignal.timeout(ATTEMPT_MS)]),
      });
      return status;
    } catch {
      return undefined;
    }
  }
}

const eventsIn = (names: readonly string[]): string =>
  names.length > 5 ? `${names.length} kinds of events` : names.join(', ');

const waiting = (ms: number, signal: AbortSignal): Promise<void> =>
  pause(ms, undefined, { signal }).catch(() => undefined);

/** The network or the service failed, or asked to wait. */
const isPassing = (failure: unknown): failure is MerchkitError =>
  failure instanceof MerchkitError &&
  (failure.status < 400 || failure.status === 429 || failure.status >= 500);

function addressOf(to: string | undefined): URL | undefined {
  if (to === undefined) return undefined;
  const url = parsedUrl(
    /^\d+$/.test(to) ? `http://localhost:${to}` : /^https?:/.test(to) ? to : `http://${to}`,
  );
  if (url && url.username === '') return url;
  throw new UsageError('--to takes a port or an address, such as 4242 or localhost:4242/webhooks');
}

/** The same for the same key, so that a receiver is set up once. */
function secretOf(secret: string | undefined, key: string): string {
  if (secret === undefined)
    return `whsec_${createHmac('sha256', key).update('merchkit buy listen').digest('base64')}`;
  if (/^whsec_[A-Za-z0-9+/]{32,}=*$/.test(secret)) return secret;
  throw new UsageError('--secret takes whsec_ and base64');
}
