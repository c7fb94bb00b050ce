/** Callers who write all the time, whatever happens to the service; acknowledged changes are remembered. */
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { EventName } from '../../tools/events/events.ts';

/** An acknowledged change, and the event it must have. */
export interface Acknowledged {
  event: EventName;
  recordId: string;
}

export interface Writers {
  acknowledged: Acknowledged[];
  /** Requests that were sent again with their own key, because their answer was lost. */
  retried(): number;
  /** Answers that neither acknowledge nor end the service. */
  refusals: string[];
  /** Resolves when no request is open. */
  stop(): Promise<void>;
}

const QUOTE = { lines: [{ key: 'demo:TUMBLER-20', part_id: 'TUMBLER-20-BLACK', quantity: 24 }] };
/** On white, so that there is a background to remove. */
const RED_BAR =
  '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="200"><rect width="400" height="200" fill="#fff"/><rect x="100" y="50" width="200" height="100" fill="#c8102e"/></svg>';
const LOGO = { file_name: 'bar.svg', data_base64: Buffer.from(RED_BAR).toString('base64') };
/** After a request without an answer. */
const REST_MS = 10;

interface Pace {
  /** Between two pieces of work, and after a request without an answer. */
  restMs?: number;
  /** Answers after which a request is sent again, as after none. */
  isLost?(status: number, text: string): boolean;
}

export function mixedWriters(
  url: string,
  key: string,
  count: number,
  { restMs = REST_MS, isLost = () => false }: Pace = {},
): Writers {
  const acknowledged: Acknowledged[] = [];
  const refusals: string[] = [];
  let isStopped = false;

  let retries = 0;

  /** Sent with a key of its own, and again until an answer comes. The key also stands in the record. */
  async function post(path: string, bodyOf: (mark: string) => unknown) {
    const mark = randomUUID();
    const headers = {
      Authorization: `Bearer ${key}`,
      'Content-Type': 'application/json',
      'Idempotency-Key': mark,
    };
    const init = { method: 'POST', headers, body: JSON.stringify(bodyOf(mark)) };
    const once = async () => {
      const response = await fetch(`${url}/api/v1${path}`, init);
      const text = await response.text();
      return isLost(response.status, text) ? undefined : { response, text };
    };
    let answer = await once().catch(() => undefined);
    if (!answer) retries += 1;
    while (!answer) {
      await pause(restMs);
      answer = await once().catch(() => undefined);
    }
    const { response, text } = answer;
    if (response.status === 200) return JSON.parse(text);
    refusals.push(`${path}: ${response.status} ${text}`);
    throw new Error('refused');
  }
  const note = (event: EventName, recordId: string) => acknowledged.push({ event, recordId });

  async function saveQuote() {
    const quote = await post('/quotes', (note) => ({ ...QUOTE, note }));
    note('quote.saved', quote.id);
    return quote;
  }
  async function requestApproval() {
    const quote = await saveQuote();
    const approval = await post('/approvals', (message) => ({
      quote_id: quote.id,
      approver_name: 'Grace Hopper',
      message,
    }));
    note('approval.created', approval.id);
    return approval;
  }
  async function decideApproval() {
    const approval = await requestApproval();
    const response = await fetch(`${approval.url}/answer`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded', 'Sec-Fetch-Site': 'same-origin' },
      body: new URLSearchParams({ decision: 'approve', name: 'Grace Hopper' }).toString(),
      redirect: 'manual',
    });
    await response.text();
    if (response.status === 303) note('approval.decided', approval.id);
    else if (!isLost(response.status, '')) refusals.push(`the approver's answer: ${response.status}`);
  }
  async function reorder() {
    const { quote_id: quoteId, id } = await post('/orders/ord_demo/reorder', () => ({}));
    note('quote.saved', quoteId ?? id);
  }
  async function uploadLogo() {
    const artwork = await post('/artwork', (name) => ({ ...LOGO, name }));
    note('artwork.cleaned', artwork.artwork_id);
  }

  const kinds = [saveQuote, requestApproval, decideApproval, reorder];
  async function write(place: number): Promise<void> {
    // One writer uploads only logos: they are too slow to take turns with the rest.
    for (let turn = place; !isStopped; turn++) {
      const work = place === 0 ? uploadLogo : kinds[turn % kinds.length];
      // A missing answer is no acknowledgment: the service was killed, and the next turn tries again.
      await work?.().catch(() => pause(restMs));
      if (restMs > REST_MS) await pause(restMs);
    }
  }
  const writing = Array.from({ length: count }, (_, place) => write(place));

  return {
    acknowledged,
    refusals,
    retried: () => retries,
    async stop() {
      isStopped = true;
      await Promise.all(writing);
    },
  };
}
