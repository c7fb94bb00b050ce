/** What tests of upgrades ask a service before and after, as its demo account. */
import { randomUUID } from 'node:crypto';

export const UPGRADE_KEY = 'mk_key_of_the_upgrade';

const QUOTE = { lines: [{ key: 'demo:TUMBLER-20', part_id: 'TUMBLER-20-BLACK', quantity: 24 }] };
/** What no job changes. */
const READS = ['/quotes', '/orders/ord_demo', '/quotes/qt_demo_open', '/artwork', '/me'];

interface Running {
  url: string;
}

export async function call({ url }: Running, path: string, body?: object) {
  const headers = {
    Authorization: `Bearer ${UPGRADE_KEY}`,
    ...(body && { 'Content-Type': 'application/json', 'Idempotency-Key': randomUUID() }),
  };
  const post = body && { method: 'POST', body: JSON.stringify(body) };
  const response = await fetch(`${url}/api/v1${path}`, { headers, ...post });
  return { status: response.status, body: JSON.parse(await response.text()) };
}

export const saveQuote = (service: Running) => call(service, '/quotes', QUOTE);

/** Without the port, which differs. */
export async function answersOf(service: Running): Promise<unknown> {
  const answers = await Promise.all(READS.map((path) => call(service, path)));
  return JSON.parse(JSON.stringify(answers).replaceAll(/http:\/\/localhost:\d+/g, ''));
}
