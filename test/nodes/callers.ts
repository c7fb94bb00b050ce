/** Callers at every door, through the balancer. Each works piece by piece and asks again until it is answered. */
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { z } from 'zod';
import { ERRORS } from '../../tools/errors.ts';
import { browsing } from '../support/browsing.ts';
import { mixedWriters } from '../support/mixed-writers.ts';
import { called, entered } from '../support/oci.ts';
import { ADDRESS } from '../support/people.ts';
import {
  document,
  orderRequest,
  putInCart,
  returnedCart,
  send as sendDocument,
} from '../support/punchout.ts';
import type { deskAt } from '../support/shop-process.ts';
import { form } from '../support/shop-process.ts';
import { lineOf, orderOf, send as sendOrder, TUMBLERS } from '../support/soap-orders.ts';

export interface Keys {
  writer: string;
  agent: string;
  buyer: string;
  distributor: string;
  procurement: string;
}
export const emailOf = (name: keyof Keys): string => `${name}@example.com`;

/** What was acknowledged, by kind, with the id or number it was acknowledged under. */
export interface Book {
  /** Quotes of agents, by id. */
  quotes: string[];
  /** Orders at the page of a quote: by id, with the quote. */
  orders: { id: string; quoteId: string }[];
  /** Numbers of purchase orders. */
  soap: string[];
  cxml: string[];
  /** Carts that were filled in a punch-out session. */
  carts: number;
  /** Pieces of work that were begun again. */
  again: Map<string, number>;
  /** Answers that are none of the contract. */
  strange: string[];
}

const REST_MS = 500;
const QUOTED = {
  key: 'demo:TUMBLER-20',
  part_id: 'TUMBLER-20-BLACK',
  quantity: 24,
  imprints: [{ location_id: 'side-1', text: 'ACME' }],
};

/** The innermost failure, in one line. */
const wordsOf = (cause: unknown): string =>
  cause instanceof Error && cause.cause !== undefined
    ? wordsOf(cause.cause)
    : String(cause).slice(0, 90).replaceAll('\n', ' ');

/** The code for a purchase order that is there already. */
const DUPLICATE = 200;

class Lost extends Error {}

