/** Opens one upload, from its bytes to all its facts. Runs in its own process: see `artwork-worker.ts`. */
import { createHash } from 'node:crypto';
import type { Finding, Reading } from '../../../tools/artwork/port.ts';
import { type Sniffed, sniff } from './detect-format.ts';
import { drawPdf } from './draw-pdf.ts';
import { drawPicture, drawSvg } from './draw-picture.ts';
import { measured } from './measure-drawing.ts';
import { sanitizeSvg } from './svg/sanitize.ts';

/** @throws ServiceError `validation_failed` for files that cannot be drawn */
export async function openUpload(bytes: Uint8Array, fileName: string): Promise<Reading> {
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
): Promise<Pick<Reading, 'original' | 'findings' | 'drawing'>> {
  switch (kind) {
    case 'postscript':
      return { original: bytes, findings: [], drawing: null };
    case 'picture':
      return { original: bytes, findings: [], drawing: await measured(await drawPicture(bytes)) };
    case 'svg': {
      const clean = sanitizeSvg(bytes);
      return {
        original: Buffer.from(clean.text),
        findings: clean.findings,
        drawing: await measured(await drawSvg(clean)),
      };
    }
    case 'pdf': {
      const page = await drawPdf(bytes);
      const findings: Finding[] = [
        ...(page.hasPicture && page.isVector ? (['embedded_picture'] as const) : []),
        ...(page.pages > 1 ? (['several_pages'] as const) : []),
      ];
      return { original: bytes, findings, drawing: await measured(page) };
    }
  }
}
