/** The first page of the docs: where to begin, the guides, and every operation and error as the registry defines them. */
import { groupsOf } from '../../../../rest-shim/operation-groups.ts';
import type { AnyTool } from '../../../../tools/define.ts';
import { ERRORS } from '../../../../tools/errors.ts';
import type { Addresses } from '../shop/connect-panels.tsx';
import { ForAgents, ForDevelopers } from '../shop/connect-panels.tsx';
import { DocsLayout } from './docs-layout.tsx';
import { GUIDE_GROUPS, guideNamed } from './guides.ts';

export const DocsPage = ({ tools, addresses }: { tools: readonly AnyTool[]; addresses: Addresses }) => (
  <DocsLayout title="Docs" description="Guides, and every operation of merchkit over MCP and REST." isFirst>
    <div class="page-head">
      <h1>Docs</h1>
      <p class="lead">
        From the first search to the delivered parcel, over MCP and REST.{' '}
        <a href="/docs/quickstart">Save a first quote in five minutes</a>.
      </p>
    </div>
    <div class="stack">
      <nav class="panel" aria-label="Guides">
        <div class="docs-groups">
          {Object.entries(GUIDE_GROUPS).map(([group, names]) => (
            <div>
              <h2>{group}</h2>
              <dl class="inputs">
                {names.map((name) => {
                  const { title, lead } = guideNamed(name);
                  return <Guide path={`/docs/${name}`} title={title} lead={lead} />;
                })}
                {OTHER_PAGES.filter((page) => page.group === group).map((page) => (
                  <Guide {...page} />
                ))}
              </dl>
            </div>
          ))}
        </div>
      </nav>
      <ForAgents addresses={addresses} />
      <ForDevelopers addresses={addresses} />
      <section class="panel" id="operations" aria-labelledby="operations-heading">
        <h2 id="operations-heading">Operations</h2>
        <div class="docs-groups">
          {groupsOf(tools).map((group) => (
            <div>
              <h3>{group.name}</h3>
              <dl class="inputs">
                {group.tools.map((tool) => (
                  <Operation tool={tool} />
                ))}
              </dl>
            </div>
          ))}
        </div>
      </section>
      <section class="panel" id="errors" aria-labelledby="errors-heading">
        <h2 id="errors-heading">Errors</h2>
        <ul class="plain links error-links">
          {Object.keys(ERRORS).map((code) => (
            <li id={code}>
              <a href={`/docs/errors#${code}`}>
                <code>{code}</code>
              </a>
            </li>
          ))}
        </ul>
      </section>
    </div>
  </DocsLayout>
);

/** Pages that are no guide. */
const OTHER_PAGES = [
  {
    group: 'What holds everywhere',
    path: '/docs/events',
    title: 'Events',
    lead: 'Every event that a webhook can subscribe to, with a sample.',
  },
  {
    group: 'What holds everywhere',
    path: '/docs/changelog',
    title: 'Changelog',
    lead: 'What changed, newest first.',
  },
  {
    group: 'Systems of buyers and platforms',
    path: '/soap',
    title: 'SOAP',
    lead: 'The services of PromoStandards, purchase orders included.',
  },
];

const Guide = ({ path, title, lead }: { path: string; title: string; lead: string }) => (
  <>
    <dt>
      <a href={path}>{title}</a>
    </dt>
    <dd>{lead.replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1').replaceAll('`', '')}</dd>
  </>
);

const Operation = ({ tool }: { tool: AnyTool }) => (
  <>
    <dt id={tool.name}>
      <a href={`/docs/tools/${tool.name}`}>
        <code>{tool.name}</code>
      </a>
    </dt>
    <dd>
      {tool.title}
      <br />
      <span class="quiet">{tool.http ? `${tool.http.method} /api/v1${tool.http.path}` : ''}</span>
    </dd>
  </>
);
