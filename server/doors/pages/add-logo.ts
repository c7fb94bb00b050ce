/** Uploads a logo, from the brand kit or a product's page. */
import { uploadLogo } from '../../../tools/artwork/upload-logo.ts';
import type { Ctx } from '../../../tools/context.ts';
import { ServiceError } from '../../../tools/errors.ts';
import { invoke } from '../../../tools/invoke.ts';
import { optionalText, type UploadForm } from './forms/read-form.ts';
import { type RejectedForm, submitForm } from './forms/rejected-form.ts';

interface AddLogo {
  /** Name of the form. */
  form: string;
  done: (artworkId: string) => Response;
  showAgain: (rejected: RejectedForm) => Promise<Response>;
}

const MESSAGES = {
  name: 'The name is too long; 200 characters fit.',
  file: 'The file is larger than 20 MB; choose a smaller one.',
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
    messages: MESSAGES,
    fieldOf: (param) => (param === 'data_base64' ? 'file' : param),
    async run() {
      if (file.bytes.length === 0)
        throw new ServiceError('validation_failed', 'Choose a file.', { param: 'data_base64' });
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
