/** A page of requests as callers see them, each with its store. */
import { z } from 'zod';
import type { Ctx } from '../context.ts';
import { PAGE_INPUT, PAGE_OUTPUT, pageOf } from '../values/list.ts';
import type { RequestFilter } from './port.ts';
import { STORE_REQUEST_STATUSES } from './store-request.ts';
import { StoreRequestWire, toStoreRequestWire } from './store-request-wire.ts';

export const REQUESTS_INPUT = {
  status: z.enum(STORE_REQUEST_STATUSES).optional().describe('Only requests in this status'),
  to_ship: z
    .literal(true)
    .optional()
    .describe('Only approved requests with goods of the stock that were not sent'),
  ...PAGE_INPUT,
};

export const ListedRequests = z.object({
  requests: z.array(StoreRequestWire).describe('Those that wait oldest first, all others newest first'),
  ...PAGE_OUTPUT,
});

export async function listedRequests(
  ctx: Ctx,
  filter: Omit<RequestFilter, 'now'>,
): Promise<z.input<typeof ListedRequests>> {
  const { requests, total } = await ctx.companyStores.requests({ ...filter, now: ctx.now() });
  const stores = await Promise.all(
    [...new Set(requests.map(({ storeId }) => storeId))].map((id) => ctx.companyStores.anyById(id)),
  );
  return {
    requests: requests.flatMap((request) => {
      const store = stores.find((one) => one?.id === request.storeId);
      return store ? [toStoreRequestWire(request, store)] : [];
    }),
    ...pageOf(total, requests.length, filter),
  };
}
