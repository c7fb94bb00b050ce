/** Step 2: pay by card or on terms. */

import type { Said } from '../../../../tools/languages/words.ts';
import { isOnTerms } from '../../../../tools/payments/pay-way.ts';
import { centsToDollars } from '../../../../tools/values/money.ts';
import { dollarsOf, longDate } from '../format.ts';
import { Checkbox, ChoiceList } from '../forms/choices.tsx';
import { TextArea, TextField } from '../forms/field.tsx';
import { Form, Submit } from '../forms/form.tsx';
import { msg, Stated, stated, t } from '../frame/words.tsx';
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
      {t('<span>Step 2 of 2</span> Pay', { span: (words) => <span class="step-number">{words}</span> })}
    </h2>
    {awaited ? (
      <PendingPayment path={path} />
    ) : opened.today?.gone ? (
      <p>
        <Stated text={opened.today.gone} /> {t('Ask the sender for a new quote.')}
      </p>
    ) : opened.delivery === null ? (
      <p>{firstStep(opened)}</p>
    ) : opened.delivery.totals.freight.isOpen ? (
      <p>
        {t(
          'Our order desk confirms the freight before you pay: the supplier states no weight of some of the goods. <a>Write to us</a>, and we answer with the amount.',
          { a: (words) => <a href="#messages">{words}</a> },
        )}
      </p>
    ) : opened.mustSignIn ? (
      <p>
        {t('People of this account have limits, so only its people order: sign in first.')}{' '}
        <a href={signInFrom(path)}>{t('Sign in')}</a>
      </p>
    ) : opened.overLimit !== null ? (
      <AboveLimit path={path} opened={opened} limit={opened.overLimit} />
    ) : opened.unpayable !== null ? (
      <p>
        <Stated text={opened.unpayable} />
      </p>
    ) : (
      <PaymentForm path={path} opened={opened} dueCents={opened.delivery.totals.totalCents} />
    )}
  </section>
);

/** A signed-in person asks the approvers of their account. */
const AboveLimit = ({ path, opened, limit }: Pick<PaymentStepProps, 'path' | 'opened'> & { limit: Said }) => (
  <>
    <p>
      {t(
        'This order comes to {value}, above {limit}. An owner or approver of your account must approve it first.',
        {
          value: <strong>{dollarsOf(opened.delivery?.totals.totalCents ?? 0)}</strong>,
          limit: stated(limit),
        },
      )}
    </p>
    {opened.pendingApprovals.length > 0 ? (
      <p>{t('An approval is pending. You get an email with the answer.')}</p>
    ) : (
      <Form name={ASK} action={`${path}/${ASK}`} once>
        <TextArea name="message" label={t('Message to the approvers')} optional maxlength={2_000} />
        <TextField
          name="po_number"
          label={t('Your purchase order number')}
          optional
          maxlength={60}
          value={opened.quote.terms?.poNumber}
          autocomplete="off"
        />
        <p>
          <Submit>{t('Ask for approval')}</Submit>
        </p>
      </Form>
    )}
  </>
);

function firstStep({ collection, destinations }: OpenedQuote): string {
  if (collection && collection.status !== 'closed')
    return t('Close the collection of addresses first: freight and sales tax depend on them.');
  return destinations.length === 0
    ? t('Enter the address first: freight and sales tax depend on it.')
    : t('Enter the address of every destination first: freight and sales tax depend on them.');
}

const PaymentForm = ({
  path,
  opened,
  dueCents,
}: Omit<PaymentStepProps, 'awaited'> & { dueCents: number }) => {
  const { card } = opened;
  const choices = choicesOf(opened, dueCents);
  if (choices.length === 0)
    return (
      <>
        <CreditNotice opened={opened} dueCents={dueCents} />
        <TermsSignIn path={path} opened={opened} />
        <p>
          {t('We cannot take cards here at the moment. Ask the person who sent you the link how to pay.')}
        </p>
      </>
    );
  const isAllByPage = choices.every(({ value }) => value === CARD_PAGE);
  return (
    <Form
      name={PAYMENT}
      action={`${path}/pay`}
      hidden={{
        amount: String(centsToDollars(dueCents)),
        in_hands_date: opened.today?.dates.inHandsDate,
      }}
    >
      <p class="due">
        <span>{t('Total due')}</span> <strong>{dollarsOf(dueCents)}</strong>
      </p>
      {opened.today ? (
        <p class="quiet">
          {t('In your hands by {inHandsDate}', {
            inHandsDate: (
              <time datetime={opened.today.dates.inHandsDate}>
                {longDate(opened.today.dates.inHandsDate)}
              </time>
            ),
          })}
        </p>
      ) : null}
      {card?.isDemo ? (
        <p class="demo-note">
          {t(
            '<strong>Demo payment: no card is charged.</strong> This is a demo shop; nothing is made or shipped.',
          )}
        </p>
      ) : null}
      <CreditNotice opened={opened} dueCents={dueCents} />
      <TermsSignIn path={path} opened={opened} />
      <WishedTerms opened={opened} />
      <ChoiceList
        type="radio"
        name="method"
        legend={t('How would you like to pay?')}
        choices={choices}
        chosen={preselected(opened, choices)}
        framed
      />
      <TextField
        name="po_number"
        label={t('Your purchase order number')}
        optional
        maxlength={60}
        value={opened.quote.terms?.poNumber}
        autocomplete="off"
        hint={
          choices.some(({ value }) => value === TERMS)
            ? t('Printed on the invoice.')
            : t('Kept with the order for your records.')
        }
      />
      {opened.termsUrl === null ? null : (
        <Checkbox
          name="accepted_terms"
          value={opened.termsUrl}
          label={t('I accept the <a>terms of sale</a>', {
            a: (words) => <a href={opened.termsUrl ?? undefined}>{words}</a>,
          })}
          required
        />
      )}
      {opened.pendingApprovals.length === 0 ? null : (
        <p class="demo-note">
          {t('An approval is pending. If you pay now, the order goes ahead without it.')}
        </p>
      )}
      <p>
        <Submit size="full-width">
          {isAllByPage
            ? t('Pay {amount} by card', { amount: dollarsOf(dueCents) })
            : t('Place the order for {amount}', { amount: dollarsOf(dueCents) })}
        </Submit>
      </p>
    </Form>
  );
};

