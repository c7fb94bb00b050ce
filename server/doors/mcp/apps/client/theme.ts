/** The look of the host: light or dark, and its colors and letters where it names them. */
import { type Fields, isFields } from './messages.ts';

/** Our variable of the pages’ styles, and the host’s. Accents stay ours. */
const VARIABLES = [
  ['--paper', '--color-background-primary'],
  ['--wash', '--color-background-secondary'],
  ['--ink', '--color-text-primary'],
  ['--quiet', '--color-text-secondary'],
  ['--line', '--color-border-secondary'],
  ['--field', '--color-border-primary'],
  ['--radius', '--border-radius-md'],
  ['--font', '--font-sans'],
] as const;

export function wear({ theme, styles }: Fields): void {
  const { style } = document.documentElement;
  if (theme === 'light' || theme === 'dark') {
    style.colorScheme = theme;
    setDarkRules(theme === 'dark');
  }
  const variables = isFields(styles) && isFields(styles['variables']) ? styles['variables'] : {};
  for (const [ours, theirs] of VARIABLES) {
    const value = variables[theirs];
    if (typeof value === 'string') style.setProperty(ours, value);
  }
}

/** The pages’ styles are dark by the wish of the browser; here the host decides. */
function setDarkRules(isDark: boolean): void {
  for (const rule of document.styleSheets[0]?.cssRules ?? []) {
    if (!(rule instanceof CSSMediaRule)) continue;
    const isOfTheme = rule.media.mediaText.includes('prefers-color-scheme') || themed.has(rule);
    if (!isOfTheme) continue;
    themed.add(rule);
    rule.media.mediaText = isDark ? 'all' : 'not all';
  }
}

const themed = new WeakSet<CSSRule>();
