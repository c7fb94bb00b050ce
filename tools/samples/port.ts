import type { Page } from '../values/page.ts';
import type { Sample, SampleStatus } from './sample.ts';

export interface SamplesPort {
  /** Of any account: for the desk. */
  byId(sampleId: string): Promise<Sample | undefined>;
  /** Waiting requests first, longest first; the others newest first. */
  list(filter: { status?: SampleStatus } & Page): Promise<{ samples: Sample[]; total: number }>;
}

export interface SamplesWriter extends SamplesPort {
  /** The newest request for this product by this address after this time that was not declined. */
  latest(key: string, email: string, after: string): Promise<Sample | undefined>;
  add(sample: Sample): Promise<void>;
  /** Stores the desk's answer. */
  answer(sample: Sample): Promise<void>;
}
