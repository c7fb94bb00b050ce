import { randomBytes } from 'node:crypto';
import type { SecretsPort } from '../../tools/webhooks/port.ts';
import type { Sealing } from '../secrets/sealing.ts';

/** 24 to 64 random bytes, as Standard Webhooks requires. */
const SECRET_BYTES = 32;

export const signingSecrets = ({ seal }: Sealing): SecretsPort => ({
  newSigningSecret: () => `whsec_${randomBytes(SECRET_BYTES).toString('base64')}`,
  seal,
});
