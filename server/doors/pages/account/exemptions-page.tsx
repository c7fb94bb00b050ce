/** `/account/sales-tax`: the certificates of the account, and a form to send one. */
import type { Hono } from 'hono';
import type { z } from 'zod';
import { listExemptions } from '../../../../tools/exemptions/list-exemptions.ts';
import { submitExemption } from '../../../../tools/exemptions/submit-exemption.ts';
import { invoke } from '../../../../tools/invoke.ts';
import { CertificateFacts, CertificateStatusBadge, certificateName, KINDS } from '../certificate.tsx';
import { dateOf } from '../format.ts';
import { STATE_OPTIONS } from '../forms/address-fields.tsx';
import { Pager, pageInput, pageNumber } from '../frame/paging.tsx';
import { FormOf, form } from '../kit/form.tsx';
import { pageRoutes } from '../kit/page-routes.tsx';
import type { PagesDoorParts } from '../parts.ts';
import { mayDo, type PageSession } from '../sign-in/page-session.tsx';
import { AccountPage } from './account-page.tsx';
import { toAccount } from './unknown-record.tsx';

type Listed = z.output<typeof listExemptions.output>;
type Exemption = Listed['exemptions'][number];

interface ExemptionsPageProps {
  session: PageSession;
  listed: Listed;
  page: number;
  done?: string | undefined;
}

const ExemptionsPage = ({ session, listed, page, done }: ExemptionsPageProps) => (
  <AccountPage
    session={session}
    title="Sales tax"
    here="/account/sales-tax"
    lead="With a resale or exemption certificate for a state, quotes and orders that ship there are not charged sales tax."
    done={done}
  >
    {listed.exemptions.length === 0 ? (
      <div class="nothing">
        <p>
          {page === 1
            ? 'No certificates yet. Orders are charged the sales tax of the state they ship to.'
            : 'This page is empty.'}
        </p>
      </div>
    ) : (
      <section class="panel" aria-label="Certificates">
        <ul class="records">
          {listed.exemptions.map((exemption) => (
            <ExemptionRow exemption={exemption} />
          ))}
        </ul>
      </section>
    )}
    <Pager path="/account/sales-tax" page={page} hasMore={listed.has_more} />
    {mayDo(session, 'manage') ? (
      <section class="panel" aria-labelledby="send-heading">
        <h2 id="send-heading">Send a certificate</h2>
        <FormOf form={CERTIFICATE} />
      </section>
    ) : (
      <p class="panel">An owner of the account can send certificates.</p>
    )}
  </AccountPage>
);

const ExemptionRow = ({ exemption }: { exemption: Exemption }) => (
  <li class="record pictureless">
    <div class="record-words">
      <p class="record-name">{certificateName(exemption)}</p>
      <CertificateFacts exemption={exemption} />
      {exemption.reason === null ? null : (
        <p>
          The order desk writes: <bdi>{exemption.reason}</bdi>
        </p>
      )}
      {exemption.status === 'submitted' ? (
        <p class="quiet">
          Sent on <time datetime={exemption.submitted_at}>{dateOf(exemption.submitted_at)}</time>; orders are
          taxed until it is accepted.
        </p>
      ) : null}
    </div>
    <p class="record-figure">
      <CertificateStatusBadge exemption={exemption} />
    </p>
  </li>
);

const CERTIFICATE = form(submitExemption, {
  name: 'certificate',
  below: '',
  row: ['kind', 'state', 'number', 'expires_on'],
  fields: {
    kind: {
      label: 'Kind',
      choices: KINDS.map(([value, label]) => ({ value, label })),
      refusal: 'Choose what kind of certificate it is.',
    },
    state: {
      label: 'State',
      required: true,
      choices: STATE_OPTIONS.map(([value, label]) => ({ value, label })),
      refusal: 'Choose the state it holds in.',
    },
    number: {
      label: 'Number',
      autocomplete: 'off',
      refusal: 'Give its number, in at most {max} characters.',
    },
    expires_on: {
      label: 'Valid until',
      hint: 'Leave empty if it does not expire.',
      refusal: 'Give the last day it is valid, or leave it empty.',
    },
    data_base64: {
      label: 'File',
      accept: '.pdf,.png,.jpg,.jpeg',
      hint: 'PDF, PNG or JPG, at most 10 MB.',
      refusal: 'The file is larger than 10 MB; choose a smaller one.',
    },
  },
  note: 'The order desk checks it and writes to you. It replaces one for the same state that is still waiting.',
  button: 'Send the certificate',
  done: 'certificate-sent',
});

export const exemptionsRoutes = (parts: PagesDoorParts): Hono =>
  pageRoutes(toAccount(parts), {
    path: '/account/sales-tax',
    forms: [CERTIFICATE],
    async show({ c, at }) {
      const number = pageNumber(c);
      const listed = await invoke(listExemptions, at.ctx, pageInput(number));
      return <ExemptionsPage session={at} listed={listed} page={number} done={c.req.query('done')} />;
    },
  });
