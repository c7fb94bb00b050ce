import { hash } from 'node:crypto';

/** SHA-256, hex: how keys and link tokens are stored. */
export const sha256 = (text: string): string => hash('sha256', text);
