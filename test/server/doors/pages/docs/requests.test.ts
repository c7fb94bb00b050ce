/** Each operation's request on its page, in each language: it runs as it stands, and its answer is as published. */
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { publishedProducts } from '../../../../../server/demo/products.ts';
import { seedDemoShop } from '../../../../../server/demo/seed.ts';
import { programOf, REQUEST_LANGUAGES } from '../../../../../server/doors/pages/docs/requests.ts';
import type { AnyTool, HttpBinding } from '../../../../../tools/define.ts';
import { schemasOf } from '../../../../../tools/json-schema.ts';
import { tools } from '../../../../../tools/registry.ts';
import { DEMO_KEY } from '../../../../support/open-shop.ts';
import { useShop } from '../../../../support/use.ts';

const run = promisify(execFile);
const shop = useShop();
const SLOW_MS = 60_000;

type Published = AnyTool & { http: HttpBinding };
type Language = (typeof REQUEST_LANGUAGES)[number];

/** What removes something comes last: others show what is there. */
const published = tools
  .filter((tool): tool is Published => tool.http !== undefined)
  .sort((one, other) => Number(one.http.method === 'DELETE') - Number(other.http.method === 'DELETE'));
const requests = published.flatMap((tool) =>
  [tool.example, ...Object.values(tool.furtherExamples ?? {})].map((input) => ({ tool, input })),
);

const programsIn = (language: Language) =>
  requests.map(({ tool, input }) => programOf(tool, input, language, shop.url));

/** Of many programs one, which prints each answer in a line. */
const JOINED: Record<Language, (programs: readonly string[]) => [command: string, ...args: string[]]> = {
  curl: (programs) => [
    'bash',
    '-ec',
    programs.map((one) => `${one.replace('curl', 'curl -s')}\necho`).join('\n'),
  ],
  TypeScript: (programs) => {
    const [start = ''] = programs[0]?.split('\n') ?? [];
    const blocks = programs.map(
      (one) => `{\n${one.replace(start, '')}\nconsole.log(JSON.stringify(answer));\n}`,
    );
    return [process.execPath, '--input-type=module', '-e', [start, ...blocks].join('\n')];
  },
  Python: (programs) => [
    'python3',
    '-Bc',
    ['import json', ...programs.map((one) => `${one}\nprint(json.dumps(answer))`)].join('\n'),
  ],
};

test.each(REQUEST_LANGUAGES)(
  'every request in %s is answered as its operation says',
  async (language) => {
    await seedDemoShop(shop.service, { products: publishedProducts() });
    const [command, ...args] = JOINED[language](programsIn(language));
    const env = { ...process.env, MERCHKIT_KEY: DEMO_KEY, PYTHONPATH: resolve('client') };
    const { stdout } = await run(command, args, { env, maxBuffer: 20_000_000 });
    const answers = stdout.trim().split('\n');
    expect(answers).toHaveLength(requests.length);
    const refused = requests.flatMap(({ tool }, at) => {
      const published = z.fromJSONSchema(schemasOf(tool).output as Parameters<typeof z.fromJSONSchema>[0]);
      const { error } = published.safeParse(JSON.parse(answers[at] ?? ''));
      return error ? [`${tool.name}: ${answers[at]?.slice(0, 200)}`] : [];
    });
    expect(refused).toEqual([]);
  },
  SLOW_MS,
);

test(
  'every request in TypeScript has the types of the client',
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'merchkit-requests-'));
    try {
      const programs = programsIn('TypeScript');
      const [start = ''] = programs[0]?.split('\n') ?? [];
      const blocks = programs.map((one) => `{${one.replace(start, '')}\nvoid answer;\n}`);
      writeFileSync(join(folder, 'requests.mts'), [start, ...blocks].join('\n'));
      const compilerOptions = {
        strict: true,
        noEmit: true,
        module: 'nodenext',
        lib: ['es2023', 'dom'],
        types: ['node'],
        typeRoots: [resolve('node_modules/@types')],
        paths: { 'merchkit/client': [resolve('client/merchkit.d.mts')] },
      };
      writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions }));
      const { stdout } = await run('npx', ['tsc', '-p', folder]).catch((failure) => failure);
      expect(stdout).toBe('');
    } finally {
      rmSync(folder, { recursive: true });
    }
  },
  SLOW_MS,
);
