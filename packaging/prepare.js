/** After `npm ci`: what `npm start` runs. */
import { bundledSources } from './bundle.js';

await bundledSources();
