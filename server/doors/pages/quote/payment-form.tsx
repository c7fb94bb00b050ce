/** Step 2: pay by card or on terms. */
import { dollars } from '../in-words.ts';
import { AwaitedPayment } from './awaited-payment.tsx';
import type { OpenedQuote } from './opened-quote.ts';

/** The cards of the demo: no real number is ever typed here. */
const DEMO_CARDS = [
  { value: 'demo-approved', name: 'Demo card, approved', about: 'Places the order.' },
  { value: 'demo-declined', name: 'Demo card, declined', about: 'Shows what a declined card looks like.' },
] as const;

/** The choice that is no card. */
export const TERMS = 'terms';
/** The choice that leads to a page of the payment provider. */
export const CARD_PAGE = 'card-page';

export interface PaymentProblem {
  message: string;
  /** What was chosen and typed, kept. */
  chosen: string;
  poNumber: string;
}

interface PaymentStepProps {
  path: string;
  opened: OpenedQuote;
  problem: PaymentProblem | null;
  /** Whether the person came back from the page of the payment provider, and its word is not here yet. */
  awaited: boolean;
}

export const PaymentStep = ({ path, opened, problem, awaited }: PaymentStepProps) => (
  <section class="panel step no-print" id="pay" aria-labelledby="pay-heading">
    <h2 id="pay-heading">
      <span class="step-number">Step 2 of 2</span> Pay
    </h2>
    {awaited ? (
      <AwaitedPayment path={path} />
    ) : opened.amount_due === null ? (
      <p>First say where it ships: freight and sales tax depend on it.</p>
    ) : (
      <PaymentForm path={path} opened={opened} problem={problem} amount={opened.amount_due} />
    )}
  </section>
);

const PaymentForm = ({
  path,
  opened,
  problem,
  amount,
}: Omit<PaymentStepProps, 'awaited'> & { amount: number }) => {
  const { card } = opened;
  const choices = choicesOf(opened);
  if (choices.length === 0)
    return (
      <>
        <CreditWords opened={opened} amount={amount} />
        <p>No card can be taken here at the moment. Ask whoever sent the link how to pay.</p>
      </>
    );
  const chosen = choices.some(({ value }) => value === problem?.chosen) ? problem?.chosen : choices[0]?.value;
  return (
    <form method="post" action={`${path}/pay#pay`} class="pay-form">
      {problem ? (
        <div class="alert" role="alert">
          <p>
            <strong>{problem.message}</strong>
          </p>
        </div>
      ) : null}
      <input type="hidden" name="amount" value={String(amount)} />
      <p class="due">
        <span>Total due</span> <strong>{dollars(amount)}</strong>
      </p>
      {card?.is_demo ? (
        <p class="demo-note">
          <strong>Demo payment: no card is charged.</strong> This is a demo shop; nothing is made or shipped.
        </p>
      ) : null}
      <CreditWords opened={opened} amount={amount} />
      <fieldset>
        <legend>How would you like to pay?</legend>
        {choices.map(({ value, name, about }) => (
          <label class="choice">
            <input type="radio" name="method" value={value} checked={value === chosen} required />
            <span>
              {name}
              <small>{about}</small>
            </span>
          </label>
        ))}
      </fieldset>
      <div class="field">
        <label for="po-number">
          Your purchase order number <span class="optional">(optional)</span>
        </label>
        <input
          type="text"
          id="po-number"
          name="po_number"
          maxlength={60}
          autocomplete="off"
          value={problem?.poNumber ?? ''}
        />
        <p class="hint">
          {choices.some(({ value }) => value === TERMS)
            ? 'Printed on the invoice.'
            : 'Kept with the order for your records.'}
        </p>
      </div>
      <p>
        <button type="submit" class="button wide-button">
          {choices.every(({ value }) => value === CARD_PAGE)
            ? `Pay ${dollars(amount)} by card`
            : `Place the order for ${dollars(amount)}`}
        </button>
      </p>
    </form>
  );
};

/** What is left of the account’s credit, and whether it reaches. */
const CreditWords = ({
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

const choicesOf = ({ card, terms_days, credit_left, amount_due, seller_account }: OpenedQuote) => [
  ...(card?.is_demo ? DEMO_CARDS : []),
  ...(card && card.pages_at !== null
    ? [
        {
          value: CARD_PAGE,
          name: 'Card',
          about: `You pay on a page of ${PROVIDERS[card.provider] ?? card.provider} and come back here.`,
        },
      ]
    : []),
  ...(terms_days > 0 && (credit_left === null || credit_left >= (amount_due ?? 0))
    ? [
        {
          value: TERMS,
          name: `On terms: net ${terms_days} days`,
          about: `Invoiced to ${seller_account} when it ships, due ${terms_days} days later.`,
        },
      ]
    : []),
];

const PROVIDERS: Record<string, string> = { stripe: 'Stripe' };
