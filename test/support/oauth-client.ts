/** A client that connects by OAuth, step by step, with the browser of a person. */
import { createHash, randomBytes } from 'node:crypto';
import { sessions } from '../../server/db/tables.ts';
import type { browsing } from './browsing.ts';
import type { Shop } from './open-shop.ts';

export const CALLBACK = 'http://127.0.0.1:33418/callback';

const FORM = { 'Content-Type': 'application/x-www-form-urlencoded' };

/** The challenge of a 401 or 403 at this door. */
export const challengeAt = (url: string, door: string, error?: string): string =>
  `Bearer realm="${door === '/ucp' ? url : 'merchkit'}", resource_metadata="${url}/.well-known/oauth-protected-resource${door}", scope="read write orders"${error === undefined ? '' : `, error="${error}"`}, DPoP algs="ES256 RS256 PS256 Ed25519 EdDSA"`;

export interface Tokens {
  access_token: string;
  refresh_token: string;
  scope: string;
  expires_in: number;
}

type Browser = ReturnType<typeof browsing>;

type ShopOf = Pick<Shop, 'fetch' | 'url' | 'clock'> & { service: Pick<Shop['service'], 'ledger'> };

/** @param further the headers of a request for tokens, beside its form */
export function oauthClient(
  shop: ShopOf,
  person: Browser,
  further: () => Promise<Record<string, string>> = async () => ({}),
) {
  const verifier = randomBytes(32).toString('base64url');
  const challenge = createHash('sha256').update(verifier).digest('base64url');

  const post = async (path: string, fields: Record<string, string>) => {
    const body = new URLSearchParams(fields).toString();
    const headers = { ...FORM, ...(await further()) };
    const response = await shop.fetch(path, { method: 'POST', headers, body }, null);
    return { status: response.status, body: JSON.parse(await response.text()) };
  };

  return {
    verifier,
    post,
    /** Registers itself; its id. */
    async register(more: object = {}): Promise<string> {
      const response = await shop.fetch(
        '/oauth/register',
        {
          method: 'POST',
          headers: { 'Content-Type': 'application/json' },
          body: JSON.stringify({
            client_name: 'Swag helper',
            redirect_uris: [CALLBACK],
            token_endpoint_auth_method: 'none',
            ...more,
          }),
        },
        null,
      );
      const body = JSON.parse(await response.text());
      if (response.status !== 201) throw new Error(`not registered: ${JSON.stringify(body)}`);
      return body.client_id;
    },
    authorizePath: (clientId: string, more: Record<string, string> = {}) =>
      `/oauth/authorize?${new URLSearchParams({
        client_id: clientId,
        redirect_uri: CALLBACK,
        response_type: 'code',
        code_challenge: challenge,
        code_challenge_method: 'S256',
        state: 'state-1',
        resource: `${shop.url}/mcp`,
        scope: 'read write',
        ...more,
      })}`,
    /** From the request to the consent page, in a browser that is signed in. */
    async ask(clientId: string, more: Record<string, string> = {}) {
      // The person just proved who they are, however long ago they signed in.
      const provenAt = shop.clock.at.toISOString();
      await shop.service.ledger.transaction(async (db) => db.update(sessions).set({ provenAt }).run());
      const { location } = await person.get(this.authorizePath(clientId, more));
      const path = location ?? '';
      return { path, page: await person.get(path) };
    },
    /** What the client hears after the person answered. */
    async consent(clientId: string, answer: 'connect' | 'refuse', more: Record<string, string> = {}) {
      const { path, page } = await this.ask(clientId, more);
      const fields = new URLSearchParams({ form_token: page.formToken, answer });
      for (const scope of ['read', 'write']) fields.append('scopes', scope);
      const posted = await person.post(path, fields);
      const { location: resume } = posted;
      if (!resume) throw new Error(posted.html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' '));
      const { pathname, search } = new URL(resume ?? '', shop.url);
      const { location } = await person.get(`${pathname}${search}`);
      if (!location)
        throw new Error(`${pathname}${search} ${JSON.stringify(await person.get(`${pathname}${search}`))}`);
      return new URL(location).searchParams;
    },
    async exchange(clientId: string, code: string, more: Record<string, string> = {}) {
      return post('/oauth/token', {
        grant_type: 'authorization_code',
        client_id: clientId,
        code,
        redirect_uri: CALLBACK,
        code_verifier: verifier,
        ...more,
      });
    },
    refresh: (clientId: string, refreshToken: string, more: Record<string, string> = {}) =>
      post('/oauth/token', {
        grant_type: 'refresh_token',
        client_id: clientId,
        refresh_token: refreshToken,
        ...more,
      }),
    /** Connected: its id and tokens. */
    async connect(more: Record<string, string> = {}): Promise<{ clientId: string; tokens: Tokens }> {
      const clientId = await this.register();
      const code = (await this.consent(clientId, 'connect', more)).get('code') ?? '';
      const { status, body } = await this.exchange(clientId, code);
      if (status !== 200) throw new Error(`no tokens: ${JSON.stringify(body)}`);
      return { clientId, tokens: body };
    },
  };
}
