/** `/desk/stores/requests`: what people asked of company stores and nobody answered yet. */
import type { z } from 'zod';
import type { allStoreRequests } from '../../../../tools/stores/all-store-requests.ts';
import { Pager } from '../frame/paging.tsx';
import { moment } from '../in-words.ts';
import { FormToken, type Visit } from '../sign-in/visit.tsx';
import { DeskLayout } from './desk-layout.tsx';
import { StoresNav } from './stores-nav.tsx';

type Found = z.output<typeof allStoreRequests.output>;

interface StoreRequestsPageProps {
  visit: Visit;
  found: Found;
  page: number;
  trouble?: { id: string; message: string };
}

export const StoreRequestsPage = ({ visit, found, page, trouble }: StoreRequestsPageProps) => (
  <DeskLayout title="Store requests" visit={visit} at="/desk/stores">
    <header class="page-head">
      <h1>Store requests</h1>
      <p class="quiet">
        {found.total === 0
          ? 'Nothing waits.'
          : `${found.total} ${found.total === 1 ? 'waits' : 'wait'} for an answer, the longest first`}
      </p>
    </header>
    <StoresNav at="/desk/stores/requests" waiting={found.total} />
    {/* Somebody else answered it meanwhile, so that it waits no more. */}
    {trouble === undefined || found.requests.some(({ id }) => id === trouble.id) ? null : (
      <p class="alert" role="alert">
        {trouble.message}
      </p>
    )}
    {found.requests.length === 0 ? (
      <p class="panel">
        What people ask of a company store appears here until its manager answers, or you do where the manager
        asks for it.
      </p>
    ) : (
      <ul class="stack plain-list">
        {found.requests.map((request) => (
          <li class="panel">
            <RequestCard
              visit={visit}
              request={request}
              trouble={trouble?.id === request.id ? trouble.message : undefined}
            />
          </li>
        ))}
      </ul>
    )}
    <Pager path="/desk/stores/requests" page={page} hasMore={found.has_more} />
  </DeskLayout>
);

interface RequestCardProps {
  visit: Visit;
  request: Found['requests'][number];
  trouble: string | undefined;
}

const RequestCard = ({ visit, request, trouble }: RequestCardProps) => (
  <>
    <h2>
      <bdi>{request.name}</bdi> asks <bdi>{request.store_name}</bdi>
    </h2>
    <p class="quiet">
      <bdi>{request.email}</bdi>, <time datetime={request.created_at}>{moment(request.created_at)}</time>
    </p>
    <ul class="asked-goods-list">
      {request.items.map((item) => (
        <li>
          {item.quantity} × <bdi>{item.name}</bdi>,{' '}
          {item.size === null ? item.color : `${item.color}, ${item.size}`}
        </li>
      ))}
    </ul>
    {request.note === null ? null : (
      <p class="instructions" dir="auto">
        {request.note}
      </p>
    )}
    {trouble === undefined ? null : (
      <p class="alert" role="alert">
        {trouble}
      </p>
    )}
    <form method="post" action={`/desk/stores/requests/${encodeURIComponent(request.id)}`} class="move-form">
      <FormToken visit={visit} />
      <div class="field">
        <label for={`comment-${request.id}`}>
          A word to them <span class="optional">(optional)</span>
        </label>
        <textarea id={`comment-${request.id}`} name="comment" rows={2} maxlength={1000} />
      </div>
      <p class="button-row">
        <button type="submit" class="button" name="decision" value="approve">
          Approve
        </button>{' '}
        <button type="submit" class="button grave" name="decision" value="decline">
          Decline
        </button>
      </p>
    </form>
  </>
);
