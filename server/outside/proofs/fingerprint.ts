import { createHash } from 'node:crypto';

/** SHA-256, hex. */
export const fingerprint = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
