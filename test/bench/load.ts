/** Load on one server: eight connections that are never idle, until the time or the requests are used up. */
import { randomUUID } from 'node:crypto';
import { Pool } from 'undici';
import { EACH_TIME, type Prepared } from './requests.ts';
import type { ServerProcess } from './server-process.ts';

const CONNECTIONS = 8;
const SHOWN_CHARACTERS = 300;

export interface Bounds {
  ms: number;
  requests: number;
}

export interface Reading {
  cpuMicrosPerRequest: number;
  requestsPerSecond: number;
  /** How long each took, to the whole answer. */
  timesMs: number[];
}

/** A server with its connections, and where in the list of requests the next slice goes on. */
export class Load {
  readonly #server: ServerProcess;
  readonly #requests: readonly Prepared[];
  readonly #pool: Pool;
  #next = 0;

  constructor(server: ServerProcess, requests: readonly Prepared[]) {
    this.#server = server;
    this.#requests = requests;
    this.#pool = new Pool(server.url, { connections: CONNECTIONS, pipelining: 1 });
  }

  /**
   * Sends requests for one slice of time.
   *
   * @throws Error at the first answer that is not the one wanted: a bench of failures measures nothing
   */
  async slice({ ms, requests }: Bounds): Promise<Reading> {
    const before = await this.#server.usage();
    const startedAt = performance.now();
    let sent = 0;
    const timesMs: number[] = [];
    const isOver = (): boolean => sent >= requests || performance.now() - startedAt > ms;
    await Promise.all(
      Array.from({ length: CONNECTIONS }, async () => {
        while (!isOver()) {
          sent += 1;
          const sentAt = performance.now();
          await this.#send();
          timesMs.push(performance.now() - sentAt);
        }
      }),
    );
    const seconds = (performance.now() - startedAt) / 1000;
    const after = await this.#server.usage();
    return {
      cpuMicrosPerRequest: (after.cpuMicros - before.cpuMicros) / sent,
      requestsPerSecond: sent / seconds,
      timesMs,
    };
  }

  async close(): Promise<void> {
    await this.#pool.close();
  }

  async #send(): Promise<void> {
    const request = this.#requests[this.#next % this.#requests.length];
    this.#next += 1;
    if (!request) throw new Error('there are no requests to send');
    const asked = request.body?.replace(EACH_TIME, randomUUID());
    const { statusCode, body } = await this.#pool.request({ ...request, ...(asked ? { body: asked } : {}) });
    const text = await body.text();
    if (statusCode === 200 && text.length > 0 && !text.includes('"isError":true')) return;
    const sent = `${request.method} ${request.path} ${request.body ?? ''}`.slice(0, SHOWN_CHARACTERS);
    throw new Error(`${sent} was answered ${statusCode}: ${text.slice(0, SHOWN_CHARACTERS)}`);
  }
}
