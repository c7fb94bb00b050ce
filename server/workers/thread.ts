/** The worker's side: it does what it is called for, and asks the service for what it does not have itself. */
import { parentPort } from 'node:worker_threads';
import { TransientMap } from '../../tools/values/transient-map.ts';
import {
  answerOf,
  type FromWorker,
  type Outcome,
  outcomeOf,
  type ToWorker,
  type WorkCall,
} from './messages.ts';

/** How often long work says that it goes on; work that hangs has no turn to say it. */
const BEAT_MS = 100;

/** A port of the service: every method answers by a message. */
export type Remote = <Port extends object>(port: string) => Port;

export function serveCalls(work: (call: WorkCall<never>, remote: Remote) => Promise<unknown>): void {
  const service = parentPort;
  if (!service) throw new Error('this module runs in a worker');
  const asked = new TransientMap<number, (outcome: Outcome) => void>();
  let asks = 0;
  const tell = (message: FromWorker): void => service.postMessage(message);

  const ask = (of: number, port: string, method: string, args: unknown[]): Promise<unknown> => {
    asks += 1;
    const number = asks;
    return new Promise<Outcome>((resolve) => {
      asked.set(number, resolve);
      tell({ ask: number, of, port: { port, method, args } });
    }).then(answerOf);
  };

  const remoteOf =
    (of: number): Remote =>
    (port) =>
      new Proxy(Object.create(null), {
        get:
          (_, method) =>
          (...args: unknown[]) =>
            ask(of, port, String(method), args),
      });

  service.on('message', async (message: ToWorker<never>) => {
    if ('answer' in message) {
      asked.delete(message.answer)?.(message.outcome);
      return;
    }
    const { call } = message;
    const beat = setInterval(() => tell({ goesOn: call }), BEAT_MS);
    const outcome = await outcomeOf(() => work(message.work, remoteOf(call)));
    clearInterval(beat);
    tell({ call, outcome });
  });
  tell({ isReady: true });
}
