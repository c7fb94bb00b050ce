/** Sales tax certificates, those that wait first. */

import type { AnswerOf } from '../../../../tools/define.ts';
import { decideExemption } from '../../../../tools/exemptions/decide-exemption.ts';
import type { listDeskExemptions } from '../../../../tools/exemptions/list-desk-exemptions.ts';
import { CertificateFacts, CertificateStatusBadge, certificateName } from '../certificate.tsx';
import { TextArea } from '../forms/field.tsx';
import { Form, Submit } from '../forms/form.tsx';
import { useRejected } from '../forms/form-context.ts';
import { Moment } from '../frame/moment.tsx';
import { Pager } from '../frame/paging.tsx';
import type { PageSession } from '../sign-in/page-session.tsx';
import { DeskLayout } from './desk-layout.tsx';

type Found = AnswerOf<typeof listDeskExemptions>;
type Exemption = Found['exemptions'][number];

interface ExemptionsPageProps {
  session: PageSession;
  results: Found;
  waiting: number;
  page: number;
}

export const ExemptionsPage = ({ session, results, waiting, page }: ExemptionsPageProps) => (
  <DeskLayout title="Certificates" session={session} at="/desk/certificates">
    <header class="page-head">
      <h1>Sales tax certificates</h1>
      <p class="quiet">
        {waiting === 0 ? 'None to check' : `${waiting} to check, the longest waiting first`}
        {results.expiring === 0
          ? null
          : `; ${results.expiring} accepted ${results.expiring === 1 ? 'expires' : 'expire'} within 30 days`}
      </p>
    </header>
    {results.exemptions.length === 0 ? (
      <p class="panel">
        Resale and exemption certificates that customers send appear here. An accepted one takes the sales tax
        off their orders to its state until it expires.
      </p>
    ) : null}
    <ul class="stack plain-list">
      {results.exemptions.map((exemption) => (
        <li class="panel">
          <Certificate exemption={exemption} />
        </li>
      ))}
    </ul>
    <Pager path="/desk/certificates" page={page} hasMore={results.has_more} />
  </DeskLayout>
);

const Certificate = ({ exemption }: { exemption: Exemption }) => (
  <div class="sample-card">
    <div>
      <h2>
        <bdi>{exemption.account_name}</bdi>: {certificateName(exemption)}
      </h2>
      <p>
        <CertificateStatusBadge exemption={exemption} />
      </p>
      <CertificateFacts exemption={exemption} />
      {exemption.file_url === null ? (
        <p class="quiet">No file was sent; ask for it where you need it.</p>
      ) : null}
      <p class="quiet">
        <bdi>{exemption.account_email}</bdi>, sent <Moment at={exemption.submitted_at} /> by{' '}
        <bdi>{exemption.submitted_by}</bdi>
      </p>
      {exemption.decided_at === null ? null : (
        <p class="quiet">
          Decided <Moment at={exemption.decided_at} /> by <bdi>{exemption.decided_by}</bdi>
          {exemption.reason === null ? null : (
            <>
              : <bdi>{exemption.reason}</bdi>
            </>
          )}
        </p>
      )}
    </div>
    {exemption.status === 'refused' ? null : <Decision exemption={exemption} />}
  </div>
);

const Decision = ({ exemption: { id, status } }: { exemption: Exemption }) => {
  const path = `/desk/certificates/${encodeURIComponent(id)}`;
  const refuse = `refuse-${id}`;
  return (
    <div class="stack">
      {status === 'submitted' ? (
        <Form tool={decideExemption} name={`accept-${id}`} action={`${path}/accept`}>
          <p>
            <Submit>Accept</Submit>
          </p>
        </Form>
      ) : null}
      <details open={useRejected(refuse) !== undefined}>
        <summary>{status === 'submitted' ? 'Refuse it' : 'Withdraw it'}</summary>
        <Form tool={decideExemption} name={refuse} action={`${path}/refuse`}>
          <TextArea name="reason" label="Reason, for the customer" rows={2} maxlength={500} />
          <p>
            <Submit kind="danger">{status === 'submitted' ? 'Refuse' : 'Withdraw'}</Submit>
          </p>
        </Form>
      </details>
    </div>
  );
};
