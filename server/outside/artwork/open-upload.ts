/** Opens one upload, from its bytes to all its facts. Runs in its own process: see `artwork-worker-process.ts`. */
import { createHash } from 'node:crypto';
import { withNames } from '../../../tools/artwork/inks.ts';
import type { Finding, Reading } from '../../../tools/artwork/port.ts';
import { type Sniffed, sniff } from './detect-format.ts';
import { drawPdf } from './draw-pdf.ts';
import { drawPicture, drawSvg } from './draw-picture.ts';
import { epsToPdf } from './eps-to-pdf.ts';
import type { MadeOf } from './fine-detail.ts';
import { measured } from './measure-drawing.ts';
import { sanitizeSvg } from './svg/sanitize.ts';

/** `original` is there only where other bytes are stored than were sent. */
export type OpenedUpload = Omit<Reading, 'original'> & Partial<Pick<Reading, 'original'>>;

/** @throws ServiceError `validation_failed` for files that cannot be drawn */
export async function openUpload(
  bytes: Uint8Array,
  fileName: string,
  epsRenderer?: string,
): Promise<OpenedUpload> {
  const sniffed = sniff(bytes, fileName);
  return {
    format: sniffed.format,
    sha256: createHash('sha256').update(bytes).digest('hex'),
    ...(await drawnBy(sniffed, bytes, epsRenderer)),
  };
}

type Facts = Pick<OpenedUpload, 'original' | 'findings' | 'spotColors' | 'drawing'>;

async function drawnBy(
  { kind }: Sniffed,
  bytes: Uint8Array,
  epsRenderer: string | undefined,
): Promise<Facts> {
  switch (kind) {
    case 'postscript':
      return ofEps(bytes, epsRenderer);
    case 'picture':
      return { findings: [], spotColors: [], drawing: await measured(await drawPicture(bytes)) };
    case 'svg': {
      const clean = sanitizeSvg(bytes);
      const drawn = await drawSvg(clean);
      return {
        original: Buffer.from(clean.text),
        findings: [...clean.findings, ...furtherOf(drawn)],
        spotColors: [],
        drawing: await measured(drawn),
      };
    }
    case 'pdf':
      return ofPdf(bytes);
  }
}

async function ofPdf(bytes: Uint8Array): Promise<Facts> {
  const { findings, spotColors, swatches, ...drawn } = await drawPdf(bytes);
  const drawing = await measured(drawn);
  return {
    findings,
    spotColors,
    drawing: { ...drawing, colors: withNames(drawing.colors, swatches) },
  };
}

/** Undrawn where no program is configured for it, or that one cannot. */
async function ofEps(bytes: Uint8Array, renderer: string | undefined): Promise<Facts> {
  const converted = renderer === undefined ? null : await epsToPdf(bytes, renderer);
  if (!converted) return { findings: [], spotColors: [], drawing: null };
  const facts = await ofPdf(converted.pdf);
  const lacksFont = converted.lacksFont && !facts.findings.includes('font_outside');
  return { ...facts, findings: [...(lacksFont ? (['font_outside'] as const) : []), ...facts.findings] };
}

const furtherOf = ({ made, isOutside }: { made: MadeOf; isOutside: boolean }): Finding[] => [
  ...(isOutside ? (['outside_page'] as const) : []),
  ...(made.hasEffects ? (['effects'] as const) : []),
];
