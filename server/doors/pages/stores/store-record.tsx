/** What owners of the account and the desk see of one store: its requests, those of all time, and its settings. */
import type { Child } from 'hono/jsx';
import type { AnswerOf } from '../../../../tools/define.ts';
import type { ShownRequest } from '../../../../tools/stores/shown-request.ts';
import type { storeRequests } from '../../../../tools/stores/store-requests.ts';
import { count } from '../format.ts';
import { Moment } from '../frame/moment.tsx';
import { Pager } from '../frame/paging.tsx';
import { t } from '../frame/words.tsx';
import { ManagedPanels } from './manage-page.tsx';
import type { ManagedStore } from './opened-store.ts';
import { STATES } from './own-requests.tsx';
import { RequestDetails } from './request-list.tsx';

/** The pages of one store, after its path. */
const PLACES = [
  { at: '', name: 'Requests' },
  { at: '/requests', name: 'All requests' },
  { at: '/settings', name: 'Settings' },
] as const;

export const STORE_PLACES = { account: PLACES, desk: [...PLACES, { at: '/stock', name: 'Stock' }] } as const;
export type StorePlaces = keyof typeof STORE_PLACES;
/** Those that the account and the desk share. */
export type SharedPlace = (typeof PLACES)[number]['at'];
export type StorePlace = (typeof STORE_PLACES)['desk'][number]['at'];

export const storePath = (of: StorePlaces, id: string): string => `/${of}/stores/${encodeURIComponent(id)}`;

interface OpenRequestsProps {
  path: string;
  managed: ManagedStore;
  reader: 'owner' | 'desk';
  /** Where the reader may answer for the manager. */
  answer?: (request: ShownRequest) => Child;
}

/** What waits, what was approved, and the quote that can be made of it. */
export const OpenRequests = ({ path, managed, reader, answer }: OpenRequestsProps) => {
  const {
    waiting: { requests, total },
    store,
  } = managed;
  return (
    <ManagedPanels path={path} managed={managed} reader={reader}>
      <section class="panel" id="waiting" aria-labelledby="waiting-heading">
        <h2 id="waiting-heading">
          Waiting for <bdi>{store.managerName}</bdi>
          {total > 0 ? ` (${count(total)})` : ''}
        </h2>
        {requests.length === 0 ? (
          <p>No requests are waiting for an answer.</p>
        ) : (
          <ul class="requests bare">
            {requests.map((request) => (
              <li>
                <RequestDetails request={request} />
                {answer?.(request)}
              </li>
            ))}
          </ul>
        )}
        {total > requests.length ? (
          <p class="hint">{count(total - requests.length)} more follow as these are answered.</p>
        ) : null}
      </section>
    </ManagedPanels>
  );
};

interface AllRequestsProps {
  path: string;
  found: AnswerOf<typeof storeRequests>;
  page: number;
}

export const AllRequests = ({ path, found, page }: AllRequestsProps) => (
  <>
    {found.requests.length === 0 ? (
      <p class="panel">{page === 1 ? 'Nobody has asked for anything yet.' : 'This page is empty.'}</p>
    ) : (
      <section class="panel" aria-label="All requests">
        <ul class="requests bare">
          {found.requests.map((request) => (
            <li>
              <RequestDetails request={request} />
              <p class="quiet">
                <strong>{t(STATES[request.status])}</strong>
                {request.decidedBy === null || request.decidedAt === null ? null : (
                  <>
                    ; answered by <bdi>{request.decidedBy}</bdi>, <Moment at={request.decidedAt} />
                  </>
                )}
              </p>
              {request.comment === null ? null : (
                <p class="instructions" dir="auto">
                  {request.comment}
                </p>
              )}
            </li>
          ))}
        </ul>
      </section>
    )}
    <Pager path={`${path}/requests`} page={page} hasMore={found.hasMore} />
  </>
);
