/** No text, however it is written, takes the square of its length to read. */
import { cpuUsage } from 'node:process';
import { expect, test } from 'vitest';
import { type Expression, expressionsIn, hardTexts } from './linear.ts';
import { sourceFiles } from './source-files.ts';

/** An expression that takes the square needs 130 to 7,000 ms for so many characters here, any other less than 30. */
const LENGTH = 60_000;
const MOST_MS = 70;
/** What takes twice as long for each character, or the cube of them, is found before it takes for ever. */
const LENGTHS = [24, 1_000, LENGTH];

/** What reads nothing foreign, or not much of it, by the reason. */
const EXCEPT: Record<string, readonly string[]> = {
  'our own texts': [
    'server/doors/pages/docs/',
    'server/doors/pages/frame/words.tsx',
    'server/logging/in-sources.ts',
  ],
  'a number of ours': ['tools/values/whole-number.ts', 'server/doors/mcp/apps/script.generated.js'],
  'a hundred characters': ['server/suppliers/promostandards/mapping/stated-attributes.ts'],
  'drawings, in a process that is stopped when it has computed for long': ['server/outside/artwork/svg/'],
};

const isExcept = ({ path }: Expression): boolean =>
  Object.values(EXCEPT).some((paths) => paths.some((one) => path.startsWith(one)));

test('an expression takes no longer for each character of a longer text', { timeout: 120_000 }, () => {
  const expressions = ['server', 'tools'].flatMap(sourceFiles).flatMap(expressionsIn);
  expect(expressions.length).toBeGreaterThan(500);
  expect(expressions.filter((one) => !isExcept(one)).flatMap((one) => slowest(one) ?? [])).toEqual([]);
});

test.each([/^[\r\n]+|[\r\n]+$/g, /<!--[\s\S]*?-->/, /^(a+)+$/])(
  '%s is found',
  ({ source: pattern, flags }) => {
    expect(slowest({ path: 'here', pattern, flags })).toBeDefined();
  },
);

/** The sentence about a text that takes long. */
function slowest(expression: Expression): string | undefined {
  const { path, pattern, flags } = expression;
  const isSlow = (text: string) => computingMs(() => text.replace(new RegExp(pattern, flags), '')) > MOST_MS;
  // Memory that is tidied meanwhile counts too: what takes long does so twice.
  const text = LENGTHS.flatMap((length) => hardTexts(expression, length)).find(
    (one) => isSlow(one) && isSlow(one),
  );
  return text && `${path}: /${pattern}/${flags} takes long for ${JSON.stringify(text.slice(0, 40))}…`;
}

function computingMs(work: () => unknown): number {
  const before = cpuUsage();
  work();
  const { user, system } = cpuUsage(before);
  return (user + system) / 1_000;
}
