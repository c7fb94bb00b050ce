/** `/desk/certificates`: sales tax certificates, accepted or refused by the staff; those that wait first. */
import type { Hono } from 'hono';
import type { AnswerOf } from '../../../../tools/define.ts';
import { decideExemption } from '../../../../tools/exemptions/decide-exemption.ts';
import { listDeskExemptions } from '../../../../tools/exemptions/list-desk-exemptions.ts';
import { invoke } from '../../../../tools/invoke.ts';
import { CertificateFacts, CertificateStatusBadge, certificateName } from '../certificate.tsx';
import { Moment } from '../frame/moment.tsx';
import { Pager, pageInput, pageNumber } from '../frame/paging.tsx';
import { FormOf, form } from '../kit/form.tsx';
import { pageRoutes } from '../kit/page-routes.tsx';
import type { PagesDoorParts } from '../parts.ts';
import { signedInTo } from '../sign-in/entrance.tsx';
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

const ExemptionsPage = ({ session, results, waiting, page }: ExemptionsPageProps) => (
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

const ACCEPT = form(decideExemption, {
  name: 'accept',
  below: ':id/accept',
  of: 'id',
  sends: { decision: 'accept' },
  button: 'Accept',
});

const REFUSE = form(decideExemption, {
  name: 'refuse',
  below: ':id/refuse',
  of: 'id',
  sends: { decision: 'refuse' },
  fields: {
    reason: {
      label: 'Reason, for the customer',
      optional: false,
      refusal: 'Say why, in {min} to {max} characters.',
    },
  },
  kind: 'danger',
});

const Decision = ({ exemption: { id, status } }: { exemption: Exemption }) => {
  const isNew = status === 'submitted';
  return (
    <div class="stack">
      {isNew ? <FormOf form={ACCEPT} id={id} /> : null}
      <FormOf
        form={REFUSE}
        id={id}
        summary={isNew ? 'Refuse it' : 'Withdraw it'}
        button={isNew ? 'Refuse' : 'Withdraw'}
      />
    </div>
  );
};

export const exemptionRoutes = (parts: PagesDoorParts): Hono =>
  pageRoutes(signedInTo(parts, 'desk'), {
    path: '/desk/certificates',
    forms: [ACCEPT, REFUSE],
    async show({ c, at }) {
      const number = pageNumber(c);
      const results = await invoke(listDeskExemptions, at.ctx, pageInput(number));
      const { total: waiting } = await invoke(listDeskExemptions, at.ctx, { status: 'submitted', limit: 1 });
      return <ExemptionsPage session={at} results={results} waiting={waiting} page={number} />;
    },
  });
