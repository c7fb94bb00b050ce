/** Machines: requests with idempotency keys over REST and MCP, sent again until an answer comes. */
import type { Chance } from './chance.ts';
import type { Keyed, KeyedKind, Model } from './model.ts';
import type { Life, World } from './world.ts';

const GOODS = { key: 'demo:TUMBLER-20', part_id: 'TUMBLER-20-BLACK' };
/** Answers are kept for a day. */
const KEPT_MS = 23 * 3_600_000;
const EVENTS = [
  'quote.saved',
  'quote.ordered',
  'approval.created',
  'order.paid',
  'order.refunded',
  'order.shipped',
];

/** What the age of answers is counted by: it starts with the computer's clock in each life. */
const answerClock = ({ life }: World): number => life.service.steadyNow().getTime();

export function newKeyed(world: World, model: Model, chance: Chance): Keyed {
  const key = `key-${model.keyed.length + 1}`;
  const quote = chance.pick([undefined, ...model.quotes]);
  const drawn =
    model.keyed.length === 0
      ? 'webhook'
      : chance.pick(['quote', 'quote', 'quote', 'quote', 'reorder', 'approval']);
  const kind: KeyedKind = drawn === 'approval' && !quote ? 'quote' : drawn;
  const isOverMcp = kind !== 'webhook' && chance.is(0.3);
  const asked: Record<KeyedKind, { path: string; tool: string; args: object }> = {
    quote: {
      path: '/quotes',
      tool: 'create_quote',
      args: { lines: [{ ...GOODS, quantity: chance.int(24, 300) }], ship_postal: '94105', note: key },
    },
    approval: {
      path: '/approvals',
      tool: 'request_approval',
      args: { quote_id: quote?.id, approver_name: 'Grace Hopper', message: key },
    },
    reorder: { path: '/orders/ord_demo/reorder', tool: 'reorder', args: isOverMcp ? { id: 'ord_demo' } : {} },
    webhook: {
      path: '/webhooks',
      tool: 'create_webhook',
      args: { url: world.receiverUrl, events: EVENTS, name: key },
    },
  };
  const { path, tool, args } = asked[kind];
  return {
    key,
    kind,
    path,
    body: JSON.stringify(args),
    sentAt: answerClock(world),
    ...(isOverMcp ? { tool } : {}),
  };
}

/** Keys that a day or a jump of the clock at a start made old: nothing is promised of them any more. */
export function forgetOld(world: World, model: Model): void {
  for (const one of model.keyed) if (Math.abs(answerClock(world) - one.sentAt) > KEPT_MS) one.isOld = true;
}

/** Sends it, for the first time or again. */
export async function send(world: World, model: Model, keyed: Keyed): Promise<void> {
  const { life } = world;
  const answer = await (keyed.tool === undefined ? overRest(life, keyed) : overMcp(life, keyed, keyed.tool));
  model.trace.push(`${keyed.key} ${keyed.kind} ${answer?.status ?? 'lost'}`);
  if (!answer) return;
  if (answer.remaining !== null) model.limiter.note(Number(answer.remaining));
  if (answer.status === 200) accept(model, keyed, answer.text);
  else if (answer.status === 404 || (answer.status === 422 && !answer.text.includes('idempotency_conflict')))
    keyed.isRefused = true;
  else if (answer.status === 422 && !answer.text.includes('under way'))
    model.violations.push(`${keyed.key} is said to be of another request: ${answer.text}`);
}

function accept(model: Model, keyed: Keyed, text: string): void {
  if (keyed.answer !== undefined && keyed.answer !== text)
    model.violations.push(`${keyed.key} (${keyed.kind}) was answered ${keyed.answer} and then ${text}`);
  // A refusal keeps nothing: the key is free, and the quote may be open again.
  keyed.isRefused = false;
  if (keyed.answer === undefined && keyed.kind === 'quote') model.quotes.push(JSON.parse(text));
  keyed.answer = text;
}

interface Answered {
  status: number;
  text: string;
  remaining: string | null;
}

async function overRest(life: Life, { path, body, key }: Keyed): Promise<Answered | undefined> {
  const init = { method: 'POST', body, headers: { 'Idempotency-Key': key } };
  const answer = await life.request(`/api/v1${path}`, init);
  return answer && { ...answer, remaining: answer.headers.get('X-RateLimit-Remaining') };
}

async function overMcp(life: Life, { body, key }: Keyed, name: string): Promise<Answered | undefined> {
  const params = { name, arguments: JSON.parse(body), _meta: { idempotency_key: key } };
  const message = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params });
  const answer = await life.request('/mcp', { method: 'POST', body: message });
  if (!answer) return undefined;
  const remaining = answer.headers.get('X-RateLimit-Remaining');
  if (answer.status !== 200) return { ...answer, remaining };
  const { result } = JSON.parse(answer.text);
  const [{ text }] = result.content;
  return { status: result.isError ? statusOf(text) : 200, text, remaining };
}

const statusOf = (text: string): number => {
  const { code } = JSON.parse(text).error;
  return code === 'internal' || code === 'busy' || code === 'rate_limited'
    ? 500
    : code === 'not_found'
      ? 404
      : 422;
};
