/** Addresses of stored files: they cannot be guessed, and need no key. */
import { timingSafeEqual } from 'node:crypto';
import { derivedToken } from '../../secrets/installation-secret.ts';

export interface FileLinks {
  /** `/files/<token>/<name>` */
  pathOf(name: string): string;
  /** The name, if the token matches it. */
  nameAt(token: string, name: string): string | undefined;
}

export function fileLinks(secret: Buffer): FileLinks {
  const tokenOf = (name: string) => derivedToken(secret, 'file', name);
  return {
    pathOf: (name) => `/files/${tokenOf(name)}/${name}`,
    nameAt(token, name) {
      const [sent, right] = [Buffer.from(token), Buffer.from(tokenOf(name))];
      return sent.length === right.length && timingSafeEqual(sent, right) ? name : undefined;
    },
  };
}
