import type { Render } from './render.ts';
import type { Allowance } from './render-allowance.ts';

export interface RendersPort {
  /** The account's render; another account's is treated as unknown. */
  byId(accountId: string, renderId: string): Promise<Render | undefined>;
  /** The account's render of this configuration. */
  byFingerprint(accountId: string, fingerprint: string): Promise<Render | undefined>;
  /** How many previews were counted so on a UTC day. */
  madeOn(allowance: Allowance): Promise<number>;
}

export interface RendersWriter extends RendersPort {
  add(render: Render): Promise<void>;
  countOne(allowance: Allowance): Promise<void>;
}
