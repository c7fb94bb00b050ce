/** `npm run generate`: writes what is derived from the registry and the configuration. */
import { readFileSync, writeFileSync } from 'node:fs';
import { generatedEnvExample, generatedLlms, renewReadme } from './generated.ts';

writeFileSync('llms.txt', generatedLlms());
writeFileSync('.env.example', generatedEnvExample());
writeFileSync('README.md', renewReadme(readFileSync('README.md', 'utf8')));
