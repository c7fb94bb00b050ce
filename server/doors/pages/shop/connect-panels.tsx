import type { Links } from '../../../../tools/identity/links.ts';
import { configurationOf } from '../connect/mcp-clients.ts';
import { t } from '../frame/words.tsx';

/** How an agent and a program connect. */
export interface Addresses {
  mcp: string;
  rest: string;
  openapi: string;
  llms: string;
}

export const addressesOf = (links: Links): Addresses => ({
  mcp: links.to('/mcp'),
  rest: links.to('/api/v1/'),
  openapi: links.to('/api/v1/openapi.json'),
  llms: links.to('/llms.txt'),
});

export const ForAgents = ({ addresses }: { addresses: Addresses }) => (
  <section class="panel" id="agents" aria-labelledby="agents-heading">
    <h2 id="agents-heading">{t('For agents')}</h2>
    <p>
      {t(
        'The MCP server is at {mcp}. <a>Connect</a> Claude, ChatGPT, VS Code, Cursor or any other client, with a sign-in or an API key:',
        { mcp: <code>{addresses.mcp}</code>, a: (words) => <a href="/connect">{words}</a> },
      )}
    </p>
    <pre tabindex={0}>
      <code>{configurationOf(addresses.mcp)}</code>
    </pre>
    <p>
      {t(
        'An agent can search, price and save a quote. It cannot order or pay: it gives you the link to the quote for that.',
      )}
    </p>
  </section>
);

export const ForDevelopers = ({ addresses }: { addresses: Addresses }) => (
  <section class="panel" id="developers" aria-labelledby="developers-heading">
    <h2 id="developers-heading">{t('For developers')}</h2>
    <p>{t('The same operations over REST, with the same key:')}</p>
    <pre tabindex={0}>
      <code>{`curl -H "Authorization: Bearer mk_YOUR_KEY" \\\n  "${addresses.rest}products?q=tumbler"`}</code>
    </pre>
    <ul class="plain links">
      <li>
        <a href="/docs">{t('Reference of every operation')}</a>
      </li>
      <li>
        <a href={new URL(addresses.rest).pathname}>{t('Endpoints and guidance')}</a>
      </li>
      <li>
        <a href={new URL(addresses.openapi).pathname}>{t('OpenAPI 3.1 description')}</a>
      </li>
      <li>
        <a href={new URL(addresses.llms).pathname}>llms.txt</a>
      </li>
    </ul>
  </section>
);
