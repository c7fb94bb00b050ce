import { fileURLToPath } from 'node:url';

/** The folder of the product pictures, as `npm run pictures` writes it. */
export const DEMO_PICTURES = fileURLToPath(new URL('./pictures', import.meta.url));
