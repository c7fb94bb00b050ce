/** `/docs/punchout/samples`: documents each way, with the addresses of this installation. */
import { pretty } from '../../pages/documents/pretty.ts';
import { Layout } from '../../pages/frame/layout.tsx';
import type { Sample } from './sample-documents.ts';

export const SamplesPage = ({ samples }: { samples: readonly Sample[] }) => (
  <Layout title="Sample documents" nav description="Documents of punch-out, each way.">
    <p class="crumbs">
      <a href="/docs/punchout">Punch-out</a>
    </p>
    <div class="page-head">
      <h1>Sample documents</h1>
      <p class="lead">
        Written by the service itself, with a cart that does not exist.{' '}
        <a href="/docs/punchout/try">Try one.</a>
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
