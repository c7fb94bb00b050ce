/** The purchase order that came by mail, for the desk. */
import { Moment } from '../frame/moment.tsx';
import type { DeskOrder } from './desk-order.ts';
import { actorLabel } from './order-labels.ts';

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
