/** A file as an input: base64, or an address to fetch it from. The REST door fills in base64 from a form. */
import { z } from 'zod';
import { LARGEST_UPLOAD_BYTES } from './port.ts';

/** The largest file in base64, plus line ends and a `data:` prefix. */
const LONGEST_BASE64 = Math.ceil(LARGEST_UPLOAD_BYTES / 3) * 4 + 100;

export const fileInput = {
  data_base64: z
    .string()
    .min(1)
    .max(LONGEST_BASE64, 'is larger than 20 MB; send a smaller file')
    .optional()
    .describe('The file’s bytes in base64'),
  url: z.url().max(2_000).optional().describe('https address of the file, instead of its bytes'),
  file_name: z.string().max(1_000).optional().describe('What the file is called'),
};

export interface FileInput {
  data_base64?: string | undefined;
  url?: string | undefined;
  file_name?: string | undefined;
}
