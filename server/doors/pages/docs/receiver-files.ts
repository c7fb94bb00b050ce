/** What receivers copy: kept as files that run, and shown as they stand. */
import { readFileSync } from 'node:fs';

const read = (file: string): string =>
  readFileSync(new URL(`../../../../receiver/${file}`, import.meta.url), 'utf8');

/** A whole receiver, run by a test as the page shows it. */
export const RECEIVER = read('receiver.mjs');
/** What it imports. */
export const VERIFY_WEBHOOK = read('verify-webhook.mjs');
