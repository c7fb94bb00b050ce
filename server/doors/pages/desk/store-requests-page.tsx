/** `/desk/stores/requests`: requests to company stores that wait for an answer. */
import type { AnswerOf } from '../../../../tools/define.ts';
import { decideStoreRequest } from '../../../../tools/stores/decide-store-request.ts';
import { refuseStoreRequest } from '../../../../tools/stores/refuse-store-request.ts';
import { shipStoreRequest } from '../../../../tools/stores/ship-store-request.ts';
import type { ShownRequest } from '../../../../tools/stores/shown-request.ts';
import type { storeRequests } from '../../../../tools/stores/store-requests.ts';
import { count } from '../format.ts';
import { TextArea, TextField } from '../forms/field.tsx';
import { Confirm, Form, Submit } from '../forms/form.tsx';
import { Moment } from '../frame/moment.tsx';
import { Pager } from '../frame/paging.tsx';
import type { PageSession } from '../sign-in/page-session.tsx';
import { colorAndSize } from '../stores/opened-store.ts';
import { DeliveryWords } from '../stores/request-list.tsx';
import { DeskLayout } from './desk-layout.tsx';
import { StoresNav } from './stores-nav.tsx';

type Found = AnswerOf<typeof storeRequests>;

interface StoreRequestsPageProps {
  session: PageSession;
  results: Found;
  /** Approved, with goods of the stock that were not sent. */
  toShip: Found;
  page: number;
}

export const StoreRequestsPage = ({ session, results, toShip, page }: StoreRequestsPageProps) => (
  <DeskLayout title="Store requests" session={session} at="/desk/stores">
    <header class="page-head">
      <h1>Store requests</h1>
      <p class="quiet">
        {results.total === 0
          ? 'No request waits for an answer.'
          : `${results.total} ${results.total === 1 ? 'waits' : 'wait'} for an answer, the longest first`}
      </p>
    </header>
    <StoresNav at="/desk/stores/requests" waiting={results.total + toShip.total} />
    {toShip.requests.length === 0 ? null : (
      <section class="stack" aria-labelledby="to-ship">
        <h2 id="to-ship">To send from stock ({count(toShip.total)})</h2>
        <ul class="stack plain-list">
          {toShip.requests.map((request) => (
            <li class="panel">
              <ShipCard request={request} />
            </li>
          ))}
        </ul>
      </section>
    )}
    {results.requests.length === 0 ? (
      toShip.total > 0 ? null : (
        <p class="panel">
          Requests to company stores appear here until the manager answers. You can answer for the manager.
        </p>
      )
    ) : (
      <ul class="stack plain-list">
        {results.requests.map((request) => (
          <li class="panel">
            <RequestCard request={request} />
          </li>
        ))}
      </ul>
    )}
    <Pager path="/desk/stores/requests" page={page} hasMore={results.hasMore} />
  </DeskLayout>
);

interface CardProps {
  request: ShownRequest;
}

const ShipCard = ({ request }: CardProps) => (
  <>
    <h3>
      <bdi>{request.name}</bdi>, <bdi>{request.storeName}</bdi>
    </h3>
    <p class="quiet">
      <bdi>{request.email}</bdi>, approved{' '}
      {request.decidedAt === null ? null : <Moment at={request.decidedAt} />}
    </p>
    <ul class="asked-goods-list">
      {request.lines
        .filter(({ isFromStock, shipped }) => isFromStock && shipped === null)
        .map((line) => (
          <Goods line={line} />
        ))}
    </ul>
    {request.delivery === null ? (
      <p>The store says no address: ask its manager where the goods go.</p>
    ) : (
      <DeliveryWords request={request} />
    )}
    <p class="quiet">Nothing is charged for sending it; agree with the manager who pays the freight.</p>
    <Form
      tool={shipStoreRequest}
      name={`ship-${request.id}`}
      action={`/desk/stores/requests/${encodeURIComponent(request.id)}/ship`}
    >
      <TextField name="carrier" label="Carrier" optional maxlength={60} />
      <TextField name="tracking_number" label="Tracking number" optional maxlength={60} />
      <Submit>
        Sent<span class="unseen"> to {request.name}</span>
      </Submit>
    </Form>
    {request.lines.some(({ quoteId }) => quoteId !== null) ? null : (
      <Confirm
        tool={refuseStoreRequest}
        name={`refuse-${request.id}`}
        action={`/desk/stores/requests/${encodeURIComponent(request.id)}/refuse`}
        summary={
          <>
            Cannot be sent<span class="unseen"> to {request.name}</span>
          </>
        }
        button="Decline the request"
        fields={
          <TextArea name="reason" label="Reason, for the person and the manager" rows={2} maxlength={1000} />
        }
      >
        All goods of the request are declined, and the person gets an email. Pieces go back into the stock:
        book out what is lost or damaged.
      </Confirm>
    )}
  </>
);

const Goods = ({ line }: { line: ShownRequest['lines'][number] }) => (
  <li>
    {line.quantity} × <bdi>{line.name}</bdi>, {colorAndSize(line)}
  </li>
);

const RequestCard = ({ request }: CardProps) => (
  <>
    <h2>
      <bdi>{request.name}</bdi> asks <bdi>{request.storeName}</bdi>
    </h2>
    <p class="quiet">
      <bdi>{request.email}</bdi>, <Moment at={request.createdAt} />
    </p>
    <ul class="asked-goods-list">
      {request.lines.map((line) => (
        <Goods line={line} />
      ))}
    </ul>
    {request.note === null ? null : (
      <p class="instructions" dir="auto">
        {request.note}
      </p>
    )}
    <AnswerForm request={request} />
  </>
);

/** The answer for the manager. */
export const AnswerForm = ({ request }: CardProps) => (
  <Form
    tool={decideStoreRequest}
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
);
