/** Who a procurement system is: a shared secret or an API key says which account, and its name must be one of that account. */
import { ServiceError } from '../../tools/errors.ts';
import type { Account } from '../../tools/identity/account.ts';
import type { Caller } from '../../tools/identity/caller.ts';
import type { ProcurementPort } from '../../tools/procurement/procurement-port.ts';
import { sendsAs } from '../../tools/procurement/procurement-settings.ts';
import { isUsable, type SecretProtocol, type SharedSecret } from '../../tools/procurement/shared-secret.ts';
import { sha256 } from '../secrets/sha256.ts';
import { SHARED_SECRET } from './keys.ts';

/** What a document or a form says of its sender. */
export interface BuyerCredentials {
  protocol: SecretProtocol;
  /** The domain of the name, where the protocol has one. */
  domain?: string | undefined;
  /** The email address of the account, or one of its aliases. */
  email: string;
  /** A shared secret of the protocol, or an API key. */
  key: string;
}

type KeyCaller = Extract<Caller, { kind: 'key' }>;

interface BuyerParts {
  procurement: Pick<ProcurementPort, 'settingsOf'> & {
    secretByHash(hash: string): Promise<{ secret: SharedSecret; account: Account } | undefined>;
  };
  callerOf(authorization: string): Promise<Caller>;
  now(): Date;
}

/**
 * The account is the secret's, whatever the name says: a secret is of one account, so two accounts with the same alias
 * are never taken for each other.
 */
export function buyers({ procurement, callerOf, now }: BuyerParts) {
  const ofSecret = async ({ key, protocol }: BuyerCredentials): Promise<KeyCaller | undefined> => {
    const found = await procurement.secretByHash(sha256(key));
    if (!found || found.secret.protocol !== protocol || !isUsable(found.secret, now())) return undefined;
    const { id, prefix } = found.secret;
    const scopes = protocol === 'oci' ? (['oci'] as const) : (['write', 'orders'] as const);
    return {
      kind: 'key',
      key: { id, name: 'Shared secret', prefix, scopes, madeFor: 'procurement', previewsPerDay: 0 },
      account: found.account,
    };
  };
  const ofKey = async ({ key }: BuyerCredentials): Promise<Caller | undefined> => {
    try {
      return await callerOf(`Bearer ${key}`);
    } catch (failure) {
      if (failure instanceof ServiceError && failure.code === 'unauthorized') return undefined;
      throw failure;
    }
  };
  return async (sent: BuyerCredentials): Promise<KeyCaller | undefined> => {
    const caller = SHARED_SECRET.test(sent.key) ? await ofSecret(sent) : await ofKey(sent);
    if (caller?.kind !== 'key') return undefined;
    const { account } = caller;
    if (account.email.toLowerCase() === sent.email.trim().toLowerCase()) return caller;
    const settings = await procurement.settingsOf(account.id);
    return sendsAs(settings, { domain: sent.domain, identity: sent.email }) ? caller : undefined;
  };
}
