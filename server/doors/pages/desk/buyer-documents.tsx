/** What a buyer’s procurement system sent with an order; it was not read before the order was placed. */
import { Moment } from '../frame/moment.tsx';
import type { DeskOrder } from './desk-order.ts';

const DOCUMENT_LABELS = { new: 'Order', update: 'Replacement', delete: 'End of the order' } as const;

export const BuyerDocuments = ({ desk }: { desk: DeskOrder }) =>
  desk.buyerDocuments.length === 0 ? null : (
    <section class="panel" aria-labelledby="buyer-documents">
      <h2 id="buyer-documents">From the buyer’s system</h2>
      {desk.buyerDocuments.map((document) => (
        <article>
          <h3>
            {DOCUMENT_LABELS[document.type]} <bdi>{document.number}</bdi>
            {document.mode === 'test' ? <span class="mark">test</span> : null}
          </h3>
          <p class="quiet">
            <Moment at={document.receivedAt} />
          </p>
          {document.differences === null ? null : <p class="caution">{document.differences}</p>}
          {document.facts.length === 0 ? null : (
            <dl class="desk-facts">
              {document.facts.map(({ line, name, value }) => (
                <>
                  <dt>
                    <bdi>{name}</bdi>
                    {line === null ? null : `, line ${line}`}
                  </dt>
                  <dd>
                    <bdi>{value}</bdi>
                  </dd>
                </>
              ))}
            </dl>
          )}
          {document.comments.map((comment) => (
            <p>
              <bdi>{comment}</bdi>
            </p>
          ))}
          {document.attachments.length === 0 ? null : (
            <ul>
              {document.attachments.map(({ name, url }) => (
                <li>
                  <a href={url}>
                    <bdi>{name}</bdi>
                  </a>
                </li>
              ))}
            </ul>
          )}
        </article>
      ))}
      <p>
        <a href={`/desk/documents?words=${encodeURIComponent(desk.order.id)}`}>In the document log</a>
      </p>
    </section>
  );
