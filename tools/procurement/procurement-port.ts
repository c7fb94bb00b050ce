import type { ProcurementSettings } from './procurement-settings.ts';
import type { SecretProtocol, SharedSecret } from './shared-secret.ts';

export interface ProcurementPort {
  /** The settings of this account; the defaults where none are saved. */
  settingsOf(accountId: string): Promise<ProcurementSettings>;
  /** When its settings were saved, and whether there is a secret that we send; `undefined` where none are saved. */
  savedOf(accountId: string): Promise<{ updatedAt: string; hasOutboundSecret: boolean } | undefined>;
  /** Those that have not ended by then, newest first. */
  secretsOf(accountId: string, now: Date): Promise<SharedSecret[]>;
}

export interface ProcurementWriter extends ProcurementPort {
  save(accountId: string, settings: ProcurementSettings, updatedAt: string): Promise<void>;
  /** The secret that we send to its system, `null` for none; settings must have been saved. */
  setOutboundSecret(accountId: string, secret: string | null): Promise<void>;
  addSecret(secret: SharedSecret & { hash: string }): Promise<void>;
  /** All current ones of the protocol end then, at the latest. */
  endSecrets(accountId: string, protocol: SecretProtocol, endsAt: string): Promise<void>;
}
