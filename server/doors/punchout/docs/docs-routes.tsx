/** `/docs/punchout/…` and `/docs/edi`: the texts, sample documents, and where a document can be tried. */
import { Hono } from 'hono';
import { requestIdOf } from '../../../../rest-shim/env.ts';
import { documentPage } from '../../pages/docs/document.tsx';
import { readForm } from '../../pages/forms/read-form.ts';
import { page } from '../../pages/frame/respond.ts';
import type { PunchoutDoorParts } from '../parts.ts';
import { ediSamples } from './edi-samples.ts';
import { sampleDocuments } from './sample-documents.ts';
import { EDI, PUNCHOUT, SamplesPage } from './samples-page.tsx';
import { tried } from './trial.ts';
import { LONGEST_PASTED, TryPage } from './try-page.tsx';

/** Each character of the text as three escaped bytes or more. */
const LARGEST_FORM_BYTES = 5 * LONGEST_PASTED;

export function docsRoutes(parts: PunchoutDoorParts): Hono {
  const app = new Hono();
  const here = {
    'http://localhost:3000': parts.publicUrl,
    'UNSPSC 55121600': `UNSPSC ${parts.unspsc}`,
    'EA by OCI': `${parts.ociUnit} by OCI`,
  };
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
