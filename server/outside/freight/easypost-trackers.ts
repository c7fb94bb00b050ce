/**
 * When carriers delivered parcels, as EasyPost's trackers say: asked, and in its notifications. A tracker that exists is answered
 * again, so none is kept here.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import type { CarriersWord, ReadCarriersNotice } from '../../../tools/purchasing/supplier-orders-port.ts';
import { type EasyPostAccess, easyPostRequest } from './easypost-request.ts';

interface EasyPostTrackersParts extends EasyPostAccess {
  timeoutMs?: number;
  now(): Date;
  /** Why it could not be asked. */
  report(failure: Error): void;
}

const Tracker = z.object({
  status: z.string(),
  tracking_details: z.array(z.object({ status: z.string(), datetime: z.iso.datetime({ offset: true }) })),
});

const deliveryIn = ({ status, tracking_details: steps }: z.output<typeof Tracker>): string | undefined =>
  status === 'delivered'
    ? steps.findLast((step) => step.status === 'delivered')?.datetime.slice(0, 10)
    : undefined;

/** EasyPost's names of the carriers; it finds others by the number. */
const CARRIERS: readonly [RegExp, string][] = [
  [/\bups\b|united parcel/i, 'UPS'],
  [/\bfed ?-?ex\b|federal express/i, 'FedEx'],
  [/\busps\b|postal service/i, 'USPS'],
  [/\bdhl\b/i, 'DHLExpress'],
  [/\bontrac\b/i, 'OnTrac'],
];

const TIMEOUT_MS = 4_000;
const ASKED_AGAIN_MS = 6 * 60 * 60_000;
const MOST_REMEMBERED = 20_000;

export function easyPostTrackers({
  timeoutMs = TIMEOUT_MS,
  now,
  report,
  ...access
}: EasyPostTrackersParts): CarriersWord {
  const ask = easyPostRequest(access, '/v2/trackers', timeoutMs);
  const answers = new Map<string, { at: number; deliveredOn: string | undefined }>();

  async function asked(carrier: string, number: string): Promise<string | undefined> {
    const name = CARRIERS.find(([words]) => words.test(carrier.replaceAll('_', ' ')))?.[1];
    try {
      const tracker = { tracking_code: number, ...(name === undefined ? {} : { carrier: name }) };
      return deliveryIn(Tracker.parse(await ask({ tracker })));
    } catch (cause) {
      report(new Error('EasyPost did not say where a parcel is', { cause }));
      return undefined;
    }
  }

  return async ({ carrier, number }) => {
    const at = now().getTime();
    const last = answers.get(number);
    if (last && (last.deliveredOn !== undefined || at - last.at < ASKED_AGAIN_MS)) return last.deliveredOn;
    const deliveredOn = await asked(carrier, number);
    if (answers.size >= MOST_REMEMBERED) answers.clear();
    answers.set(number, { at, deliveredOn });
    return deliveredOn;
  };
}

const Notification = z.object({ result: Tracker.extend({ tracking_code: z.string().min(1) }) });

/** The signature is over the body as it was sent; it has no time, so that a notification may come again. */
export function easyPostNotices(secret: string): ReadCarriersNotice {
  const key = secret.normalize('NFKD');
  return (body, signature) => {
    const sent = Buffer.from(signature);
    const right = Buffer.from(`hmac-sha256-hex=${createHmac('sha256', key).update(body).digest('hex')}`);
    if (sent.length !== right.length || !timingSafeEqual(sent, right)) return undefined;
    const { data } = Notification.safeParse(jsonIn(body));
    const on = data && deliveryIn(data.result);
    return data && on !== undefined ? { number: data.result.tracking_code, on } : null;
  };
}

function jsonIn(body: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(body).toString('utf8'));
  } catch {
    return undefined;
  }
}
