/** Step 2: pay by card or on terms. */

import { dollars, longDate } from '../format.ts';
import { Checkbox, ChoiceList } from '../forms/choices.tsx';
import { TextArea, TextField } from '../forms/field.tsx';
import { Form, Submit } from '../forms/form.tsx';
import { CARD_PAGE, cardChoices } from './card-choices.ts';
import type { OpenedQuote } from './opened-quote.ts';
import { PendingPayment } from './pending-payment.tsx';

/** The choice without a card. */
export const TERMS = 'terms';
/** Name of the form that asks for an approval, and the last part of its path. */
export const ASK = 'ask';
/** Name of the form. */
export const PAYMENT = 'payment';

interface PaymentStepProps {
  path: string;
  opened: OpenedQuote;
  /** Whether the person returned from the payment provider before its confirmation. */
  awaited: boolean;
}

export const PaymentStep = ({ path, opened, awaited }: PaymentStepProps) => (
  <section class="panel step no-print" id="pay" aria-labelledby="pay-heading">
    <h2 id="pay-heading">
      <span class="step-number">Step 2 of 2</span> Pay
    </h2>
    {awaited ? (
      <PendingPayment path={path} />
    ) : opened.today?.gone ? (
      <p>{opened.today.gone} Ask the sender for a new quote.</p>
    ) : opened.amount_due === null ? (
      <p>{firstStep(opened)}</p>
    ) : opened.over_limit !== null ? (
      <AboveLimit path={path} opened={opened} limit={opened.over_limit} />
    ) : opened.waits_for_approval !== null ? (
      <p>{opened.waits_for_approval}</p>
    ) : (
      <PaymentForm path={path} opened={opened} amount={opened.amount_due} />
    )}
  </section>
);

/** A signed-in person asks the approvers of their account. */
const AboveLimit = ({
  path,
  opened,
  limit,
}: Pick<PaymentStepProps, 'path' | 'opened'> & { limit: string }) => (
  <>
    <p>
      This order comes to <strong>{dollars(opened.amount_due ?? 0)}</strong>, above {limit}. An owner or
      approver of your account must approve it first.
    </p>
    {opened.pending_approvals.length > 0 ? (
      <p>An approval is pending. You get an email with the answer.</p>
    ) : (
      <Form name={ASK} action={`${path}/${ASK}`} once>
        <TextArea name="message" label="Message to the approvers" optional maxlength={2_000} />
        <TextField
          name="po_number"
          label="Your purchase order number"
          optional
          maxlength={60}
          value={opened.quote.po_number}
          autocomplete="off"
        />
        <p>
          <Submit>Ask for approval</Submit>
        </p>
      </Form>
    )}
  </>
);

function firstStep({ quote: { collection }, destinations }: OpenedQuote): string {
  if (collection && collection.status !== 'closed')
    return 'Close the collection of addresses first: freight and sales tax depend on them.';
  return destinations.length === 0
    ? 'Enter the address first: freight and sales tax depend on it.'
    : 'Enter the address of every destination first: freight and sales tax depend on them.';
}

const PaymentForm = ({ path, opened, amount }: Omit<PaymentStepProps, 'awaited'> & { amount: number }) => {
  const { card } = opened;
  const choices = choicesOf(opened);
  if (choices.length === 0)
    return (
      <>
        <CreditNotice opened={opened} amount={amount} />
        <TermsSignIn path={path} opened={opened} />
        <p>We cannot take cards here at the moment. Ask the person who sent you the link how to pay.</p>
      </>
    );
  const isAllByPage = choices.every(({ value }) => value === CARD_PAGE);
  return (
    <Form
      name={PAYMENT}
      action={`${path}/pay`}
      hidden={{ amount: String(amount), in_hands_date: opened.today?.in_hands.in_hands_date }}
    >
      <p class="due">
        <span>Total due</span> <strong>{dollars(amount)}</strong>
      </p>
      {opened.today ? (
        <p class="quiet">
          In your hands by{' '}
          <time datetime={opened.today.in_hands.in_hands_date}>
            {longDate(opened.today.in_hands.in_hands_date)}
          </time>
        </p>
      ) : null}
      {card?.is_demo ? (
        <p class="demo-note">
          <strong>Demo payment: no card is charged.</strong> This is a demo shop; nothing is made or shipped.
        </p>
      ) : null}
      <CreditNotice opened={opened} amount={amount} />
      <TermsSignIn path={path} opened={opened} />
      <ChoiceList
        type="radio"
        name="method"
        legend="How would you like to pay?"
        choices={choices}
        chosen={choices.slice(0, 1).map(({ value }) => value)}
        framed
      />
      <TextField
        name="po_number"
        label="Your purchase order number"
        optional
        maxlength={60}
        value={opened.quote.po_number}
        autocomplete="off"
        hint={
          choices.some(({ value }) => value === TERMS)
            ? 'Printed on the invoice.'
            : 'Kept with the order for your records.'
        }
      />
      {opened.terms_url === null ? null : (
        <Checkbox
          name="accepted_terms"
          value={opened.terms_url}
          label={
            <>
              I accept the <a href={opened.terms_url}>terms of sale</a>
            </>
          }
          required
        />
      )}
      {opened.pending_approvals.length === 0 ? null : (
        <p class="demo-note">An approval is pending. If you pay now, the order goes ahead without it.</p>
      )}
      <p>
        <Submit size="full-width">
          {isAllByPage ? `Pay ${dollars(amount)} by card` : `Place the order for ${dollars(amount)}`}
        </Submit>
      </p>
    </Form>
  );
};

/** The account’s remaining credit, and whether it is enough. */
const CreditNotice = ({
  opened: { terms_days, credit_left },
  amount,
}: {
  opened: OpenedQuote;
  amount: number;
}) =>
  terms_days === 0 || credit_left === null ? null : (
    <p class={credit_left < amount ? 'demo-note' : 'quiet'}>
      {dollars(credit_left)} is left of the account’s credit on terms
      {credit_left < amount ? ': not enough for this order. Pay by card, or pay an open invoice first.' : '.'}
    </p>
  );

/** Where to sign in, for an account on whose terms only its own people order. */
const TermsSignIn = ({
  path,
  opened: { terms_days, terms_need_sign_in, signed_in_as, seller_account },
}: {
  path: string;
  opened: OpenedQuote;
}) =>
  !terms_need_sign_in ? null : signed_in_as === null ? (
    <p>
      Do you work for <bdi>{seller_account}</bdi>?{' '}
      <a href={signInFrom(path)}>Sign in to order on terms, net {terms_days} days</a>. You come back to this
      page.
    </p>
  ) : (
    <p>
      Only the people of <bdi>{seller_account}</bdi> order on its terms, and you are signed in as{' '}
      <bdi>{signed_in_as}</bdi>. Ask one of its owners to add you, or{' '}
      <a href="/account">sign out of your account</a> and in with another address.
    </p>
  );

/** Signing in to the account, and back to this quote. */
export const signInFrom = (path: string): string => `/account/sign-in?next=${encodeURIComponent(path)}`;

const choicesOf = ({
  card,
  terms_days,
  terms_need_sign_in,
  credit_left,
  amount_due,
  seller_account,
}: OpenedQuote) => [
  ...cardChoices(card),
  ...(terms_days > 0 && !terms_need_sign_in && (credit_left === null || credit_left >= (amount_due ?? 0))
    ? [
        {
          value: TERMS,
          label: `On terms: net ${terms_days} days`,
          hint: `Invoiced to ${seller_account} when it ships, due ${terms_days} days later.`,
        },
      ]
    : []),
];
