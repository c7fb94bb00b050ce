/** `npm run generate`: writes the files derived from the registry and the configuration. */
import { readFileSync, writeFileSync } from 'node:fs';
import { GENERATED } from './generated.ts';

for (const [file, generated] of Object.entries(GENERATED))
  writeFileSync(file, generated(readFileSync(file, 'utf8')));
