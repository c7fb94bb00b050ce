/** `npm run generate`: writes what is derived from the registry. */
import { readFileSync, writeFileSync } from 'node:fs';
import { generatedLlms, renewReadme } from './generated.ts';

writeFileSync('llms.txt', generatedLlms());
writeFileSync('README.md', renewReadme(readFileSync('README.md', 'utf8')));
