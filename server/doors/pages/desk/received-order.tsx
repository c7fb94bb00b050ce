/** The data of a purchase order received from a buyer's system, for the person who decides about it. */
import { dollarsOf, shortDate } from '../format.ts';
import { Moment } from '../frame/moment.tsx';
import type { DeskOrder } from './desk-order.ts';
import { actorLabel } from './order-labels.ts';

export const ReceivedOrder = ({ desk }: { desk: DeskOrder }) => {
  const { received, order } = desk;
  if (!received) return null;
  const { forPeople: reasons, wanted, note, terms } = received;
  return (
    <section class="panel received-order" aria-labelledby="received-order">
      <h2 id="received-order">
        Their purchase order <bdi>{order.payment.poNumber}</bdi>
      </h2>
      <p class="quiet">
        Ordered <Moment at={received.orderedAt} />
      </p>
      {reasons.length === 0 ? null : (
        <>
          <h3>Needs a person</h3>
          <ul>
            {reasons.map((reason) => (
              <li>
                <bdi>{reason}</bdi>
              </li>
            ))}
          </ul>
        </>
      )}
      {wanted.length === 0 ? null : (
        <ul>
          {wanted.map(({ line, by, isLate }) => (
            <li>
              Line {line} is wanted by {shortDate(by)}
              {isLate && order.dates !== null ? (
                <>
                  , <strong>promised for {shortDate(order.dates.inHandsDate)}</strong>
                </>
              ) : null}
            </li>
          ))}
        </ul>
      )}
      {note === null ? null : <RemarkList text={note} />}
      {terms === null ? null : (
        <details class="move">
          <summary>Terms they sent along</summary>
          <p class="instructions" dir="auto">
            {terms}
          </p>
        </details>
      )}
    </section>
  );
};

/** One line per remark, named before its colon: `Contact, Order: …`. */
const RemarkList = ({ text }: { text: string }) => (
  <dl class="desk-facts">
    {text.split('\n').map((line) => {
      const [name, ...words] = line.split(': ');
      return words.length === 0 ? (
        <dd>
          <bdi>{line}</bdi>
        </dd>
      ) : (
        <>
          <dt>
            <bdi>{name}</bdi>
          </dt>
          <dd>
            <bdi>{words.join(': ')}</bdi>
          </dd>
        </>
      );
    })}
  </dl>
);

/** The account’s credit after acceptance, shown before the decision. */
export const Credit = ({ desk: { credit } }: { desk: DeskOrder }) => {
  if (credit === null) return <p class="quiet">Nothing limits this account’s credit.</p>;
  const { limitCents, leftCents, beyondCents } = credit;
  return (
    <p class={beyondCents > 0 ? 'alert' : 'quiet'}>
      {dollarsOf(leftCents)} of {dollarsOf(limitCents)} credit is left
      {beyondCents > 0 ? `: this order goes ${dollarsOf(beyondCents)} beyond it.` : ', without this order.'}
    </p>
  );
};

/** The purchase order that came by mail. */
export const MailedOrder = ({ desk: { mailed } }: { desk: DeskOrder }) =>
  mailed === null ? null : (
    <section class="panel" aria-labelledby="mailed-order">
      <h2 id="mailed-order">
        Purchase order <bdi>{mailed.number}</bdi>, by email
      </h2>
      <p class="quiet">
        Entered <Moment at={mailed.enteredAt} /> by <bdi>{actorLabel(mailed.enteredBy)}</bdi>
      </p>
      {mailed.file === null ? (
        <p>No file was sent along.</p>
      ) : (
        <p>
          <a href={new URL(mailed.file.url).pathname}>
            Download <bdi>{mailed.file.name}</bdi>
          </a>
        </p>
      )}
    </section>
  );
