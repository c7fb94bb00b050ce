/** `/docs/punchout/…` and `/docs/edi`: the texts, sample documents, and where a document can be tried. */
import { Hono } from 'hono';
import { requestIdOf } from '../../../../rest-shim/env.ts';
import { documentPage } from '../../pages/docs/document.tsx';
import { pretty } from '../../pages/documents/pretty.ts';
import { readForm } from '../../pages/forms/read-form.ts';
import { Layout } from '../../pages/frame/layout.tsx';
import { page } from '../../pages/frame/respond.ts';
import type { PunchoutDoorParts } from '../parts.ts';
import { ediSamples } from './edi-samples.ts';
import { type Sample, sampleDocuments } from './sample-documents.ts';
import { tried } from './trial.ts';
import { LONGEST_PASTED, TryPage } from './try-page.tsx';

/** Each character of the text as three escaped bytes or more. */
const LARGEST_FORM_BYTES = 5 * LONGEST_PASTED;

export function docsRoutes(parts: PunchoutDoorParts): Hono {
  const app = new Hono();
  const here = [
    ['http://localhost:3000', parts.publicUrl],
    ['UNSPSC 55121600', `UNSPSC ${parts.unspsc}`],
    ['EA by OCI', `${parts.ociUnit} by OCI`],
  ] as const;
  app.get('/docs/punchout', documentPage('punchout', here));
  app.get('/docs/punchout-systems', documentPage('punchout-systems', here));
  app.get('/docs/edi', documentPage('edi', here));
  app.get('/docs/punchout/samples', (c) =>
    page(c, <SamplesPage of={PUNCHOUT} samples={sampleDocuments(parts)} />, { secrecy: 'shop' }),
  );
  app.get('/docs/edi/samples', (c) =>
    page(c, <SamplesPage of={EDI} samples={ediSamples(parts.now())} />, { secrecy: 'shop' }),
  );
  app.get('/docs/punchout/try', (c) => page(c, <TryPage />, { secrecy: 'shop' }));
  app.post('/docs/punchout/try', async (c) => {
    await parts.admit(c, undefined);
    const text = ((await readForm(c, LARGEST_FORM_BYTES)).get('text') ?? '').slice(0, LONGEST_PASTED);
    const rules = parts.ctxFor({ kind: 'anonymous' }, requestIdOf(c));
    return page(c, <TryPage trial={tried(text, parts, rules)} />, { secrecy: 'secret' });
  });
  return app;
}

/** `/docs/punchout/samples` and `/docs/edi/samples`: documents each way, with the addresses of this installation. */
const PUNCHOUT = { name: 'Punch-out', path: '/docs/punchout', canTry: true };
const EDI = { name: 'EDI', path: '/docs/edi', canTry: false };

interface SamplesPageProps {
  of: typeof PUNCHOUT;
  samples: readonly Sample[];
}

const SamplesPage = ({ of: { name, path, canTry }, samples }: SamplesPageProps) => (
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
