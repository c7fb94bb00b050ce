/** One blank piece someone asked the order desk for: no order, not decorated, not for resale. */
import { ServiceError } from '../errors.ts';
import type { ShipTo } from '../quotes/checkout.ts';
import type { SampleOffer } from './sample-offer.ts';

export const SAMPLE_STATUSES = ['waiting', 'sent', 'declined'] as const;
export type SampleStatus = (typeof SAMPLE_STATUSES)[number];

/** An address gets one piece of a product in so many days; one that was declined does not count. */
export const DAYS_BETWEEN = 30;

export interface Sample {
  id: string;
  /** Of the customer who was signed in; a visitor has none. */
  accountId: string | null;
  status: SampleStatus;
  createdAt: string;
  key: string;
  partId: string;
  name: string;
  color: string;
  /** `null` where the product comes in one size. */
  size: string | null;
  /** Its `email`, in lower case, is where news of the sample goes. */
  shipTo: ShipTo;
  /** As it stood when it was asked for. */
  offer: SampleOffer;
  answeredAt: string | null;
  answeredBy: string | null;
  /** Carrier and number, where the desk gave them. */
  tracking: string | null;
  /** Why it was declined. */
  reason: string | null;
}

export type Answer = { status: 'sent'; tracking: string | null } | { status: 'declined'; reason: string };

/** @throws ServiceError `invalid_state` where it was answered already: an answer is final and was mailed */
export function answered(sample: Sample, answer: Answer, by: string, at: string): Sample {
  if (sample.status !== 'waiting') {
    throw new ServiceError(
      'invalid_state',
      `This sample was ${sample.status} already, and the requester was told.`,
      {
        param: 'id',
      },
    );
  }
  return { ...sample, ...answer, answeredAt: at, answeredBy: by };
}

/** Since when a request for the same product counts as one of the last 30 days. */
export const countedSince = (now: Date): string =>
  new Date(now.getTime() - DAYS_BETWEEN * 86_400_000).toISOString();
