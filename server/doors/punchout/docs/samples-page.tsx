/** `/docs/punchout/samples` and `/docs/edi/samples`: documents each way, with the addresses of this installation. */
import { pretty } from '../../pages/documents/pretty.ts';
import { Layout } from '../../pages/frame/layout.tsx';
import type { Sample } from './sample-documents.ts';

export const PUNCHOUT = { name: 'Punch-out', path: '/docs/punchout', canTry: true };
export const EDI = { name: 'EDI', path: '/docs/edi', canTry: false };

interface SamplesPageProps {
  of: typeof PUNCHOUT;
  samples: readonly Sample[];
}

export const SamplesPage = ({ of: { name, path, canTry }, samples }: SamplesPageProps) => (
  <Layout title="Sample documents" nav description={`Documents of ${name}, each way.`}>
    <p class="crumbs">
      <a href={path}>{name}</a>
    </p>
    <div class="page-head">
      <h1>Sample documents</h1>
      <p class="lead">
        Written by the service itself, with a cart that does not exist.{' '}
        {canTry ? <a href="/docs/punchout/try">Try one.</a> : null}
      </p>
    </div>
    <div class="stack document">
      {samples.map(({ id, title, text }) => (
        <section class="panel" aria-labelledby={id}>
          <h2 id={id}>{title}</h2>
          <pre class="document-text" tabindex={0}>
            <code>{pretty(text)}</code>
          </pre>
        </section>
      ))}
    </div>
  </Layout>
);
