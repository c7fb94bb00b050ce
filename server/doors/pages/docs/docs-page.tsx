/** The reference for developers and agents: every operation as the registry defines it. */
import { scopesOf } from '../../../../tools/authorize.ts';
import type { AnyTool } from '../../../../tools/define.ts';
import { ERRORS } from '../../../../tools/errors.ts';
import { propertiesOf, schemasOf } from '../../../../tools/json-schema.ts';
import { Layout } from '../frame/layout.tsx';
import type { Addresses } from '../shop/connect-panels.tsx';
import { ForAgents, ForDevelopers } from '../shop/connect-panels.tsx';

export const DocsPage = ({ tools, addresses }: { tools: readonly AnyTool[]; addresses: Addresses }) => (
  <Layout title="Reference" nav description="Every operation of merchkit over MCP and REST.">
    <div class="page-head">
      <h1>Reference</h1>
      <p class="lead">Every operation, over MCP and REST alike. Errors are the same everywhere.</p>
      <p>
        <a href="/docs/webhooks">Webhooks: events sent to your endpoint</a>
      </p>
      <p>
        <a href="/soap">SOAP: the services of PromoStandards, purchase orders included</a>
      </p>
      <p>
        <a href="/docs/punchout">Punch-out: the shop inside of a procurement system, by cXML and OCI</a>
      </p>
      <p>
        <a href="/docs/punchout-systems">Punch-out recipes: Coupa, Ariba, JAGGAER, SAP, Oracle, Workday</a>
      </p>
      <p>
        <a href="/docs/ucp">
          Commerce protocols: the catalog, carts and checkouts for agents of any platform
        </a>
      </p>
      <p>
        <a href="/docs/operations">Operations: proxy, backup, upgrade, logs and figures</a>
      </p>
    </div>
    <div class="stack">
      <ForAgents addresses={addresses} />
      <ForDevelopers addresses={addresses} />
      {tools.map((tool) => (
        <Operation tool={tool} />
      ))}
      <Errors />
    </div>
  </Layout>
);

const Operation = ({ tool }: { tool: AnyTool }) => (
  <section class="panel" id={tool.name} aria-labelledby={`${tool.name}-heading`}>
    <h2 id={`${tool.name}-heading`}>
      <code>{tool.name}</code> {tool.title}
    </h2>
    <p>{tool.description}</p>
    <p class="quiet">
      {tool.http ? <code>{`${tool.http.method} /api/v1${tool.http.path}`}</code> : null} {keyFor(tool)}
    </p>
    <Inputs tool={tool} />
    <details>
      <summary>Example input</summary>
      <pre tabindex={0}>
        <code>{JSON.stringify(tool.example, null, 2)}</code>
      </pre>
    </details>
  </section>
);

function keyFor(tool: AnyTool): string {
  if (tool.access === 'public') return 'No key needed.';
  const scopes = scopesOf(tool.access);
  return scopes.length === 0 ? 'Any key.' : `Needs a key with the scope ${scopes.join(' and ')}.`;
}

const Inputs = ({ tool }: { tool: AnyTool }) => {
  const { input } = schemasOf(tool);
  const properties = Object.entries(propertiesOf(input));
  if (properties.length === 0) return <p>No input.</p>;
  const required = Array.isArray(input['required']) ? input['required'] : [];
  return (
    <dl class="inputs">
      {properties.map(([name, { description, type, default: byDefault }]) => (
        <>
          <dt>
            <code>{name}</code>{' '}
            <span class="quiet">
              {String(type ?? 'one of several')}
              {required.includes(name) && byDefault === undefined ? ', required' : ''}
            </span>
          </dt>
          <dd>{String(description ?? '')}</dd>
        </>
      ))}
    </dl>
  );
};

const Errors = () => (
  <section class="panel" id="errors" aria-labelledby="errors-heading">
    <h2 id="errors-heading">Errors</h2>
    <dl class="inputs">
      {Object.entries(ERRORS).map(([code, { status, fix }]) => (
        <>
          <dt>
            <code>{code}</code> <span class="quiet">{status}</span>
          </dt>
          <dd>{fix}</dd>
        </>
      ))}
    </dl>
  </section>
);
