import type { Page } from '../values/page.ts';
import type { Sample, SampleStatus } from './sample.ts';

export interface SamplesPort {
  /** Whosever it is: for the desk. */
  byId(sampleId: string): Promise<Sample | undefined>;
  /** Those that wait come first, the longest first; the others newest first. */
  list(filter: { status?: SampleStatus } & Page): Promise<{ samples: Sample[]; total: number }>;
}

export interface SamplesWriter extends SamplesPort {
  /** The newest of this product that was not declined, asked for with this address after this instant. */
  latest(key: string, email: string, after: string): Promise<Sample | undefined>;
  add(sample: Sample): Promise<void>;
  /** Stores the answer of the desk. */
  answer(sample: Sample): Promise<void>;
}
