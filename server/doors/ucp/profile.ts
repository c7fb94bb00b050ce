/** What the shop offers over the protocol, for `/.well-known/ucp`. */
import { QUOTE_SCHEMA_PATH } from './quote-extension.ts';
import { CAPABILITIES, published, SERVICE, VERSION } from './version.ts';

/** A public key as platforms read it. */
export interface SigningKey {
  kid: string;
  kty: 'EC';
  crv: 'P-256';
  x: string;
  y: string;
  use: 'sig';
  alg: 'ES256';
}

/** @param quote the name of the extension by which quotes are explained */
export function profileOf(publicUrl: string, quote: string, signingKeys: readonly SigningKey[]) {
  const service = (transport: 'rest' | 'mcp', path: string, schema: string) => ({
    version: VERSION,
    spec: published('specification/overview'),
    transport,
    endpoint: `${publicUrl}${path}`,
    schema: published(`services/shopping/${schema}`),
  });
  const roots = Object.entries(CAPABILITIES).map(([name, { spec, schema }]) => [
    name,
    [
      {
        version: VERSION,
        spec: published(`specification/${spec}`),
        schema: published(`schemas/shopping/${schema}.json`),
      },
    ],
  ]);
  return {
    ucp: {
      version: VERSION,
      services: {
        [SERVICE]: [
          service('rest', '/ucp', 'rest.openapi.json'),
          service('mcp', '/ucp/mcp', 'mcp.openrpc.json'),
        ],
      },
      capabilities: {
        ...Object.fromEntries(roots),
        [quote]: [
          {
            version: VERSION,
            spec: `${publicUrl}/docs/ucp`,
            schema: `${publicUrl}${QUOTE_SCHEMA_PATH}`,
            extends: 'dev.ucp.shopping.checkout',
          },
        ],
      },
      // Only a person pays, at the quote's page.
      payment_handlers: {},
    },
    signing_keys: signingKeys,
  };
}
