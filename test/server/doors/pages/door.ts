/** The pages over a real service, asked in process. */

import { Hono } from 'hono';
import type { RequestEnv } from '../../../../rest-shim/env.ts';
import { type PagesDoorParts, pagesDoor } from '../../../../server/doors/pages/pages.tsx';
import { observe } from '../../../../server/http/request-observer.ts';
import type { Shop } from '../../../support/open-shop.ts';

/** `mine` stands in for a part of the service. */
export const doorOf = ({ service }: Shop, mine: Partial<PagesDoorParts> = {}) =>
  new Hono<RequestEnv>().use(observe(service.requests, service.addressOf, () => {})).route(
    '/',
    pagesDoor({
      ctxFor: service.ctxFor,
      linkHolder: service.linkHolder,
      sessionCaller: service.sessions.sessionCaller,
      signIn: { ...service.signIns, ...service.sessions },
      consent: service.oauth,
      shopCtx: (requestId) => service.ctxFor({ kind: 'anonymous' }, requestId),
      addressOf: service.addressOf,
      isDemo: true,
      isListed: false,
      takesSignUps: true,
      drawsOnPictures: false,
      report: (failure) => service.log.failure(failure),
      ...mine,
    }),
  );

/** The path of a new quote's page. */
export async function quotePath(shop: Shop, more: object = {}): Promise<string> {
  const lines = [{ key: 'demo:TUMBLER-20', part_id: 'TUMBLER-20-BLACK', quantity: 250, units: 1 }];
  const { status, body } = await shop.rest('POST', '/quotes', { lines, ...more });
  if (status !== 200) throw new Error(`No quote: ${JSON.stringify(body)}`);
  return new URL(body.url).pathname;
}

export const ADDRESS = {
  name: 'Ada Byron',
  email: 'ada@example.com',
  street1: '1 Market Street',
  city: 'San Francisco',
  state: 'CA',
  postal: '94105',
};

/** What a browser sends for a form of our own page. */
export const formOf = (
  fields: Record<string, string>,
  headers: Record<string, string> = {},
): RequestInit => ({
  method: 'POST',
  headers: {
    'Content-Type': 'application/x-www-form-urlencoded',
    'Sec-Fetch-Site': 'same-origin',
    ...headers,
  },
  body: new URLSearchParams(fields).toString(),
});
