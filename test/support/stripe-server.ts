/** Stripe for tests: sessions, refunds and signed notifications over a real socket, with simulated faults. */
import { createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export const STRIPE_KEY = 'sk_test_of_the_tests';
export const STRIPE_SECRET = 'whsec_of_the_tests';

export interface StripeSession {
  id: string;
  object: 'checkout.session';
  status: 'open' | 'complete' | 'expired';
  payment_status: 'unpaid' | 'paid';
  amount_total: number;
  currency: string;
  payment_intent: string | null;
  client_reference_id: string;
  customer_email: string;
  url: string | null;
  success_url: string;
  cancel_url: string;
}

export interface StripeRefund {
  id: string;
  object: 'refund';
  status: 'succeeded' | 'pending' | 'failed';
  /** Seconds. */
  created: number;
  payment_intent: string;
  amount: number;
  metadata: Record<string, string>;
}

export interface StripeDispute {
  id: string;
  object: 'dispute';
  status: 'needs_response' | 'won' | 'lost';
  payment_intent: string;
  amount: number;
  /** Seconds. */
  created: number;
  reason: string;
  livemode: boolean;
  evidence_details: { due_by: number | null };
}

/**
 * The behavior for the next requests: `fails` answers 500 and does nothing, `breaks` does the work and closes the
 * connection before the answer, `silent` never answers.
 */
type Trouble = 'none' | 'fails' | 'breaks' | 'silent';

export interface StripeServer {
  url: string;
  sessions: Map<string, StripeSession>;
  refunds: StripeRefund[];
  /** Method and path of each request, oldest first. */
  asked: string[];
  trouble: Trouble;
  /** Ids about which it answers 500, always. */
  broken: Set<string>;
  /** The status of new refunds. */
  refundStatus: StripeRefund['status'];
  /** A person pays on the page. */
  pay(id: string, otherwise?: Partial<Pick<StripeSession, 'amount_total' | 'currency'>>): void;
  /** A person makes a refund in Stripe’s dashboard. */
  giveBack(payment: string, amount: number): StripeRefund;
  /** The bank rejects a pending refund. */
  fail(refundId: string): StripeRefund;
  now(): Date;
  /** A cardholder disputes the payment at the bank. */
  dispute(payment: string, amount: number): StripeDispute;
  /** The bank decides. */
  closeDispute(id: string, status: 'won' | 'lost'): void;
  /** As Stripe does after a day. */
  forgetKeys(): void;
  close(): Promise<void>;
}

type Form = URLSearchParams;

export async function stripeServer(): Promise<StripeServer> {
  const disputes = new Map<string, StripeDispute>();
  const answers = new Map<string, { form: string; body: object }>();
  const stand: StripeServer = {
    url: '',
    sessions: new Map(),
    refunds: [],
    asked: [],
    trouble: 'none',
    broken: new Set(),
    refundStatus: 'succeeded',
    pay(id, otherwise = {}) {
      const session = stand.sessions.get(id);
      if (session?.status !== 'open') throw new Error(`${id} takes no payment`);
      const paid = { status: 'complete', payment_status: 'paid', payment_intent: `pi_${id}` } as const;
      stand.sessions.set(id, { ...session, ...paid, ...otherwise });
    },
    giveBack: (payment, amount) => added(payment, amount, {}),
    fail(id) {
      const place = stand.refunds.findIndex((one) => one.id === id);
      const found = stand.refunds[place];
      if (!found) throw new Error(`there is no refund ${id}`);
      stand.refunds[place] = { ...found, status: 'failed' };
      return stand.refunds[place];
    },
    dispute(payment_intent, amount) {
      const made: StripeDispute = {
        id: `dp_${disputes.size + 1}`,
        object: 'dispute',
        status: 'needs_response',
        payment_intent,
        amount,
        reason: 'product_not_received',
        livemode: false,
        created: Math.floor(stand.now().getTime() / 1000),
        evidence_details: { due_by: Date.parse('2026-11-20T23:59:00Z') / 1000 },
      };
      disputes.set(made.id, made);
      return made;
    },
    closeDispute(id, status) {
      const found = disputes.get(id);
      if (found) disputes.set(id, { ...found, status, evidence_details: { due_by: null } });
    },
    now: () => new Date(),
    forgetKeys: () => answers.clear(),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };

  function answer(request: IncomingMessage, form: Form): { status: number; body: object } {
    const { pathname, searchParams } = new URL(request.url ?? '/', stand.url);
    const [, , ...path] = pathname.split('/');
    if (request.headers.authorization !== `Bearer ${STRIPE_KEY}`) return refusal(401, 'wrong key');
    const key = request.headers['idempotency-key'];
    const earlier = typeof key === 'string' ? answers.get(key) : undefined;
    if (earlier && earlier.form !== form.toString())
      return refusal(400, 'other parameters', 'idempotency_error');
    if (earlier) return { status: 200, body: earlier.body };
    const made = route(`${request.method} ${path.join('/')}`, form, searchParams);
    if (typeof key === 'string' && made.status === 200)
      answers.set(key, { form: form.toString(), body: made.body });
    return made;
  }

  function route(what: string, form: Form, query: URLSearchParams): { status: number; body: object } {
    const [, id = '', verb] = /^\w+ checkout\/sessions\/?([^/]*)\/?(\w*)$/.exec(what) ?? [];
    if (what === 'POST checkout/sessions') return { status: 200, body: opened(form) };
    if (what === 'POST refunds') return refunded(form);
    if (what === 'POST tax/calculations') return calculated(form);
    if (what === 'GET refunds') {
      const payment = query.get('payment_intent');
      const since = Number(query.get('created[gte]') ?? '0');
      const data = stand.refunds
        .filter((one) => payment === null || one.payment_intent === payment)
        .filter(({ created }) => created >= since)
        .reverse();
      return { status: 200, body: { object: 'list', data, has_more: false } };
    }
    if (what === 'GET disputes') {
      const since = Number(query.get('created[gte]') ?? '0');
      const data = [...disputes.values()].filter(({ created }) => created >= since).reverse();
      return { status: 200, body: { object: 'list', data, has_more: false } };
    }
    const dispute = disputes.get(/^GET disputes\/(\w+)$/.exec(what)?.[1] ?? '');
    if (dispute) return { status: 200, body: dispute };
    const session = stand.sessions.get(id);
    if (!session) return refusal(404, 'no such session');
    if (verb !== 'expire') return { status: 200, body: session };
    if (session.status !== 'open') return refusal(400, 'only open sessions can be expired');
    const expired: StripeSession = { ...session, status: 'expired', url: null };
    stand.sessions.set(id, expired);
    return { status: 200, body: expired };
  }

  /** 8.5 percent of goods and freight in California; clothing is free of tax in New Jersey. */
  function calculated(form: Form): { status: number; body: object } {
    const address = (field: string) => form.get(`customer_details[address][${field}]`);
    if (!address('line1') || !address('postal_code') || address('country') !== 'US')
      return refusal(400, 'customer_tax_location_invalid');
    const isExempt = (code: string | null) => address('state') === 'NJ' && code === 'txcd_20030000';
    let taxable = Number(form.get('shipping_cost[amount]'));
    let total = taxable;
    for (let item = 0; form.has(`line_items[${item}][amount]`); item += 1) {
      const amount = Number(form.get(`line_items[${item}][amount]`));
      total += amount;
      if (!isExempt(form.get(`line_items[${item}][tax_code]`))) taxable += amount;
    }
    const tax = Math.round(taxable * 0.085);
    return {
      status: 200,
      body: {
        id: 'taxcalc_1',
        object: 'tax.calculation',
        currency: 'usd',
        amount_total: total + tax,
        tax_amount_exclusive: tax,
        tax_amount_inclusive: 0,
        tax_breakdown: [
          {
            amount: tax,
            inclusive: false,
            taxable_amount: taxable,
            taxability_reason: 'standard_rated',
            tax_rate_details: { country: 'US', state: address('state'), percentage_decimal: '8.5' },
          },
        ],
      },
    };
  }

  function opened(form: Form): StripeSession {
    const id = `cs_test_${stand.sessions.size + 1}`;
    const session: StripeSession = {
      id,
      object: 'checkout.session',
      status: 'open',
      payment_status: 'unpaid',
      amount_total: Number(form.get('line_items[0][price_data][unit_amount]')),
      currency: form.get('line_items[0][price_data][currency]') ?? '',
      payment_intent: null,
      client_reference_id: form.get('client_reference_id') ?? '',
      customer_email: form.get('customer_email') ?? '',
      url: `${stand.url}/c/pay/${id}`,
      success_url: form.get('success_url') ?? '',
      cancel_url: form.get('cancel_url') ?? '',
    };
    stand.sessions.set(id, session);
    return session;
  }

  function refunded(form: Form): { status: number; body: object } {
    const payment_intent = form.get('payment_intent') ?? '';
    const amount = Number(form.get('amount'));
    const paid = [...stand.sessions.values()].find((one) => one.payment_intent === payment_intent);
    const back = stand.refunds.filter((one) => one.payment_intent === payment_intent);
    const gone = back.filter(({ status }) => status !== 'failed');
    const left = (paid?.amount_total ?? 0) - gone.reduce((sum, one) => sum + one.amount, 0);
    if (amount > left) return refusal(400, 'greater than the remaining amount');
    const metadata = { refund_id: form.get('metadata[refund_id]') ?? '' };
    return { status: 200, body: added(payment_intent, amount, metadata) };
  }

  function added(payment_intent: string, amount: number, metadata: Record<string, string>): StripeRefund {
    const refund: StripeRefund = {
      id: `re_${stand.refunds.length + 1}`,
      object: 'refund',
      status: stand.refundStatus,
      created: Math.floor(stand.now().getTime() / 1000),
      payment_intent,
      amount,
      metadata,
    };
    stand.refunds.push(refund);
    return refund;
  }

  const server = createServer((request, response) => {
    void textOf(request).then((text) => {
      if (request.url?.startsWith('/c/pay/')) return page(request, response);
      stand.asked.push(`${request.method} ${request.url}`);
      if (stand.trouble === 'silent') return;
      const isBroken = [...stand.broken].some((id) => `${request.url} ${text}`.includes(id));
      if (stand.trouble === 'fails' || isBroken)
        return send(response, refusal(500, 'out of order', 'api_error'));
      const answered = answer(request, new URLSearchParams(text));
      if (stand.trouble === 'breaks') return void request.socket.destroy();
      send(response, answered);
    });
  });

  /** The page for people, for walks in a browser. */
  function page(request: IncomingMessage, response: ServerResponse): void {
    const session = stand.sessions.get(request.url?.split('/').at(-1) ?? '');
    if (request.method === 'POST' && session?.status === 'open') {
      stand.pay(session.id);
      response.writeHead(303, { Location: session.success_url }).end();
      return;
    }
    response.setHeader('Content-Type', 'text/html');
    response.end(
      `<h1>Stand-in for Stripe</h1><p>${session?.amount_total} cents</p><form method="post"><button>Pay</button></form><a href="${session?.cancel_url}">Back</a>`,
    );
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  stand.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return stand;
}

const refusal = (status: number, message: string, type = 'invalid_request_error') => ({
  status,
  body: { error: { type, message } },
});

function send(response: ServerResponse, { status, body }: { status: number; body: object }): void {
  response.writeHead(status, { 'Content-Type': 'application/json', 'Stripe-Should-Retry': 'false' });
  response.end(JSON.stringify(body));
}

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}

let events = 0;

/** A notification as Stripe sends it, signed at `at`. */
export function notification(
  type: string,
  object: object,
  at: Date,
  { secret = STRIPE_SECRET, id = `evt_${++events}` } = {},
): RequestInit & { body: string } {
  const timestamp = Math.floor(at.getTime() / 1000);
  const body = JSON.stringify({ id, object: 'event', type, created: timestamp, data: { object } });
  const signature = createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex');
  return { method: 'POST', body, headers: { 'Stripe-Signature': `t=${timestamp},v1=${signature}` } };
}
