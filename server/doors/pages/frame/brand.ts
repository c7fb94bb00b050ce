/** The look of a company store: its name and logo at the head, and one color on the head and the buttons. */
import { inkOn } from '../../../../tools/values/contrast.ts';
import type { Asset } from './assets.ts';

export interface Brand {
  name: string;
  logo: { image: string } | null;
  /** `#rrggbb` */
  color: string | null;
}

export const colorSheetPath = (color: string): string => `/assets/color-${color.slice(1)}.css`;

/** The sheet of a color, with the ink that reads on it; the page's policy allows no style in the page itself. */
export function colorSheet(path: string): Asset | undefined {
  const hex = /^\/assets\/color-([0-9a-f]{6})\.css$/.exec(path)?.[1];
  if (hex === undefined) return undefined;
  const body = `:root{--brand:#${hex};--on-brand:${inkOn(`#${hex}`)}}`;
  return { path, type: 'text/css; charset=utf-8', body };
}
