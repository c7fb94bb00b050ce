/** A request for one blank piece: not an order, not decorated, not for resale. */
import { ServiceError } from '../errors.ts';
import type { Language } from '../languages/language.ts';
import type { ShipTo } from '../shipping/ship-to.ts';
import type { SampleOffer } from './sample-offer.ts';

export const SAMPLE_STATUSES = ['waiting', 'sent', 'declined'] as const;
export type SampleStatus = (typeof SAMPLE_STATUSES)[number];

/** An address gets one piece of a product within this many days; declined requests do not count. */
export const DAYS_BETWEEN = 30;

export interface Sample {
  id: string;
  /** The signed-in customer's; a visitor has none. */
  accountId: string | null;
  status: SampleStatus;
  createdAt: string;
  key: string;
  partId: string;
  name: string;
  color: string;
  /** `null` if the product has one size. */
  size: string | null;
  /** News of the sample is mailed to its `email`, in lower case. */
  shipTo: ShipTo;
  /** Of the person who asked; English where left out. */
  language?: Language;
  /** As it was at the request. */
  offer: SampleOffer;
  answeredAt: string | null;
  answeredBy: string | null;
  /** Carrier and number, if the desk gave them. */
  tracking: string | null;
  /** Why it was declined. */
  reason: string | null;
}

export type Answer = { status: 'sent'; tracking: string | null } | { status: 'declined'; reason: string };

/** @throws ServiceError `invalid_state` if it was answered already: an answer is final and was mailed */
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

/** Requests for the same product after this time count toward the 30 days. */
export const countedSince = (now: Date): string =>
  new Date(now.getTime() - DAYS_BETWEEN * 86_400_000).toISOString();
