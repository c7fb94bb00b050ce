import type { PlainDate } from '../values/calendar.ts';
import type { Render } from './render.ts';

export interface RendersPort {
  /** The account's render; another account's is treated as unknown. */
  byId(accountId: string, renderId: string): Promise<Render | undefined>;
  /** The account's render of this configuration. */
  byFingerprint(accountId: string, fingerprint: string): Promise<Render | undefined>;
  /** How many previews a key made on a UTC day. */
  madeOn(keyId: string, day: PlainDate): Promise<number>;
}

export interface RendersWriter extends RendersPort {
  add(render: Render): Promise<void>;
  /** Counts one more preview of the key on that day. */
  countOne(keyId: string, day: PlainDate): Promise<void>;
}
