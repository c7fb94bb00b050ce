/** `/desk/stores/requests`: requests to company stores that wait for an answer. */

import type { z } from 'zod';
import type { allStoreRequests } from '../../../../tools/stores/all-store-requests.ts';
import { answerStoreRequest } from '../../../../tools/stores/answer-store-request.ts';
import { TextArea } from '../forms/field.tsx';
import { Form, Submit } from '../forms/form.tsx';
import { Moment } from '../frame/moment.tsx';
import { Pager } from '../frame/paging.tsx';
import type { Visit } from '../sign-in/visit.tsx';
import { DeskLayout } from './desk-layout.tsx';
import { StoresNav } from './stores-nav.tsx';

type Found = z.output<typeof allStoreRequests.output>;

interface StoreRequestsPageProps {
  visit: Visit;
  results: Found;
  page: number;
}

export const StoreRequestsPage = ({ visit, results, page }: StoreRequestsPageProps) => (
  <DeskLayout title="Store requests" visit={visit} at="/desk/stores">
    <header class="page-head">
      <h1>Store requests</h1>
      <p class="quiet">
        {results.total === 0
          ? 'No open requests.'
          : `${results.total} ${results.total === 1 ? 'waits' : 'wait'} for an answer, the longest first`}
      </p>
    </header>
    <StoresNav at="/desk/stores/requests" waiting={results.total} />
    {results.requests.length === 0 ? (
      <p class="panel">
        Requests to company stores appear here until the manager answers. You can answer for the manager.
      </p>
    ) : (
      <ul class="stack plain-list">
        {results.requests.map((request) => (
          <li class="panel">
            <RequestCard request={request} />
          </li>
        ))}
      </ul>
    )}
    <Pager path="/desk/stores/requests" page={page} hasMore={results.has_more} />
  </DeskLayout>
);

const RequestCard = ({ request }: { request: Found['requests'][number] }) => (
  <>
    <h2>
      <bdi>{request.name}</bdi> asks <bdi>{request.store_name}</bdi>
    </h2>
    <p class="quiet">
      <bdi>{request.email}</bdi>, <Moment at={request.created_at} />
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
    <Form
      tool={answerStoreRequest}
      name={`answer-${request.id}`}
      action={`/desk/stores/requests/${encodeURIComponent(request.id)}`}
    >
      <TextArea name="comment" label="Comment to the person" optional rows={2} maxlength={1000} />
      <p class="button-row">
        <Submit name="decision" value="approve">
          Approve
        </Submit>
        <Submit kind="danger" name="decision" value="decline">
          Decline
        </Submit>
      </p>
    </Form>
  </>
);
