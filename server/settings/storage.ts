/** Where files and the installation's secret are, if not in the data folder. */
import { z } from 'zod';

export const STORAGE_SETTINGS = {
  INSTALLATION_SECRET: z
    .string()
    .regex(/^[\da-f]{64}$/, 'is 64 hexadecimal digits, such as `openssl rand -hex 32` prints')
    .optional()
    .describe(
      'The secret that links and sealed passwords depend on, 64 hexadecimal digits; `DATA_DIR/secret` where unset.',
    ),
  INSTALLATION_SECRET_FILE: z.string().min(1).optional().describe('A file that holds it instead.'),
  S3_BUCKET: z
    .string()
    .regex(/^[\w.-]{3,63}$/, 'is the name of a bucket')
    .optional()
    .describe(
      'Bucket for artwork, previews, proofs and pictures, at Amazon S3 or a store that speaks S3; `DATA_DIR` where unset.',
    ),
  S3_ENDPOINT: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe('Address of the store; Amazon’s where unset.'),
  S3_REGION: z
    .string()
    .min(1)
    .optional()
    .describe(
      'Region of the bucket; as AWS’s own variables say where unset, and `us-east-1` with `S3_ENDPOINT`.',
    ),
  S3_ACCESS_KEY_ID: z
    .string()
    .min(1)
    .optional()
    .describe('Key for the bucket; AWS’s own variables, files and roles count where unset.'),
  S3_SECRET_ACCESS_KEY: z.string().min(1).optional().describe('Its secret; goes with `S3_ACCESS_KEY_ID`.'),
  S3_PATH_STYLE: z
    .stringbool()
    .optional()
    .describe(
      'Whether the bucket stands in the path of an address and not in the host name; on where `S3_ENDPOINT` is set.',
    ),
  S3_PREFIX: z
    .string()
    .regex(/^[\w.-]+(\/[\w.-]+)*\/?$/, 'is names with slashes between them, such as shops/bluebird')
    .optional()
    .describe('What every file’s key in the bucket begins with, if shops share one.'),
};

type Storage = z.output<z.ZodObject<typeof STORAGE_SETTINGS>>;

/** What does not go together, one sentence each. */
export function storageFaults(config: Storage): string[] {
  const { S3_BUCKET } = config;
  const faults: string[] = [];
  if (S3_BUCKET === undefined)
    for (const [name, value] of Object.entries(config))
      if (name.startsWith('S3_') && value !== undefined)
        faults.push(`${name}: goes with S3_BUCKET; name the bucket, or leave it unset`);
  if (config.INSTALLATION_SECRET !== undefined && config.INSTALLATION_SECRET_FILE !== undefined)
    faults.push('INSTALLATION_SECRET: goes without INSTALLATION_SECRET_FILE; set one of them');
  return faults;
}
