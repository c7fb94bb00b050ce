/** A certificate by which an account pays no sales tax in one state, once the desk has checked it. */
import { ServiceError } from '../errors.ts';
import type { TaxExemption } from '../pricing/sales-tax.ts';
import { addDays, type PlainDate } from '../values/calendar.ts';

export const EXEMPTION_KINDS = [
  'resale',
  'exempt_organization',
  'government',
] as const satisfies readonly TaxExemption['kind'][];
export const EXEMPTION_STATUSES = ['submitted', 'accepted', 'refused'] as const;
export type ExemptionStatus = (typeof EXEMPTION_STATUSES)[number];

export interface Exemption extends TaxExemption {
  id: string;
  accountId: string;
  status: ExemptionStatus;
  /** The certificate, by its name in the files port. */
  file: string | null;
  /** What its sender calls the file. */
  fileName: string | null;
  /** The last day it is valid; `null` if it does not expire. */
  expiresOn: PlainDate | null;
  submittedAt: string;
  submittedBy: string;
  decidedAt: string | null;
  decidedBy: string | null;
  /** Why it was refused. */
  reason: string | null;
  /** What the account was mailed of its expiry. */
  expiryNote: ExpiryNote | null;
}

export type ExpiryNote = 'soon' | 'expired';

/** How many days before its last day the account is reminded. */
export const REMINDED_DAYS = 30;

/** What there is to tell of its expiry; `null` for one that is no longer accepted, or lasts longer. */
export function expiryOn({ status, expiresOn }: Exemption, day: PlainDate): ExpiryNote | null {
  if (status !== 'accepted' || expiresOn === null || expiresOn > addDays(day, REMINDED_DAYS)) return null;
  return expiresOn < day ? 'expired' : 'soon';
}

export type ExemptionDecision = { status: 'accepted' } | { status: 'refused'; reason: string };

export const hasExpired = ({ expiresOn }: Pick<Exemption, 'expiresOn'>, day: PlainDate): boolean =>
  expiresOn !== null && expiresOn < day;

/**
 * The exemption as the desk decided. One that was accepted can still be refused, for orders from then on.
 *
 * @throws ServiceError `invalid_state` if it stands so already, was refused, or has expired
 */
export function decided(
  exemption: Exemption,
  decision: ExemptionDecision,
  { by, at, day }: { by: string; at: string; day: PlainDate },
): Exemption {
  const { status } = exemption;
  if (status === 'refused' || status === decision.status)
    throw new ServiceError(
      'invalid_state',
      `This certificate was ${status} already, and the account was told.`,
      {
        param: 'id',
      },
    );
  if (decision.status === 'accepted' && hasExpired(exemption, day))
    throw new ServiceError(
      'invalid_state',
      'This certificate has expired; refuse it and ask for a new one.',
      {
        param: 'id',
      },
    );
  const reason = decision.status === 'refused' ? decision.reason : null;
  return { ...exemption, status: decision.status, reason, decidedBy: by, decidedAt: at };
}