/** The account’s remaining credit, and whether it is enough. */
const CreditNotice = ({
  opened: { termsDays, creditLeftCents },
  dueCents,
}: {
  opened: OpenedQuote;
  dueCents: number;
}) =>
  termsDays === 0 || creditLeftCents === null ? null : (
    <p class={creditLeftCents < dueCents ? 'demo-note' : 'quiet'}>
      {t(
        creditLeftCents < dueCents
          ? msg(
              '{amount} is left of the account’s credit on terms: not enough for this order. Pay by card, or pay an open invoice first.',
            )
          : msg('{amount} is left of the account’s credit on terms.'),
        { amount: dollarsOf(creditLeftCents) },
      )}
    </p>
  );

/** Where to sign in, for an account on whose terms only its own people order. */
const TermsSignIn = ({
  path,
  opened: { termsDays, termsNeedSignIn, signedInAs, sellerAccount },
}: {
  path: string;
  opened: OpenedQuote;
}) =>
  !termsNeedSignIn ? null : signedInAs === null ? (
    <p>
      {t(
        'Do you work for {account}? <a>Sign in to order on terms, net {days} days</a>. You come back to this page.',
        {
          account: <bdi>{sellerAccount}</bdi>,
          days: termsDays,
          a: (words) => <a href={signInFrom(path)}>{words}</a>,
        },
      )}
    </p>
  ) : (
    <p>
      {t(
        'Only the people of {sellerAccount} order on its terms, and you are signed in as {signedInAs}. Ask one of its owners to add you, or <a>sign out of your account</a> and in with another address.',
        {
          sellerAccount: <bdi>{sellerAccount}</bdi>,
          signedInAs: <bdi>{signedInAs}</bdi>,
          a: (words) => <a href="/account">{words}</a>,
        },
      )}
    </p>
  );

/** What an agent chose over a commerce protocol is a wish: the person decides. */
const WishedTerms = ({ opened: { wishedWay, termsDays } }: { opened: OpenedQuote }) =>
  wishedWay !== 'net_terms' || termsDays === 0 ? null : (
    <p class="quiet">
      {t('Net {days} days was chosen when this quote was prepared. You can choose another way to pay.', {
        days: termsDays,
      })}
    </p>
  );

/** The way that was wished for, else the usual one; none where the wish waits for the person to sign in. */
function preselected(
  { wishedWay, termsNeedSignIn }: OpenedQuote,
  choices: readonly { value: string }[],
): string[] {
  if (wishedWay === 'net_terms' && termsNeedSignIn) return [];
  const wished = choices.find(({ value }) => wishedWay === 'net_terms' && value === TERMS);
  return [wished ?? choices[0]].flatMap((one) => one?.value ?? []);
}

/** Signing in to the account, and back to this quote. */
export const signInFrom = (path: string): string => `/account/sign-in?next=${encodeURIComponent(path)}`;

const choicesOf = ({ card, sellerAccount, ...opened }: OpenedQuote, dueCents: number) => [
  ...cardChoices(card),
  ...(!opened.termsNeedSignIn && isOnTerms(opened, dueCents)
    ? [
        {
          value: TERMS,
          label: t('On terms: net {termsDays} days', { termsDays: opened.termsDays }),
          hint: t('Invoiced to {sellerAccount} when it ships, due {termsDays} days later.', {
            sellerAccount,
            termsDays: opened.termsDays,
          }),
        },
      ]
    : []),
];
