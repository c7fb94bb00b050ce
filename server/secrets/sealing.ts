/** Encrypts secrets that must be used again, with the installation's own secret (AES-256-GCM). */
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

/** `subject` is the record of the secret: a secret sealed for one record cannot be opened for another. */
export interface Sealing {
  seal(text: string, subject: string): string;
  /** @throws Error if it was sealed for another subject or installation, or was changed */
  open(sealed: string, subject: string): string;
}

/** For what the ledger holds. */
export const ledgerSealing = (secret: Buffer) => ({
  punchout: sealing(secret, 'punchout'),
  procurement: sealing(secret, 'procurement'),
  idempotency: sealing(secret, 'idempotency'),
  mails: sealing(secret, 'mails'),
  deliveries: sealing(secret, 'deliveries'),
});

const VERSION = 'v1';
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** For one purpose: a secret sealed for another purpose cannot be opened. */
export function sealing(secret: Buffer, purpose: string): Sealing {
  const key = Buffer.from(hkdfSync('sha256', secret, '', `sealed:${purpose}`, 32));
  return {
    seal(text, subject) {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(subject));
      const sealed = Buffer.concat([iv, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
      return `${VERSION}.${sealed.toString('base64url')}`;
    },
    open(sealed, subject) {
      const [version, body = ''] = sealed.split('.');
      const bytes = Buffer.from(body, 'base64url');
      if (version !== VERSION || bytes.length < IV_BYTES + TAG_BYTES)
        throw new Error('this is no sealed text');
      const iv = bytes.subarray(0, IV_BYTES);
      const text = bytes.subarray(IV_BYTES, -TAG_BYTES);
      const decipher = createDecipheriv('aes-256-gcm', key, iv, { authTagLength: TAG_BYTES })
        .setAAD(Buffer.from(subject))
        .setAuthTag(bytes.subarray(-TAG_BYTES));
      return Buffer.concat([decipher.update(text), decipher.final()]).toString('utf8');
    },
  };
}
