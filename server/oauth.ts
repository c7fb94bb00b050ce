/** The authorization server, and the callers of its tokens. */
import type { KeyLookup } from '../tools/account/keys-port.ts';
import type { RateCounters } from '../tools/identity/rate-counters-port.ts';
import { hashOfConnection } from './auth/keys.ts';
import { accessTokens } from './auth/oauth/access-tokens.ts';
import { oauthServer } from './auth/oauth/oauth-server.ts';
import type { OAuthRecordsParts, OAuthTx } from './auth/oauth/records.ts';
import { resourcesOf } from './auth/oauth/resources.ts';
import type { AddressOf } from './http/client-address.ts';
import type { Log } from './logging/log.ts';
import { sealing } from './secrets/sealing.ts';

/** That a network may register by itself. */
const CLIENTS_AN_HOUR = 30;

interface OAuthParts extends Omit<OAuthRecordsParts, 'sealing' | 'transaction'> {
  transaction<T>(work: (tx: OAuthTx & { rateCounters: RateCounters }) => Promise<T>): Promise<T>;
  publicUrl: string;
  secret: Buffer;
  keys: KeyLookup;
  /** Fetches the document that describes a client. */
  fetchDocument(address: string): Promise<Response>;
  addressOf: AddressOf;
  log: Pick<Log, 'failure' | 'warn'>;
}

export function oauth(parts: OAuthParts) {
  const { transaction, now, keys, publicUrl, secret, log } = parts;
  const shared = { ...parts, resources: resourcesOf(publicUrl), sealing: sealing(secret, 'oauth') };
  return {
    callerOfToken: accessTokens(shared),
    oauth: oauthServer({
      ...shared,
      report: log.failure,
      noteEnd: (facts) => log.warn('security.connection_ended', facts),
      isConnected: async (id) => (await keys.byHash(hashOfConnection(id))) !== undefined,
      async mayRegister(address) {
        const wait = await transaction(({ rateCounters }) =>
          rateCounters.count(`oauth-client:${address}`, CLIENTS_AN_HOUR, now()),
        );
        return wait === 0;
      },
    }),
  };
}
