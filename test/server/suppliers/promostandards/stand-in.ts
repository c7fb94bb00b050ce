/** A supplier that answers whatever a test says, and a clock that moves as soon as someone waits for it. */

import type { Service } from '../../../../server/promostandards/service.ts';
import { services } from '../../../../server/promostandards/services.ts';
import { type Connection, connection } from '../../../../server/suppliers/promostandards/connection.ts';
import { type HttpAnswer, inEnvelope } from '../../../../server/suppliers/promostandards/envelope.ts';
import type { PaceRule } from '../../../../server/suppliers/promostandards/pace.ts';
import type { Posted } from '../../../../server/suppliers/promostandards/post.ts';
import type { Clock } from '../../../../server/suppliers/promostandards/throttle.ts';

export function movingClock(start = '2026-11-04T15:00:00.000Z') {
  const clock = {
    at: new Date(start),
    slept: [] as number[],
    now: () => clock.at,
    async sleep(ms: number) {
      clock.slept.push(ms);
      // What can be done before the time passes is done.
      await new Promise((resolve) => setImmediate(resolve));
      clock.at = new Date(clock.at.getTime() + ms);
    },
    pass(ms: number) {
      clock.at = new Date(clock.at.getTime() + ms);
    },
  };
  return clock satisfies Clock;
}

export const xml = (body: string | Buffer, status = 200, contentType = 'text/xml'): HttpAnswer => ({
  status,
  contentType,
  body: Buffer.isBuffer(body) ? body : Buffer.from(body),
});

export const message = (content: string): HttpAnswer => xml(inEnvelope(content));

/** All services, or those that are `spoken`, at one address; `answer` says what comes back, or throws. */
export function standIn(
  answer: (posted: Posted, count: number) => HttpAnswer | Promise<HttpAnswer>,
  {
    throttle = { concurrency: 4, perMinute: 10_000 },
    clock = movingClock(),
    spoken = services,
  }: {
    throttle?: PaceRule;
    clock?: ReturnType<typeof movingClock>;
    spoken?: readonly Service[];
  } = {},
) {
  const posted: Posted[] = [];
  const supplier: Connection = connection({
    code: 'hit',
    endpoints: spoken.map(({ name, version }) => ({
      service: name,
      version,
      url: `https://supplier.example/${name}/${version}`,
    })),
    credentialsFor: () => ({ id: 'acct-1001', password: 's3cret' }),
    throttle,
    clock,
    post: async (sent) => {
      posted.push(sent);
      return answer(sent, posted.length);
    },
  });
  return { supplier, posted, clock };
}