export function callers(url: string, keys: Keys, desk: Awaited<ReturnType<typeof deskAt>>) {
  const book: Book = { quotes: [], orders: [], soap: [], cxml: [], carts: 0, again: new Map(), strange: [] };
  let isStopped = false;

  /** A failure of the service or the way to it, which is asked again; noted if it is none of the contract. */
  function isLost(status: number, text: string): boolean {
    if (status === 422 && text.includes('still under way')) return true;
    if (status < 500) return false;
    const [, code = ''] = /"code":"(\w+)"/.exec(text) ?? [];
    const known = Object.entries(ERRORS).find(([name]) => name === code)?.[1];
    if (text.startsWith('{') && known?.status !== status) book.strange.push(`${status} ${text}`);
    return true;
  }

  const visitor = (key: string) => ({
    url,
    fetch: (path: string, init: RequestInit = {}, sent: string | null = key) => {
      const headers = new Headers(init.headers);
      if (sent !== null) headers.set('Authorization', `Bearer ${sent}`);
      return fetch(`${url}${path}`, { ...init, headers, redirect: 'manual' });
    },
    async rest(method: string, path: string, body?: unknown, sent: string | null = key, mark = randomUUID()) {
      const response = await this.fetch(
        `/api/v1${path}`,
        {
          method,
          ...(body === undefined ? {} : { body: JSON.stringify(body) }),
          headers: { 'Content-Type': 'application/json', 'Idempotency-Key': mark },
        },
        sent,
      );
      const text = await response.text();
      if (isLost(response.status, text)) throw new Lost();
      return { status: response.status, headers: response.headers, body: JSON.parse(text) };
    },
  });

  /** Until it works or all stop. What it fails with is counted: the balancer's log tells what clients saw. */
  async function again<T>(kind: string, work: () => Promise<T>): Promise<T> {
    for (;;) {
      try {
        return await work();
      } catch (cause) {
        const why = cause instanceof Lost ? kind : `${kind}: ${wordsOf(cause)}`;
        book.again.set(why, (book.again.get(why) ?? 0) + 1);
        if (isStopped) throw cause;
        await pause(REST_MS);
      }
    }
  }

  async function agent(): Promise<void> {
    const mark = randomUUID();
    const client = new Client({ name: 'outside', version: '1' }, { versionNegotiation: { mode: 'auto' } });
    const requestInit = { headers: { Authorization: `Bearer ${keys.agent}` } };
    try {
      await client.connect(new StreamableHTTPClientTransport(new URL(`${url}/mcp`), { requestInit }));
      await again('mcp', () => client.callTool({ name: 'search_products', arguments: { query: 'tumbler' } }));
      const answer = await again('mcp', async () => {
        const { structuredContent, content, isError } = await client.callTool({
          name: 'create_quote',
          arguments: { lines: [QUOTED], note: mark },
          _meta: { idempotency_key: mark },
        });
        if (isError) throw new Error(JSON.stringify(content));
        return structuredContent;
      });
      book.quotes.push(z.object({ id: z.string() }).parse(answer).id);
    } finally {
      await client.close().catch(() => undefined);
    }
  }

  const buyer = visitor(keys.buyer);
  let bought = 0;
  /** A quote by REST, paid at its page by card or on terms, released at the desk. */
  async function buy(): Promise<void> {
    const mark = randomUUID();
    const asked = { lines: [QUOTED], ship_postal: ADDRESS.postal, note: mark };
    const { body: quote } = await again('quote', () =>
      buyer.rest('POST', '/quotes', asked, keys.buyer, mark),
    );
    const isOnTerms = bought++ % 2 === 0;
    await again('pay', async () => {
      await formAt(`${quote.url}/delivery`, ADDRESS);
      const page = await (await fetch(quote.url)).text();
      const amount = /name="amount" value="([\d.]+)"/.exec(page)?.[1] ?? '';
      // Paid already, and the answer was lost.
      if (amount === '' && /<h1>Your order/.test(page)) return;
      await formAt(`${quote.url}/pay`, { method: isOnTerms ? 'terms' : 'demo-approved', amount });
    });
    const { body } = await again('read', () => buyer.rest('GET', `/quotes/${quote.id}`));
    const id = String(body.order_id);
    book.orders.push({ id, quoteId: String(quote.id) });
    await again('desk', async () => {
      const { body: order } = await buyer.rest('GET', `/orders/${id}`);
      if (order.status === 'paid')
        await desk.press(id, 'release', { proof_waiver: 'The customer approved a sample.' });
    });
  }
  async function formAt(address: string, fields: Record<string, string>): Promise<void> {
    const { status } = await form(address, fields);
    if (status !== 303) throw new Error(`${new URL(address).pathname.split('/').at(-1)} ${status}`);
  }

  const distributor = visitor(keys.distributor);
  async function sendPurchaseOrder(): Promise<void> {
    const number = `S-${randomUUID()}`;
    await again('soap', async () => {
      const order = orderOf(number, [await lineOf(distributor, TUMBLERS)]);
      const { transactionId, codes } = await sendOrder(distributor, order, {
        id: emailOf('distributor'),
        password: keys.distributor,
      });
      if (transactionId === undefined && !codes.includes(DUPLICATE)) throw new Error(codes.join());
    });
    book.soap.push(number);
  }

  const procurement = visitor(keys.procurement);
  const credentials = { email: emailOf('procurement'), key: keys.procurement };
  async function punchOut(): Promise<void> {
    const { lines } = await again('cxml setup', () => returnedCart(procurement, undefined, credentials));
    const number = `C-${randomUUID()}`;
    const body = document(orderRequest({ number, lines }), credentials);
    await again('cxml order', async () => {
      const { code } = await sendDocument(procurement, body);
      if (code !== '200') throw new Error(code);
    });
    book.cxml.push(number);
  }
  async function shopByOci(): Promise<void> {
    await again('oci', async () => {
      const browser = browsing(procurement);
      const fields = { USERNAME: credentials.email, PASSWORD: credentials.key };
      const { base } = await entered(browser, called(fields));
      await putInCart(browser, base);
    });
    book.carts += 1;
  }

  async function work(kind: () => Promise<void>): Promise<void> {
    while (!isStopped) {
      // Whatever ends a piece of work was counted.
      await kind().catch(() => undefined);
      await pause(REST_MS);
    }
  }
  const writers = mixedWriters(url, keys.writer, 3, { restMs: REST_MS, isLost });
  const working = [agent, buy, buy, sendPurchaseOrder, punchOut, shopByOci].map(work);

  return {
    book,
    writers,
    /** Resolves when no request is open. */
    async stop(): Promise<void> {
      isStopped = true;
      await Promise.all([writers.stop(), ...working]);
    },
  };
}
