/** Sales tax: the certificates of the account, and a form to send one. */
import type { z } from 'zod';
import type { listExemptions } from '../../../../tools/exemptions/list-exemptions.ts';
import { CertificateFacts, CertificateStatusBadge, certificateName, KINDS } from '../certificate.tsx';
import { dateOf } from '../format.ts';
import { STATE_OPTIONS } from '../forms/address-fields.tsx';
import { FileField, Select, TextField } from '../forms/field.tsx';
import { Form, Submit } from '../forms/form.tsx';
import { Pager } from '../frame/paging.tsx';
import { mayDo, type PageSession } from '../sign-in/page-session.tsx';
import { AccountPage } from './account-page.tsx';

type Listed = z.output<typeof listExemptions.output>;
type Exemption = Listed['exemptions'][number];

interface ExemptionsPageProps {
  session: PageSession;
  listed: Listed;
  page: number;
  done?: string | undefined;
}

export const ExemptionsPage = ({ session, listed, page, done }: ExemptionsPageProps) => (
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
      <Send />
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

const Send = () => (
  <section class="panel" aria-labelledby="send-heading">
    <h2 id="send-heading">Send a certificate</h2>
    <Form name="certificate" action="/account/sales-tax" upload>
      <div class="fields">
        <Select name="kind" label="Kind" options={KINDS} />
        <Select name="state" label="State" required options={STATE_OPTIONS} />
        <TextField name="number" label="Number" maxlength={60} autocomplete="off" />
        <TextField
          name="expires_on"
          label="Valid until"
          type="date"
          optional
          hint="Leave empty if it does not expire."
        />
      </div>
      <FileField
        name="file"
        label="File"
        accept=".pdf,.png,.jpg,.jpeg"
        optional
        hint="PDF, PNG or JPG, at most 10 MB."
      />
      <p class="quiet">
        The order desk checks it and writes to you. It replaces one for the same state that is still waiting.
      </p>
      <p>
        <Submit>Send the certificate</Submit>
      </p>
    </Form>
  </section>
);
