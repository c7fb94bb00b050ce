/** A sales tax certificate as the account and the desk see it. */
import type { ExemptionWire } from '../../../tools/exemptions/exemption-wire.ts';
import { shortDate } from './format.ts';
import { StatusBadge } from './frame/status-badge.tsx';

export const KINDS = [
  ['resale', 'Resale certificate'],
  ['exempt_organization', 'Exempt organization'],
  ['government', 'Government'],
] as const satisfies readonly (readonly [ExemptionWire['kind'], string])[];

const KIND_NAMES = new Map<string, string>(KINDS);

export const certificateName = ({ kind, state }: Pick<ExemptionWire, 'kind' | 'state'>): string =>
  `${KIND_NAMES.get(kind) ?? kind}, ${state}`;

/** Number, expiry and file. */
export const CertificateFacts = ({ exemption }: { exemption: ExemptionWire }) => (
  <p class="quiet">
    Number <bdi>{exemption.number}</bdi>
    {exemption.expires_on === null ? (
      ', does not expire'
    ) : (
      <>
        , valid until <time datetime={exemption.expires_on}>{shortDate(exemption.expires_on)}</time>
      </>
    )}
    {exemption.file_url === null ? null : (
      <>
        {' · '}
        <a href={new URL(exemption.file_url).pathname}>
          Download<span class="unseen"> the certificate</span>
        </a>
      </>
    )}
  </p>
);

export const CertificateStatusBadge = ({ exemption }: { exemption: ExemptionWire }) => {
  if (exemption.status === 'submitted') return <StatusBadge look="waits" words="Waiting for the desk" />;
  if (exemption.status === 'refused') return <StatusBadge look="over" words="Not accepted" />;
  if (exemption.expires_soon) return <StatusBadge look="waits" words="Expires soon" />;
  return exemption.is_valid ? (
    <StatusBadge look="done" words="Accepted" />
  ) : (
    <StatusBadge look="over" words="Expired" />
  );
};
