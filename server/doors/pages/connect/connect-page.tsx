import { t } from '../frame/words.tsx';
import { ShopLayout } from '../shop/shop-layout.tsx';
import type { Visitor } from '../shop/visitor.ts';
import { type McpClient, mcpClients } from './mcp-clients.ts';
import { type Tool, toolkit } from './toolkit.ts';

/** @param shop its address */
export const ConnectPage = ({ visitor, shop }: { visitor: Visitor; shop: string }) => {
  const url = `${shop}/mcp`;
  const clients = mcpClients(url);
  return (
    <ShopLayout
      visitor={visitor}
      title={t('Connect your agent')}
      description={t(
        'Connect Claude, ChatGPT, VS Code, Cursor, Gemini CLI, n8n or any other MCP client to our shop.',
      )}
    >
      <div class="connect-page">
        <h1>{t('Connect your agent')}</h1>
        <p>
          {t(
            'Your agent finds products, checks prices, stock and dates, previews your logo and saves a quote. It cannot order or pay: it gives you a link for that.',
          )}
        </p>
        <p>{t('Every client connects to this address:')}</p>
        <Paste text={url} />
        <ul class="connect-index">
          {clients.map(({ id, name }) => (
            <li>
              <a href={`#${id}`}>{t(name)}</a>
            </li>
          ))}
          <li>
            <a href="#toolkit">{t('For developers')}</a>
          </li>
        </ul>
        <div class="connect-clients">
          {clients.map((client) => (
            <Client client={client} isReached={!client.isHosted || url.startsWith('https:')} />
          ))}
        </div>
        <p class="quiet">
          {t(
            'You can end a connection under <a>API keys</a> in your account, where you also create API keys. Menus change: if a step looks different, look for “MCP” or “connector”.',
            { a: (words) => <a href="/account/keys">{words}</a> },
          )}
        </p>
        <h2 id="toolkit">{t('For developers')}</h2>
        <div class="connect-clients">
          {toolkit(shop).map((tool) => (
            <Developers tool={tool} />
          ))}
        </div>
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
    <h2 id={`${id}-heading`}>{t(name)}</h2>
    {link === undefined ? null : (
      <p class="connect-button">
        <a class="button" href={link}>
          {t('Add to {name}', { name: t(name) })}
        </a>
      </p>
    )}
    {isReached ? null : (
      <p class="quiet">
        {t('It can reach only public https addresses, and this shop does not have one yet.')}
      </p>
    )}
    <ol>
      {steps.map((step) => (
        <li>{t(step)}</li>
      ))}
    </ol>
    {paste === undefined ? null : <Paste text={paste} />}
    {withKey === undefined ? null : (
      <details>
        <summary>{t('With a key instead of signing in')}</summary>
        <Paste text={withKey} />
      </details>
    )}
  </section>
);

const Developers = ({ tool: { id, name, says, paste, link } }: { tool: Tool }) => (
  <section class="panel" id={id} aria-labelledby={`${id}-heading`}>
    <h3 id={`${id}-heading`}>{t(name)}</h3>
    <p>{t(says)}</p>
    {paste === undefined ? null : <Paste text={paste} />}
    <p>
      <a href={link}>{t('How it works')}</a>
    </p>
  </section>
);

/** A click selects the whole text. */
const Paste = ({ text }: { text: string }) => (
  <pre class="paste" tabindex={0}>
    <code>{text}</code>
  </pre>
);
