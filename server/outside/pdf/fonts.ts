/** The typefaces of papers and of text on goods, all of which come with the package. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { remembering } from '../../../tools/values/remembering.ts';
import { withoutTables } from './font-file.ts';

/** Ligatures, and rules for complex scripts: reading them takes ten times as long as the whole document. */
const RULES = ['GSUB', 'GPOS', 'GDEF'];

const require = createRequire(import.meta.url);
const withoutRules = (path: string): Buffer => withoutTables(readFileSync(path), RULES);

export const PLAIN = 'plain';
export const BOLD = 'bold';
export type Weight = typeof PLAIN | typeof BOLD;

/** Path of the bold font, with its rules. */
export const BOLD_FILE = require.resolve('@expo-google-fonts/noto-sans/700Bold/NotoSans_700Bold.ttf');

/** Noto Sans, for Latin, Greek, Cyrillic and Devanagari, with digits of equal width. */
export const FONTS: Readonly<Record<Weight, Buffer>> = {
  [PLAIN]: withoutRules(require.resolve('@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf')),
  [BOLD]: withoutRules(BOLD_FILE),
};

/** A typeface for letters that Noto Sans lacks: the file of each weight. */
export interface Face extends Readonly<Record<Weight, string>> {
  family: string;
  /** Its letters stand together by its rules. */
  joins: boolean;
}

/** A font of one weight stands for both. */
const inOne = (family: string, path: string): Face => ({ family, joins: false, plain: path, bold: path });

/** In the order in which they are looked through: a letter of several is of the first. */
export const FACES: readonly Face[] = [
  {
    family: 'Noto Sans Arabic',
    joins: true,
    plain: require.resolve('@expo-google-fonts/noto-sans-arabic/400Regular/NotoSansArabic_400Regular.ttf'),
    bold: require.resolve('@expo-google-fonts/noto-sans-arabic/700Bold/NotoSansArabic_700Bold.ttf'),
  },
  {
    family: 'Noto Sans Hebrew',
    joins: true,
    plain: require.resolve('@expo-google-fonts/noto-sans-hebrew/400Regular/NotoSansHebrew_400Regular.ttf'),
    bold: require.resolve('@expo-google-fonts/noto-sans-hebrew/700Bold/NotoSansHebrew_700Bold.ttf'),
  },
  {
    family: 'Noto Sans Thai',
    joins: true,
    plain: require.resolve('@expo-google-fonts/noto-sans-thai/400Regular/NotoSansThai_400Regular.ttf'),
    bold: require.resolve('@expo-google-fonts/noto-sans-thai/700Bold/NotoSansThai_700Bold.ttf'),
  },
  {
    family: 'Noto Sans Georgian',
    joins: false,
    plain: require.resolve(
      '@expo-google-fonts/noto-sans-georgian/400Regular/NotoSansGeorgian_400Regular.ttf',
    ),
    bold: require.resolve('@expo-google-fonts/noto-sans-georgian/700Bold/NotoSansGeorgian_700Bold.ttf'),
  },
  {
    family: 'Noto Sans Armenian',
    joins: false,
    plain: require.resolve(
      '@expo-google-fonts/noto-sans-armenian/400Regular/NotoSansArmenian_400Regular.ttf',
    ),
    bold: require.resolve('@expo-google-fonts/noto-sans-armenian/700Bold/NotoSansArmenian_700Bold.ttf'),
  },
  inOne('Do Hyeon', require.resolve('@expo-google-fonts/do-hyeon/400Regular/DoHyeon_400Regular.ttf')),
  inOne(
    'ZCOOL XiaoWei',
    require.resolve('@expo-google-fonts/zcool-xiaowei/400Regular/ZCOOLXiaoWei_400Regular.ttf'),
  ),
  inOne(
    'Sawarabi Gothic',
    require.resolve('@expo-google-fonts/sawarabi-gothic/400Regular/SawarabiGothic_400Regular.ttf'),
  ),
  {
    family: 'Noto Emoji',
    joins: false,
    plain: require.resolve('@expo-google-fonts/noto-emoji/400Regular/NotoEmoji_400Regular.ttf'),
    bold: require.resolve('@expo-google-fonts/noto-emoji/700Bold/NotoEmoji_700Bold.ttf'),
  },
];

const joining = remembering((path) => readFileSync(path));
const plain = remembering(withoutRules);

/** The font, read when it is first needed, without rules that it does not need. */
export const bytesOf = ({ joins, ...files }: Face, weight: Weight): Buffer =>
  (joins ? joining : plain)(files[weight]);
