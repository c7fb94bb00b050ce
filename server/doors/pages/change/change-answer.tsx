/** Agree, with the payment of what it costs more, or decline. */
import { purchaseOrderToo } from '../../../../tools/orders/order-change-mails.ts';
import { AnswerForm } from '../answer/answer-form.tsx';
import { dollars } from '../format.ts';
import { ChoiceList } from '../forms/choices.tsx';
import { Submit } from '../forms/form.tsx';
import { t, useWords } from '../frame/words.tsx';
import { demoCards } from '../quote/card-choices.ts';
import type { OpenedChange } from './opened-change.ts';

export const ChangeAnswer = ({ path, opened }: { path: string; opened: OpenedChange }) => (
  <AnswerForm path={path} comment={{ label: t('Comment'), remark: t('optional') }}>
    <p>{settledBy(opened)}</p>
    {opened.is_demo && opened.amount_due > 0 ? (
      <p class="demo-note">
        <strong>{t('Demo payment: no card is charged.')}</strong>
      </p>
    ) : null}
    {opened.payment === 'card' ? (
      <ChoiceList
        type="radio"
        name="card"
        legend={t('Card')}
        choices={demoCards()}
        chosen={['demo-approved']}
        framed
      />
    ) : null}
    <p class="button-pair stacked">
      {opened.payment === 'unavailable' ? null : (
        <Submit name="decision" value="confirm">
          {opened.amount_due > 0
            ? t('Agree and pay {amount}', { amount: dollars(opened.amount_due) })
            : t('Agree to the change')}
        </Submit>
      )}
      <Submit kind="secondary" name="decision" value="decline">
        {t('Decline it')}
      </Submit>
    </p>
    <p class="hint">
      {t(
        'Your answer is final. Nothing is made until you answer; if you decline, the order stays as it was.',
      )}
    </p>
  </AnswerForm>
);

function settledBy({ payment, amount_due, change, po_number }: OpenedChange): string {
  const difference = dollars(Math.abs(change.difference));
  switch (payment) {
    case 'none':
      return t('The price stays; there is nothing to pay.');
    case 'invoice':
      return [
        change.difference > 0
          ? t('Your invoice will be {amount} more.', { amount: difference })
          : t('Your invoice will be {amount} less.', { amount: difference }),
        ...(po_number === null ? [] : [useWords().stated(purchaseOrderToo(po_number))]),
      ].join(' ');
    case 'refund':
      return t('Once you agree, {amount} goes back to your card.', { amount: difference });
    case 'card':
      return t('It costs {amount} more, which your card is charged as you agree.', {
        amount: dollars(amount_due),
      });
    case 'card_page':
      return t(
        'It costs {amount} more, which you pay by card on the payment provider’s page. The order changes once it is paid.',
        { amount: dollars(amount_due) },
      );
    case 'unavailable':
      return t('It costs more, and we cannot take cards here at the moment. Ask the order desk how to pay.');
  }
}
