import { fileURLToPath } from 'node:url';

/** The product pictures by class of goods, and the boxes a logo goes into. */
export const DEMO_PICTURES = fileURLToPath(new URL('./pictures', import.meta.url));
