/** Agree, with the payment of what it costs more, or decline. */
import { purchaseOrderToo } from '../../../../tools/orders/order-change-mails.ts';
import { AnswerForm } from '../answer/answer-form.tsx';
import { dollars } from '../format.ts';
import { ChoiceList } from '../forms/choices.tsx';
import { Submit } from '../forms/form.tsx';
import { demoCards } from '../quote/card-choices.ts';
import type { OpenedChange } from './opened-change.ts';

export const ChangeAnswer = ({ path, opened }: { path: string; opened: OpenedChange }) => (
  <AnswerForm path={path} comment={{ label: 'Comment', remark: 'optional' }}>
    <p>{settledBy(opened)}</p>
    {opened.is_demo && opened.amount_due > 0 ? (
      <p class="demo-note">
        <strong>Demo payment: no card is charged.</strong>
      </p>
    ) : null}
    {opened.payment === 'card' ? (
      <ChoiceList
        type="radio"
        name="card"
        legend="Card"
        choices={demoCards()}
        chosen={['demo-approved']}
        framed
      />
    ) : null}
    <p class="button-pair stacked">
      {opened.payment === 'unavailable' ? null : (
        <Submit name="decision" value="confirm">
          {opened.amount_due > 0 ? `Agree and pay ${dollars(opened.amount_due)}` : 'Agree to the change'}
        </Submit>
      )}
      <Submit kind="secondary" name="decision" value="decline">
        Decline it
      </Submit>
    </p>
    <p class="hint">
      Your answer is final. Nothing is made until you answer; if you decline, the order stays as it was.
    </p>
  </AnswerForm>
);

function settledBy({ payment, amount_due, change, po_number }: OpenedChange): string {
  const difference = dollars(Math.abs(change.difference));
  switch (payment) {
    case 'none':
      return 'The price stays; there is nothing to pay.';
    case 'invoice':
      return `Your invoice will be ${difference} ${change.difference > 0 ? 'more' : 'less'}.${po_number === null ? '' : ` ${purchaseOrderToo(po_number)}`}`;
    case 'refund':
      return `Once you agree, ${difference} goes back to your card.`;
    case 'card':
      return `It costs ${dollars(amount_due)} more, which your card is charged as you agree.`;
    case 'card_page':
      return `It costs ${dollars(amount_due)} more, which you pay by card on the payment provider’s page. The order changes once it is paid.`;
    case 'unavailable':
      return 'It costs more, and we cannot take cards here at the moment. Ask the order desk how to pay.';
  }
}
