import type { OwnRecords } from '../values/records.ts';
import type { Render } from './render.ts';
import type { Allowance } from './render-allowance.ts';

export interface RendersPort extends OwnRecords<Render> {
  /** The account's render of this configuration. */
  byFingerprint(accountId: string, fingerprint: string): Promise<Render | undefined>;
  /** How many previews of an allowance were made or are being made. */
  takenOn(allowance: Allowance, now: Date): Promise<number>;
}

export interface RendersWriter extends RendersPort {
  add(render: Render): Promise<void>;
  countOne(allowance: Allowance): Promise<void>;
  /** Whether a living process makes the account's render of this configuration. */
  isBeingMade(accountId: string, fingerprint: string, now: Date): Promise<boolean>;
  /** Reserves a place for a preview that is being made. */
  reserve(allowance: Allowance, preview: { fingerprint: string; place: string; until: Date }): Promise<void>;
  /** Gives back what the preview reserved. */
  release(place: string): Promise<void>;
}
