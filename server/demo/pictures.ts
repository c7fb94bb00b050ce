import { fileURLToPath } from 'node:url';

/** The folder of the product pictures, written by `npm run pictures`. */
export const DEMO_PICTURES = fileURLToPath(new URL('./pictures', import.meta.url));
