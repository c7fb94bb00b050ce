/** Uploads a logo, from the brand kit or a product's page. */

import type { Context } from 'hono';
import { uploadLogo } from '../../../tools/artwork/upload-logo.ts';
import { uploadVisitorLogo } from '../../../tools/artwork/upload-visitor-logo.ts';
import { LARGEST_VISITOR_LOGO_BYTES } from '../../../tools/artwork/visitor-logo.ts';
import type { Ctx } from '../../../tools/context.ts';
import { ServiceError } from '../../../tools/errors.ts';
import { invoke } from '../../../tools/invoke.ts';
import { msg } from '../../../tools/languages/words.ts';
import { optionalText, readUploadForm, type UploadForm } from './forms/read-form.ts';
import { type RejectedForm, submitForm } from './forms/rejected-form.ts';

export interface AddLogo {
  /** Name of the form. */
  form: string;
  done: (artworkId: string) => Response;
  showAgain: (rejected: RejectedForm) => Promise<Response>;
}

const TOO_LARGE = msg('The file is larger than 5 MB. Choose a smaller one, or sign in to send up to 20 MB.');
export const LOGO_REFUSALS = {
  name: msg('The name is too long; 200 characters fit.'),
  file: msg('The file is larger than 20 MB; choose a smaller one.'),
};

/** Faults of the file are errors of its field. */
export const addLogo = (
  ctx: Ctx,
  { fields, file }: UploadForm,
  { form, done, showAgain }: AddLogo,
): Promise<Response> =>
  submitForm({
    name: form,
    values: fields,
    messages: LOGO_REFUSALS,
    fieldOf: (param) => (param === 'data_base64' ? 'file' : param),
    async run() {
      refuseNoFile(file);
      const { artwork_id } = await invoke(uploadLogo, ctx, {
        data_base64: file.bytes,
        file_name: file.name,
        name: optionalText(fields, 'name'),
        make_default: fields.get('make_default') === 'yes',
      });
      return done(artwork_id);
    },
    showAgain,
  });

/** A form without a chosen file sends an empty one. */
export function refuseNoFile(file: UploadForm['file'] | undefined): void {
  if (file === undefined || file.bytes.length === 0) throw refusedFile('Choose a file.');
}

const refusedFile = (why: string) => new ServiceError('validation_failed', why, { param: 'data_base64' });

/** Of a visitor without an account: a file that is too large is refused before it is read. */
export const addVisitorLogo = (
  c: Context,
  ctx: Ctx,
  of: { visitor: string; from: string },
  { form, done, showAgain }: AddLogo,
): Promise<Response> =>
  submitForm({
    name: form,
    values: new URLSearchParams(),
    messages: { file: TOO_LARGE },
    fieldOf: (param) => (param === 'data_base64' ? 'file' : param),
    async run() {
      const limit = LARGEST_VISITOR_LOGO_BYTES + 100_000;
      if (Number(c.req.header('Content-Length') ?? 0) > limit) throw refusedFile(TOO_LARGE);
      const { file } = await readUploadForm(c, ctx, { limitBytes: limit });
      refuseNoFile(file);
      const { id } = await invoke(uploadVisitorLogo, ctx, {
        ...of,
        data_base64: file.bytes,
        file_name: file.name,
      });
      return done(id);
    },
    showAgain,
  });
