/** Whether a supplier was asked to take its purchase order back, what it answered, and what a person learned. */
import { settleSupplierCancellation } from '../../../../tools/purchasing/settle-supplier-cancellation.ts';
import { CANCEL_SENTENCES } from '../../../../tools/purchasing/supplier-cancellation.ts';
import { rateToDollars } from '../../../../tools/values/money.ts';
import { dollars } from '../format.ts';
import { Submit } from '../forms/form.tsx';
import { Moment } from '../frame/moment.tsx';
import { FormOf, form } from '../kit/form.tsx';
import type { DeskPurchaseOrder } from './desk-order.ts';
import { actorLabel } from './order-labels.ts';

export const SupplierCancellation = ({ po }: { po: DeskPurchaseOrder }) => {
  if (po.cancellation === undefined) return null;
  const { asked, settled } = po.cancellation;
  return (
    <>
      <ol class="reports">
        {asked.map(({ at, answer }) => (
          <li>
            <strong>Asked to take it back</strong> <Moment at={at} />{' '}
            <span class="quiet">{CANCEL_SENTENCES[answer]}</span>
          </li>
        ))}
        {settled === null ? null : (
          <li>
            <strong>{settled.isStopped ? 'The supplier stops' : 'The supplier bills it anyway'}</strong>{' '}
            <Moment at={settled.at} />{' '}
            <span class="quiet">
              <bdi>{settled.note}</bdi>, by <bdi>{actorLabel(settled.by)}</bdi>
            </span>
          </li>
        )}
      </ol>
      <Open po={po} />
    </>
  );
};

export const SETTLE_CANCELLATION = form(settleSupplierCancellation, {
  name: 'cancellation',
  below: 'cancellations/:number',
  of: 'number',
  pressed: ['stopped'],
  fields: {
    note: {
      label: 'Who told it, and what it costs',
      type: 'text',
      refusal: 'Say who told it, and what it costs, in {min} to {max} characters.',
    },
  },
});

const Open = ({ po }: { po: DeskPurchaseOrder }) => {
  const { openSince = null, askAgainAt = null } = po.cancellation ?? {};
  if (openSince === null) return null;
  return (
    <div class="alert">
      <p>
        <strong>The supplier has not confirmed that it stops.</strong> It may make and bill{' '}
        {dollars(rateToDollars(po.body.totalRate))}.{' '}
        {askAgainAt === null ? (
          'We do not ask again automatically.'
        ) : (
          <>
            It is asked again <Moment at={askAgainAt} />.
          </>
        )}
      </p>
      <FormOf
        form={SETTLE_CANCELLATION}
        id={po.number}
        buttons={
          <div class="button-row">
            <Submit name="stopped" value="yes">
              The supplier stops
            </Submit>
            <Submit kind="danger" name="stopped" value="no">
              It bills the goods anyway
            </Submit>
          </div>
        }
      />
    </div>
  );
};
