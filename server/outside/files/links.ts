/** Addresses of kept files: nobody can guess one, and whoever was given it needs no key. */
import { timingSafeEqual } from 'node:crypto';
import { derivedToken } from '../../secrets/installation-secret.ts';

export interface FileLinks {
  /** `/files/<token>/<name>` */
  pathOf(name: string): string;
  /** The name, where the token is the one drawn for it. */
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
