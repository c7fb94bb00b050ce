/** Where an answer may go: to a website, a port of this computer, or an app whose address has the form that apps use. */
import { isLoopback, parsedUrl } from '../../../tools/values/parsed-url.ts';

/** Apps whose names have no dot, as RFC 8252 wants of them, and are known to take answers. */
const KNOWN_APPS = [
  'claude:',
  'cursor:',
  'goose:',
  'raycast:',
  'vscode:',
  'vscode-insiders:',
  'warp:',
  'windsurf:',
  'zed:',
];

/** Others would open any program of the reader's computer, or show another host than theirs. */
export function mayBeAnsweredAt(address: unknown): boolean {
  const url = typeof address === 'string' ? parsedUrl(address) : undefined;
  if (url?.username !== '' || url.password !== '') return false;
  if (url.protocol === 'https:') return true;
  if (url.protocol === 'http:') return isLoopback(url.href);
  return url.protocol.includes('.') || KNOWN_APPS.includes(url.protocol);
}
