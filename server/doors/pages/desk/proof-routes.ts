/** Proofs from the desk: drawn from the line, or a file of the staff's own. */
import { type Context, Hono } from 'hono';
import { readBytes } from '../../../../rest-shim/read-body.ts';
import { boundaryOf, readForm } from '../../../../rest-shim/read-form.ts';
import type { ServiceError } from '../../../../tools/errors.ts';
import { invoke } from '../../../../tools/invoke.ts';
import { drawProof } from '../../../../tools/proofs/draw-proof.ts';
import { uploadProof } from '../../../../tools/proofs/upload-proof.ts';
import { isSameSite } from '../frame/same-site.ts';
import type { PagesDoorParts } from '../parts.ts';
import {
  FORM_TOKEN,
  goTo,
  isOurs,
  refusalOf,
  signedIn,
  signedInForm,
  staleForm,
  strangeForm,
  type Visit,
} from '../sign-in/visit.tsx';
import type { MoveTrouble } from './desk-order.ts';

/** A file of 20 MB and the fields around it. */
const LARGEST_FORM_BYTES = 21_000_000;

type ShowOrder = (
  c: Context,
  visit: Visit,
  id: string,
  trouble: MoveTrouble,
  refusal: ServiceError,
) => Promise<Response>;

export function proofRoutes(parts: PagesDoorParts, showOrder: ShowOrder): Hono {
  const app = new Hono();

  /** Back to the order after the proof was sent, or to what was wrong with it. */
  async function sent(c: Context, visit: Visit, make: () => Promise<unknown>): Promise<Response> {
    const { id = '', line = '' } = c.req.param();
    try {
      await make();
      return goTo(c, `/desk/orders/${encodeURIComponent(id)}`);
    } catch (thrown) {
      const refusal = refusalOf(thrown);
      return showOrder(c, visit, id, { move: 'proof', message: refusal.message, typed: { line } }, refusal);
    }
  }

  const asked = (c: Context, note: string | null | undefined) => {
    const words = (note ?? '').trim().replaceAll('\r\n', '\n');
    return {
      id: c.req.param('id') ?? '',
      line: Number(c.req.param('line')),
      ...(words ? { note: words } : {}),
    };
  };

  app.post('/desk/orders/:id/proofs/:line/draw', (c) =>
    signedInForm(c, parts, 'desk', (visit, form) =>
      sent(c, visit, () => invoke(drawProof, visit.ctx, asked(c, form.get('note')))),
    ),
  );

  app.post('/desk/orders/:id/proofs/:line/upload', (c) =>
    signedIn(c, parts, 'desk', async (visit) => {
      if (!isSameSite(c, visit.ctx.links.to('/'))) return strangeForm(c);
      const boundary = boundaryOf(c.req.header('Content-Type')) ?? '';
      const form = readForm(await readBytes(c, LARGEST_FORM_BYTES), boundary, 'file');
      if (!isOurs(visit, form.fields[FORM_TOKEN])) return staleForm(c);
      return sent(c, visit, () =>
        invoke(uploadProof, visit.ctx, {
          ...asked(c, form.fields['note']),
          file_base64: form.file?.bytes.toString('base64') ?? '',
        }),
      );
    }),
  );

  return app;
}
