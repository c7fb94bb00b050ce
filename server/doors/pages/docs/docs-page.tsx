/** The first page of the docs: the guides, and every operation and error as the registry defines them. */
import type { AnyTool } from '../../../../tools/define.ts';
import { ERRORS } from '../../../../tools/errors.ts';
import { withCode } from '../frame/with-code.tsx';
import type { Addresses } from '../shop/connect-panels.tsx';
import { ForAgents, ForDevelopers } from '../shop/connect-panels.tsx';
import { DocsLayout } from './docs-layout.tsx';
import { GUIDES, guideNamed } from './guides.ts';
import { keyFor } from './operation-page.tsx';

export const DocsPage = ({ tools, addresses }: { tools: readonly AnyTool[]; addresses: Addresses }) => (
  <DocsLayout title="Docs" description="Guides, and every operation of merchkit over MCP and REST." isFirst>
    <div class="page-head">
      <h1>Docs</h1>
      <p class="lead">Guides, and every operation over MCP and REST.</p>
    </div>
    <div class="stack">
      <Guides />
      <ForAgents addresses={addresses} />
      <ForDevelopers addresses={addresses} />
      <section class="panel" id="operations" aria-labelledby="operations-heading">
        <h2 id="operations-heading">Operations</h2>
        <dl class="inputs">
          {tools.map((tool) => (
            <>
              <dt id={tool.name}>
                <a href={`/docs/tools/${tool.name}`}>
                  <code>{tool.name}</code>
                </a>{' '}
                <span class="quiet">
                  {tool.http ? `${tool.http.method} /api/v1${tool.http.path}` : 'MCP'}
                </span>
              </dt>
              <dd>
                {tool.title}. {keyFor(tool)}
              </dd>
            </>
          ))}
        </dl>
      </section>
      <Errors />
    </div>
  </DocsLayout>
);

/** Pages that are no guide. */
const OTHER_PAGES = [
  ['/docs/events', 'Events', 'Every event that a webhook can subscribe to, with a sample.'],
  ['/soap', 'SOAP', 'The services of PromoStandards, purchase orders included.'],
  ['/docs/changelog', 'Changelog', 'What changed, newest first.'],
] as const;

const Guides = () => (
  <nav class="panel" aria-labelledby="guides-heading">
    <h2 id="guides-heading">Guides</h2>
    <dl class="inputs">
      {GUIDES.map((name) => [`/docs/${name}`, guideNamed(name)] as const).map(([path, { title, lead }]) => (
        <Guide path={path} title={title} lead={lead} />
      ))}
      {OTHER_PAGES.map(([path, title, lead]) => (
        <Guide path={path} title={title} lead={lead} />
      ))}
    </dl>
  </nav>
);

const Guide = ({ path, title, lead }: { path: string; title: string; lead: string }) => (
  <>
    <dt>
      <a href={path}>{title}</a>
    </dt>
    <dd>{lead.replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1').replaceAll('`', '')}</dd>
  </>
);

const Errors = () => (
  <section class="panel" id="errors" aria-labelledby="errors-heading">
    <h2 id="errors-heading">Errors</h2>
    <p>The same over MCP and REST.</p>
    <dl class="inputs">
      {Object.entries(ERRORS).map(([code, { status, fix }]) => (
        <>
          <dt id={code}>
            <code>{code}</code> <span class="quiet">{status}</span>
          </dt>
          <dd>{withCode(fix)}</dd>
        </>
      ))}
    </dl>
  </section>
);
