/** The demo account's logo, drawn by us, with the stored result of its intake and its pictures in fewer inks, so that a start draws nothing. */
import { readFileSync } from 'node:fs';
import type { Artwork } from '../../../tools/artwork/artwork.ts';

const read = (name: string) => () => readFileSync(new URL(name, import.meta.url));

export const demoLogoFiles = {
  original: { name: 'art_demo-original.svg', read: read('mark.svg') },
  cleaned: { name: 'art_demo-cleaned.png', read: read('mark-cleaned.png') },
  preview: { name: 'art_demo-preview.png', read: read('mark-preview.png') },
  inOneInk: { name: 'art_demo-in-1.png', read: read('mark-in-1.png') },
  inTwoInks: { name: 'art_demo-in-2.png', read: read('mark-in-2.png') },
};

export const demoLogo = {
  id: 'art_demo',
  name: 'Demo Company mark',
  isDefault: true,
  format: 'svg',
  size: 322,
  sha256: '1aacdc4d901b22433fbdcbbe0ef77134434e3afc7b6bb092f4aa510e2644eb47',
  isVector: true,
  widthPx: 480,
  heightPx: 320,
  hasAlpha: true,
  colors: [
    { hex: '#12355b', share: 0.476 },
    { hex: '#e4572e', share: 0.476 },
    { hex: '#f2b134', share: 0.047 },
  ],
  largestImprintInches: null,
  warnings: [],
  needsReview: false,
  files: {
    original: demoLogoFiles.original.name,
    cleaned: demoLogoFiles.cleaned.name,
    preview: demoLogoFiles.preview.name,
  },
} satisfies Omit<Artwork, 'accountId' | 'createdAt'>;
