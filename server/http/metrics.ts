/** `/metrics`: what the process does, in the text form of Prometheus. Counts alone: no account, no address, no amount. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { Hono } from 'hono';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { RequestEnv } from '../../rest-shim/env.ts';

/** Where a request knocked, by the first part of its path; pages are everything else. */
const DOORS: Record<string, string> = {
  api: 'rest',
  mcp: 'mcp',
  soap: 'soap',
  punchout: 'punchout',
  payments: 'payments',
  assets: 'files',
  pictures: 'files',
  files: 'files',
};
const SECONDS = [0.005, 0.02, 0.1, 0.5, 2, 10, 30];

export interface Waiting {
  deliveries(): number;
  mails(): number;
}

/** `waiting` is asked when somebody reads the figures, never in between. */
export function metricsOver(waiting: Waiting) {
  const register = new Registry();
  const registers = [register];
  collectDefaultMetrics({ register });
  const requests = new Counter({
    name: 'merchkit_requests_total',
    help: 'Requests answered, by door and class of status.',
    labelNames: ['door', 'status'],
    registers,
  });
  const seconds = new Histogram({
    name: 'merchkit_request_seconds',
    help: 'How long a request took until its answer was handed over.',
    labelNames: ['door'],
    buckets: SECONDS,
    registers,
  });
  const gauge = (name: string, help: string, read: () => number) =>
    new Gauge({
      name,
      help,
      registers,
      collect() {
        this.set(read());
      },
    });
  gauge('merchkit_deliveries_waiting', 'Webhook deliveries that are not delivered yet.', waiting.deliveries);
  gauge('merchkit_mails_waiting', 'Mails that are not sent yet.', waiting.mails);

  return {
    /** Counts the request once its answer is out. */
    observe(request: IncomingMessage, response: ServerResponse): void {
      const door = doorOf(request.url ?? '');
      const startedAt = performance.now();
      response.once('finish', () => {
        requests.inc({ door, status: `${Math.floor(response.statusCode / 100)}xx` });
        seconds.observe({ door }, (performance.now() - startedAt) / 1000);
      });
    },
    routes(): Hono<RequestEnv> {
      const app = new Hono<RequestEnv>();
      app.get('/metrics', async (c) =>
        c.body(await register.metrics(), 200, {
          'Content-Type': register.contentType,
          'Cache-Control': 'no-store',
        }),
      );
      return app;
    },
  };
}

function doorOf(url: string): string {
  const first = /^\/([\w-]*)/.exec(url)?.[1] ?? '';
  return Object.hasOwn(DOORS, first) ? (DOORS[first] ?? 'pages') : 'pages';
}
