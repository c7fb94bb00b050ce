/** One order of the account: changes, open tasks, progress and goods. */
import type { openAccountOrder } from '../../../../tools/account/open-account-order.ts';
import type { AnswerOf } from '../../../../tools/define.ts';
import { waitsForArtwork } from '../../../../tools/orders/missing-artwork.ts';
import { orderNumber } from '../../../../tools/orders/order-number.ts';
import { reorder } from '../../../../tools/orders/reorder.ts';
import { goodsTitle } from '../../../../tools/quotes/goods-summary.ts';
import type { QuoteLine } from '../../../../tools/quotes/quote.ts';
import { count, dateOf } from '../format.ts';
import { StatusBadge } from '../frame/status-badge.tsx';
import { stated } from '../frame/words.tsx';
import { FormOf, form } from '../kit/form.tsx';
import { ChargesTable } from '../quote/charges-table.tsx';
import { LineList } from '../quote/line-list.tsx';
import { OrderProgress } from '../quote/order-progress.tsx';
import { WaitingChange } from '../quote/waiting-change.tsx';
import { mayDo, type PageSession } from '../sign-in/page-session.tsx';
import { AccountPage } from './account-page.tsx';
import { ChangeRequest, canAskForChange } from './change-request.tsx';
import { OwnConversation, type OwnMessages } from './messages-page.tsx';
import { pathOf } from './record-rows.tsx';
import { skippedLinesOf } from './skipped-lines-page.tsx';

type Opened = AnswerOf<typeof openAccountOrder>;

interface OrderPageProps extends Opened {
  session: PageSession;
  thread: OwnMessages;
}

export const OrderPage = ({ session, thread, order, url, steps, changeUrl, proofs }: OrderPageProps) => (
  <AccountPage session={session} title={stated(goodsTitle(order.items))} here="/account/orders">
    <p class="quiet">
      <a href="/account/orders">Orders</a> <span aria-hidden="true">/</span> {orderNumber(order)}, ordered{' '}
      <time datetime={order.createdAt}>{dateOf(order.createdAt)}</time>, from the{' '}
      <a href={pathOf(url)}>quote</a>
      {order.status === 'shipped' || order.status === 'complete' ? (
        <>
          ; <a href={`${pathOf(url)}/invoice.pdf`}>its invoice</a> as a PDF
        </>
      ) : order.status === 'cancelled' ? null : (
        <>
          ; billed under <a href="/account/invoices">invoices</a> once it ships
        </>
      )}
    </p>
    <WaitingChange url={changeUrl} />
    {waitsForArtwork(order) ? (
      <p class="alert">
        <strong>We need your artwork.</strong> We start production once we have it.{' '}
        <a href={`${pathOf(url)}#artwork`}>Upload it on the order page</a>
      </p>
    ) : null}
    <Proofs proofs={proofs} items={order.items} />
    <OrderProgress order={order} steps={steps} />
    <LineList lines={order.items} heading="What was bought" />
    <ChargesTable
      lines={order.items}
      charges={order.charges}
      totals={order.totals}
      settled
      totalName="Total"
    />
    <OwnConversation thread={thread} mayWrite={mayDo(session, 'buy')} />
    {mayDo(session, 'buy') && changeUrl === null && canAskForChange(order) ? (
      <ChangeRequest order={order} />
    ) : null}
    {mayDo(session, 'buy') ? (
      <section class="panel" aria-labelledby="again">
        <h2 id="again">Order it again</h2>
        <p>Saves a quote at today’s prices. An exact repeat has a lower setup charge. Nothing is ordered.</p>
        <FormOf form={REORDER} />
      </section>
    ) : null}
  </AccountPage>
);

/** The quote’s page has the prices. What is no longer sold is shown once, first. */
export const REORDER = form(reorder, {
  name: 'reorder',
  button: 'Make the quote',
  kind: 'secondary',
  after(quote, { c, at, parts, path }) {
    if (quote.left_out.length === 0) return pathOf(quote.url);
    parts.signIn.setFlash(c, reorderFlash(at, c.req.param('id')), JSON.stringify(skippedLinesOf(quote)));
    return `${path}/reorder`;
  },
});

/** The new repeat quote, for this person in this account. */
export const reorderFlash = ({ formToken }: PageSession, id = ''): string => `${id} ${formToken}`;

const PROOF_BADGES = {
  preparing: <StatusBadge look="goes" words="Being prepared" />,
  ready: <StatusBadge look="waits" words="Waiting for your approval" />,
  changes_requested: <StatusBadge look="goes" words="Being changed" />,
  approved: <StatusBadge look="done" words="Approved" />,
} satisfies Record<Opened['proofs'][number]['status'], unknown>;

type ProofsProps = Pick<Opened, 'proofs'> & Pick<Opened['order'], 'items'>;

const Proofs = ({ proofs, items }: ProofsProps) =>
  proofs.length === 0 ? null : (
    <section class="panel" aria-labelledby="proofs">
      <h2 id="proofs">Proofs</h2>
      <ul class="records">
        {proofsOf({ proofs, items }).map(({ url, status, lines }) => (
          <li class="record pictureless">
            <div class="record-words">
              <p class="record-name">
                <a href={pathOf(url)}>
                  <bdi>{stated(goodsTitle(lines))}</bdi>
                </a>
              </p>
              <p class="quiet">{lines.map(lineSummary).join('; ')}</p>
            </div>
            <p class="record-figure">{PROOF_BADGES[status]}</p>
          </li>
        ))}
      </ul>
    </section>
  );

/** Each proof once, with its lines. */
function proofsOf({ proofs, items }: ProofsProps) {
  const ids = [...new Set(proofs.map(({ proofId }) => proofId))];
  return ids.flatMap((id) => {
    const mine = proofs.filter(({ proofId }) => proofId === id);
    const lines = items.filter(({ line }) => mine.some((proof) => proof.line === line));
    return mine.slice(0, 1).map(({ url, status }) => ({ url, status, lines }));
  });
}

const lineSummary = ({ spec: { quantity }, priced: { color, size } }: QuoteLine): string =>
  `${count(quantity)} in ${size === null ? color : `${color}, ${size}`}`;
