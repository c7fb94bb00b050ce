/** `/desk/accounts`: the customers, and on what terms they order. */
import { setAccountTerms } from '../../../../tools/account/set-account-terms.ts';
import type { Account } from '../../../../tools/identity/account.ts';
import { centsToDollars } from '../../../../tools/values/money.ts';
import { dollarsOf } from '../format.ts';
import { Checkbox } from '../forms/choices.tsx';
import { TextField } from '../forms/field.tsx';
import { Form, Submit } from '../forms/form.tsx';
import { useRejected } from '../forms/form-context.ts';
import { Pager } from '../frame/paging.tsx';
import type { PageSession } from '../sign-in/page-session.tsx';
import { DeskLayout } from './desk-layout.tsx';

interface AccountsPageProps {
  session: PageSession;
  found: { accounts: Account[]; hasMore: boolean };
  words: string;
  page: number;
}

export const AccountsPage = ({ session, found, words, page }: AccountsPageProps) => (
  <DeskLayout title="Accounts" session={session} at="/desk/accounts">
    <header class="page-head">
      <h1>Accounts</h1>
      <p class="quiet">Payment terms of each customer account. Finance can change them.</p>
    </header>
    <div class="stack">
      <search>
        <form method="get" action="/desk/accounts" class="form">
          <TextField name="words" label="Name or address" optional value={words} maxlength={200} />
          <p>
            <Submit kind="secondary">Search</Submit>
          </p>
        </form>
      </search>
      {found.accounts.length === 0 ? <p class="panel">No account matches these words.</p> : null}
      <ul class="stack plain-list">
        {found.accounts.map((account) => (
          <li class="panel">
            <Row account={account} words={words} page={page} />
          </li>
        ))}
      </ul>
    </div>
    <Pager path="/desk/accounts" filter={{ words, status: '' }} page={page} hasMore={found.hasMore} />
  </DeskLayout>
);

const Row = ({ account, words, page }: { account: Account; words: string; page: number }) => {
  const form = `terms-${account.id}`;
  const limitCents = account.creditLimitCents;
  return (
    <>
      <h2>
        <bdi>{account.name}</bdi>
      </h2>
      <p class="quiet">
        <bdi>{account.email}</bdi>
      </p>
      <p>
        {account.termsDays === 0
          ? 'Pays by card.'
          : `Net ${account.termsDays} days, ${limitCents === null ? 'without a limit' : `at most ${dollarsOf(limitCents)}`}; ${account.termsNeedSignIn ? 'only its signed-in team members can order on terms' : 'anyone with the link to a quote can order on terms'}.`}
      </p>
      <p>
        <a href={`/desk/accounts/${account.id}/procurement`}>
          Procurement settings<span class="unseen"> of {account.name}</span>
        </a>
        {', '}
        <a href={`/desk/accounts/${account.id}/statement`}>
          Statement<span class="unseen"> of {account.name}</span>
        </a>
        {', '}
        <a href={`/desk/accounts/${account.id}/stores`}>
          Company stores<span class="unseen"> of {account.name}</span>
        </a>
      </p>
      <details class="move" open={useRejected(form) !== undefined}>
        <summary>
          Change the terms<span class="unseen"> of {account.name}</span>
        </summary>
        <Form
          tool={setAccountTerms}
          name={form}
          action="/desk/accounts"
          hidden={{ id: account.id, words, page: String(page) }}
        >
          <div class="fields">
            <TextField
              name="terms_days"
              label="Days of net terms"
              hint="0 pays by card."
              value={String(account.termsDays)}
              inputmode="numeric"
              maxlength={3}
            />
            <TextField
              name="credit_limit"
              label="Credit limit in dollars"
              hint="Leave empty for no limit."
              optional
              value={limitCents === null ? '' : String(centsToDollars(limitCents))}
              inputmode="decimal"
              maxlength={14}
            />
          </div>
          <Checkbox
            name="terms_need_sign_in"
            label="Ordering on terms needs a sign-in"
            hint="Anyone else with the link to a quote pays by card."
            checked={account.termsNeedSignIn}
          />
          <Checkbox
            name="purchase_orders_at_once"
            label="Accept purchase orders automatically"
            hint="Otherwise the desk accepts each one."
            checked={account.takesPurchaseOrdersAtOnce}
          />
          <Checkbox
            name="approval_required"
            label="Approvals hold back payment"
            checked={account.approvalRequired}
          />
          <p>
            <Submit>Save</Submit>
          </p>
        </Form>
      </details>
    </>
  );
};
