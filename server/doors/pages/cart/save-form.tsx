/** Saves the cart as a quote: in the account of a signed-in customer, or for a visitor behind its own link. */
import { Checkbox } from '../forms/choices.tsx';
import { TextField } from '../forms/field.tsx';
import { Form, Submit } from '../forms/form.tsx';
import { t } from '../frame/words.tsx';
import type { Visitor } from '../shop/visitor.ts';

interface SaveFormProps {
  visitor: Visitor;
  isReady: boolean;
}

export const SaveForm = ({ visitor: { customer }, isReady }: SaveFormProps) => (
  <section class="panel" id="save" aria-labelledby="save-heading">
    <h2 id="save-heading">{t('Save as a quote')}</h2>
    <p class="quiet">
      {t(
        'A quote keeps these prices for 30 days, adds freight and tax, and gives you a link to review, share and pay. Saving a quote does not order anything.',
      )}
    </p>
    {isReady ? (
      <Form name="save" action="/cart/quote" once>
        {customer ? (
          <p>{t('In the account of {accountName}.', { accountName: <bdi>{customer.accountName}</bdi> })}</p>
        ) : null}
        <TextField
          name="name"
          label={t('Your name')}
          autocomplete="name"
          maxlength={200}
          optional={customer !== undefined}
        />
        {customer ? null : (
          <TextField name="email" label={t('Email')} type="email" autocomplete="email" maxlength={254} />
        )}
        <TextField
          name="ship_postal"
          label={t('Delivery ZIP code')}
          autocomplete="postal-code"
          maxlength={10}
          optional={customer !== undefined}
          value={customer?.shipPostal}
        />
        <TextField
          name="need_by"
          label={t('Needed by')}
          type="date"
          optional
          hint={t('The quote shows whether it can arrive by then, and any faster options.')}
        />
        <Checkbox
          name="rush"
          label={t('Rush production')}
          hint={t('Faster production at an extra charge. The product page shows the date and the charge.')}
        />
        <Submit size="full-width">{t('Save as quote')}</Submit>
        {customer ? null : (
          <p class="hint">
            {t(
              'We show you the link right away and email it to you. <a>Sign in</a> instead to keep it in your account.',
              { a: (words) => <a href="/account/sign-in">{words}</a> },
            )}
          </p>
        )}
      </Form>
    ) : (
      <p>{t('Please correct the marked items in your cart first.')}</p>
    )}
  </section>
);
