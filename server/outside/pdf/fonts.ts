/** The fonts of documents: Noto Sans, for Latin, Greek and Cyrillic, with digits of equal width. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { withoutTables } from './font-file.ts';

/** Ligatures, and rules for complex scripts: reading them takes ten times as long as the whole document. */
const RULES = ['GSUB', 'GPOS', 'GDEF'];

const require = createRequire(import.meta.url);
const withoutRules = (path: string): Buffer => withoutTables(readFileSync(path), RULES);

export const PLAIN = 'plain';
export const BOLD = 'bold';

/** Path of the bold font, with its rules. */
export const BOLD_FILE = require.resolve('@expo-google-fonts/noto-sans/700Bold/NotoSans_700Bold.ttf');

export const FONTS: Readonly<Record<typeof PLAIN | typeof BOLD, Buffer>> = {
  [PLAIN]: withoutRules(require.resolve('@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf')),
  [BOLD]: withoutRules(BOLD_FILE),
};
