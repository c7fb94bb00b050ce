/** `/desk/accounts`: the customers, and on what terms they order. */
import type { Hono } from 'hono';
import { listAccounts } from '../../../../tools/account/list-accounts.ts';
import { setAccountTerms } from '../../../../tools/account/set-account-terms.ts';
import type { Account } from '../../../../tools/identity/account.ts';
import { invoke } from '../../../../tools/invoke.ts';
import { centsToDollars } from '../../../../tools/values/money.ts';
import { APPROVALS } from '../approvals-field.ts';
import { dollarsOf } from '../format.ts';
import { TextField } from '../forms/field.tsx';
import { Submit } from '../forms/form.tsx';
import { Pager, pageInput } from '../frame/paging.tsx';
import { FormOf, form } from '../kit/form.tsx';
import { pageRoutes } from '../kit/page-routes.tsx';
import type { PagesDoorParts } from '../parts.ts';
import { signedInTo } from '../sign-in/entrance.tsx';
import { DeskLayout } from './desk-layout.tsx';

const TERMS = form(setAccountTerms, {
  name: 'terms',
  below: '',
  of: 'id',
  row: ['terms_days', 'credit_limit'],
  fields: {
    terms_days: {
      label: 'Days of net terms',
      optional: false,
      hint: '0 pays by card.',
      refusal: 'Give days from {min} (pays by card) to {max}.',
    },
    credit_limit: {
      label: 'Credit limit in dollars',
      hint: 'Leave empty for no limit.',
      refusal: 'Give dollars, such as 25000 or 25000.50, or leave it empty.',
    },
    terms_need_sign_in: {
      label: 'Ordering on terms needs a sign-in',
      hint: 'Anyone else with the link to a quote pays by card.',
    },
    purchase_orders_at_once: {
      label: 'Accept purchase orders automatically',
      hint: 'Otherwise the desk accepts each one.',
    },
    approvals: APPROVALS,
  },
  summary: 'Change the terms',
  fold: 'move',
  button: 'Save',
  after: (_, { values, path }) =>
    `${path}?${new URLSearchParams({ ...searchIn((name) => values.get(name)) })}`,
});

/** What is looked for, and the page of what was found: in the address, and sent with the form. */
const searchIn = (value: (name: string) => string | null | undefined) => ({
  words: (value('words') ?? '').trim().slice(0, 200),
  page: String(Math.max(1, Math.min(10_000, Math.trunc(Number(value('page')) || 1)))),
});

export const accountTermsRoutes = (parts: PagesDoorParts): Hono =>
  pageRoutes(signedInTo(parts, 'desk'), {
    path: '/desk/accounts',
    forms: [TERMS],
    async show({ c, at, rejected }) {
      const { words, page } = searchIn((name) => rejected?.values.get(name) ?? c.req.query(name));
      const number = Number(page);
      const found = await invoke(listAccounts, at.ctx, { words, ...pageInput(number) });
      return (
        <DeskLayout title="Accounts" session={at} at="/desk/accounts">
          <header class="page-head">
            <h1>Accounts</h1>
            <p class="quiet">Payment terms of each customer account. Finance can change them.</p>
            <p>
              <a href="/desk/personal-data">Personal data</a>: give a person what is kept of them, or erase it
            </p>
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
          <Pager path="/desk/accounts" filter={{ words, status: '' }} page={number} hasMore={found.hasMore} />
        </DeskLayout>
      );
    },
  });

const Row = ({ account, words, page }: { account: Account; words: string; page: string }) => {
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
      <FormOf
        form={TERMS}
        id={account.id}
        whom={`of ${account.name}`}
        values={{
          terms_days: account.termsDays,
          credit_limit: limitCents === null ? null : centsToDollars(limitCents),
          terms_need_sign_in: account.termsNeedSignIn,
          purchase_orders_at_once: account.takesPurchaseOrdersAtOnce,
          approvals: account.approvals,
        }}
      >
        <input type="hidden" name="words" value={words} />
        <input type="hidden" name="page" value={page} />
      </FormOf>
    </>
  );
};
