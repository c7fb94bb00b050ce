/** Opens one upload, from its bytes to all its facts. Runs in its own process: see `artwork-worker-process.ts`. */
import { createHash } from 'node:crypto';
import type { Finding, Reading } from '../../../tools/artwork/port.ts';
import { type Sniffed, sniff } from './detect-format.ts';
import { drawPdf } from './draw-pdf.ts';
import { drawPicture, drawSvg } from './draw-picture.ts';
import { measured } from './measure-drawing.ts';
import { factsOf } from './pdf-facts.ts';
import { sanitizeSvg } from './svg/sanitize.ts';

/** `original` is there only where other bytes are stored than were sent. */
export type OpenedUpload = Omit<Reading, 'original'> & Partial<Pick<Reading, 'original'>>;

/** @throws ServiceError `validation_failed` for files that cannot be drawn */
export async function openUpload(bytes: Uint8Array, fileName: string): Promise<OpenedUpload> {
  const sniffed = sniff(bytes, fileName);
  return {
    format: sniffed.format,
    sha256: createHash('sha256').update(bytes).digest('hex'),
    ...(await drawnBy(sniffed, bytes)),
  };
}

async function drawnBy(
  { kind }: Sniffed,
  bytes: Uint8Array,
): Promise<Pick<OpenedUpload, 'original' | 'findings' | 'spotColors' | 'drawing'>> {
  switch (kind) {
    case 'postscript':
      return { findings: [], spotColors: [], drawing: null };
    case 'picture':
      return { findings: [], spotColors: [], drawing: await measured(await drawPicture(bytes)) };
    case 'svg': {
      const clean = sanitizeSvg(bytes);
      return {
        original: Buffer.from(clean.text),
        findings: clean.findings,
        spotColors: [],
        drawing: await measured(await drawSvg(clean)),
      };
    }
    case 'pdf': {
      const page = await drawPdf(bytes);
      const { lacksFont, spotColors } = factsOf(bytes);
      const findings: Finding[] = [
        ...(page.hasText && lacksFont ? (['font_outside'] as const) : []),
        ...(page.hasPicture && page.isVector ? (['embedded_picture'] as const) : []),
        ...(page.pages > 1 ? (['several_pages'] as const) : []),
      ];
      return { findings, spotColors, drawing: await measured(page) };
    }
  }
}
