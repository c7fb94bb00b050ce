import { ShopLayout } from '../shop/shop-layout.tsx';
import type { Visitor } from '../shop/visitor.ts';
import { type McpClient, mcpClients } from './mcp-clients.ts';

export const ConnectPage = ({ visitor, url }: { visitor: Visitor; url: string }) => {
  const clients = mcpClients(url);
  return (
    <ShopLayout
      visitor={visitor}
      title="Connect your agent"
      description="Connect Claude, ChatGPT, VS Code, Cursor, Gemini CLI, n8n or any other MCP client to our shop."
    >
      <div class="connect-page">
        <h1>Connect your agent</h1>
        <p>
          Your agent finds products, checks prices, stock and dates, previews your logo and saves a quote. It
          cannot order or pay: it gives you a link for that.
        </p>
        <p>Every client connects to this address:</p>
        <Paste text={url} />
        <ul class="connect-index">
          {clients.map(({ id, name }) => (
            <li>
              <a href={`#${id}`}>{name}</a>
            </li>
          ))}
        </ul>
        <div class="connect-clients">
          {clients.map((client) => (
            <Client client={client} isReached={!client.isHosted || url.startsWith('https:')} />
          ))}
        </div>
        <p class="quiet">
          You can end a connection under <a href="/account/keys">API keys</a> in your account, where you also
          create API keys. Menus change: if a step looks different, look for “MCP” or “connector”.
        </p>
      </div>
    </ShopLayout>
  );
};

const Client = ({
  client: { id, name, link, steps, paste, withKey },
  isReached,
}: {
  client: McpClient;
  isReached: boolean;
}) => (
  <section class="panel" id={id} aria-labelledby={`${id}-heading`}>
    <h2 id={`${id}-heading`}>{name}</h2>
    {link === undefined ? null : (
      <p class="connect-button">
        <a class="button" href={link}>
          Add to {name}
        </a>
      </p>
    )}
    {isReached ? null : (
      <p class="quiet">It can reach only public https addresses, and this shop does not have one yet.</p>
    )}
    <ol>
      {steps.map((step) => (
        <li>{step}</li>
      ))}
    </ol>
    {paste === undefined ? null : <Paste text={paste} />}
    {withKey === undefined ? null : (
      <details>
        <summary>With a key instead of signing in</summary>
        <Paste text={withKey} />
      </details>
    )}
  </section>
);

/** A click selects the whole text. */
const Paste = ({ text }: { text: string }) => (
  <pre class="paste" tabindex={0}>
    <code>{text}</code>
  </pre>
);
