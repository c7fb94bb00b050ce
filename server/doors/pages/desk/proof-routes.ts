/** Artwork and proofs of the desk: drawn from the line, or from a file of the staff. */
import { type Context, Hono } from 'hono';
import { invoke } from '../../../../tools/invoke.ts';
import { setOrderArtwork } from '../../../../tools/orders/set-order-artwork.ts';
import { drawProof } from '../../../../tools/proofs/draw-proof.ts';
import { uploadProof } from '../../../../tools/proofs/upload-proof.ts';
import { optionalText } from '../forms/read-form.ts';
import { type RejectedForm, submitForm } from '../forms/rejected-form.ts';
import { seeOther } from '../frame/respond.ts';
import type { PagesDoorParts } from '../parts.ts';
import { placeIn } from '../quote/missing-artwork.tsx';
import { type PageSession, signedInForm, signedInUpload } from '../sign-in/page-session.tsx';
import { DESK_ARTWORK } from './missing-artwork.tsx';

type ShowOrder = (c: Context, session: PageSession, id: string, rejected: RejectedForm) => Promise<Response>;

const MESSAGES = {
  file: 'Choose a file of at most 20 MB.',
  note: 'The note is too long; 500 characters fit.',
};

export function proofRoutes(parts: PagesDoorParts, showOrder: ShowOrder): Hono {
  const app = new Hono();

  /** Back to the order after the proof was sent, or with the form's errors. */
  function send(
    c: Context,
    session: PageSession,
    { name, values }: { name: 'draw' | 'upload'; values: URLSearchParams },
    make: (proof: { id: string; line: number; note: string | undefined }) => Promise<unknown>,
  ): Promise<Response> {
    const { id = '', line = '' } = c.req.param();
    return submitForm({
      name: `${name}-${line}`,
      values,
      messages: MESSAGES,
      fieldOf: (param) => (param === 'file_base64' ? 'file' : param),
      async run() {
        await make({ id, line: Number(line), note: optionalText(values, 'note') });
        return seeOther(c, `/desk/orders/${encodeURIComponent(id)}`);
      },
      showAgain: (rejected) => showOrder(c, session, id, rejected),
    });
  }

  app.post('/desk/orders/:id/proofs/:line/draw', (c) =>
    signedInForm(c, parts, 'desk', (session, values) =>
      send(c, session, { name: 'draw', values }, (proof) => invoke(drawProof, session.ctx, proof)),
    ),
  );

  app.post('/desk/orders/:id/proofs/:line/upload', (c) =>
    signedInUpload(c, parts, 'desk', (session, { fields, file }) =>
      send(c, session, { name: 'upload', values: fields }, (proof) =>
        invoke(uploadProof, session.ctx, { ...proof, file_base64: file.bytes }),
      ),
    ),
  );

  app.post('/desk/orders/:id/artwork', (c) =>
    signedInUpload(c, parts, 'desk', (session, { fields, file }) => {
      const { id } = c.req.param();
      return submitForm({
        name: [DESK_ARTWORK, ...(optionalText(fields, 'offer') ?? [])].join('-'),
        values: fields,
        messages: MESSAGES,
        fieldOf: (param) => (param === 'data_base64' ? 'file' : param),
        async run() {
          const offered = {
            attachment: optionalText(fields, 'attachment'),
            url: optionalText(fields, 'url'),
          };
          const upload = { data_base64: file.bytes, file_name: file.name };
          const sent = optionalText(fields, 'offer') === undefined ? upload : offered;
          await invoke(setOrderArtwork, session.ctx, { id, ...sent, ...placeIn(fields) });
          return seeOther(c, `/desk/orders/${encodeURIComponent(id)}`);
        },
        showAgain: (rejected) => showOrder(c, session, id, rejected),
      });
    }),
  );

  return app;
}
