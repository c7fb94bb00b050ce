/** `/desk/stores/requests`: requests to company stores that wait for an answer. */
import type { Hono } from 'hono';
import type { AnswerOf } from '../../../../tools/define.ts';
import { invoke } from '../../../../tools/invoke.ts';
import { decideStoreRequest } from '../../../../tools/stores/decide-store-request.ts';
import { refuseStoreRequest } from '../../../../tools/stores/refuse-store-request.ts';
import { shipStoreRequest } from '../../../../tools/stores/ship-store-request.ts';
import type { ShownRequest } from '../../../../tools/stores/shown-request.ts';
import { storeRequests } from '../../../../tools/stores/store-requests.ts';
import { count } from '../format.ts';
import { Submit } from '../forms/form.tsx';
import { Moment } from '../frame/moment.tsx';
import { Pager, pageInput, pageNumber } from '../frame/paging.tsx';
import { FormOf, form } from '../kit/form.tsx';
import { pageRoutes } from '../kit/page-routes.tsx';
import type { PagesDoorParts } from '../parts.ts';
import { signedInTo } from '../sign-in/entrance.tsx';
import type { PageSession } from '../sign-in/page-session.tsx';
import { colorAndSize } from '../stores/opened-store.ts';
import { DeliveryWords } from '../stores/request-list.tsx';
import { DeskLayout } from './desk-layout.tsx';
import { StoresNav } from './stores-nav.tsx';

type Found = AnswerOf<typeof storeRequests>;

const PATH = '/desk/stores/requests';
/** Later ones appear as these are sent. */
const SHOWN_TO_SHIP = 50;

const SHIP = form(shipStoreRequest, {
  name: 'ship',
  below: ':request_id/ship',
  of: 'request_id',
  fields: { carrier: { label: 'Carrier' }, tracking_number: { label: 'Tracking number' } },
});

const REFUSE = form(refuseStoreRequest, {
  name: 'refuse',
  below: ':request_id/refuse',
  of: 'request_id',
  lead: 'All goods of the request are declined, and the person gets an email. Pieces go back into the stock: book out what is lost or damaged.',
  fields: {
    reason: {
      label: 'Reason, for the person and the manager',
      refusal: 'Give a reason, in at most {max} characters.',
    },
  },
  summary: 'Cannot be sent',
  button: 'Decline the request',
  kind: 'danger',
});

/** The answer for the manager. */
const ANSWER = form(decideStoreRequest, {
  name: 'answer',
  below: ':request_id',
  of: 'request_id',
  fields: { comment: { label: 'Comment to the person' } },
  pressed: ['decision'],
});

interface StoreRequestsPageProps {
  session: PageSession;
  results: Found;
  /** Approved, with goods of the stock that were not sent. */
  toShip: Found;
  page: number;
}

const StoreRequestsPage = ({ session, results, toShip, page }: StoreRequestsPageProps) => (
  <DeskLayout title="Store requests" session={session} at="/desk/stores">
    <header class="page-head">
      <h1>Store requests</h1>
      <p class="quiet">
        {results.total === 0
          ? 'No request waits for an answer.'
          : `${results.total} ${results.total === 1 ? 'waits' : 'wait'} for an answer, the longest first`}
      </p>
    </header>
    <StoresNav at={PATH} waiting={results.total + toShip.total} />
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
    <Pager path={PATH} page={page} hasMore={results.hasMore} />
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
    <FormOf
      form={SHIP}
      id={request.id}
      button={
        <>
          Sent<span class="unseen"> to {request.name}</span>
        </>
      }
    />
    {request.lines.some(({ quoteId }) => quoteId !== null) ? null : (
      <FormOf form={REFUSE} id={request.id} whom={`to ${request.name}`} />
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

export const AnswerForm = ({ request }: CardProps) => (
  <FormOf
    form={ANSWER}
    id={request.id}
    path={PATH}
    buttons={
      <p class="button-row">
        <Submit name="decision" value="approve">
          Approve
        </Submit>
        <Submit kind="danger" name="decision" value="decline">
          Decline
        </Submit>
      </p>
    }
  />
);

export const storeRequestsRoutes = (parts: PagesDoorParts): Hono =>
  pageRoutes(signedInTo(parts, 'desk'), {
    path: PATH,
    forms: [SHIP, REFUSE, ANSWER],
    async show({ c, at }) {
      const page = pageNumber(c);
      const [results, toShip] = await Promise.all([
        invoke(storeRequests, at.ctx, { status: 'submitted', ...pageInput(page) }),
        invoke(storeRequests, at.ctx, { to_ship: true, limit: SHOWN_TO_SHIP }),
      ]);
      return <StoreRequestsPage session={at} results={results} toShip={toShip} page={page} />;
    },
  });
