import { Hono } from 'hono';
import { type RequestEnv, requestIdOf } from '../../rest-shim/env.ts';
import type { FilesPort } from '../../tools/artwork/files-port.ts';
import { unknownPath } from './refusal.ts';

const TYPES: Record<string, string> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  svg: 'image/svg+xml',
  webp: 'image/webp',
  pdf: 'application/pdf',
  ai: 'application/postscript',
};
/** A file of another person may neither run nor load anything, even if a browser opens it as a page. */
const LOCKED = "default-src 'none'; style-src 'unsafe-inline'; sandbox";
/** The address gives access to the file: it must not be passed on or cached by proxies. */
const HEADERS = {
  'Content-Security-Policy': LOCKED,
  'Cross-Origin-Resource-Policy': 'cross-origin',
  'Referrer-Policy': 'no-referrer',
  'X-Robots-Tag': 'noindex',
  'Cache-Control': 'private, max-age=86400, immutable',
};

export interface FilesParts {
  files: Pick<FilesPort, 'get'>;
  /** The file name in this path below `/files/`, if the path is valid. */
  fileNameAt(token: string, name: string): string | undefined;
  /** The picture of a line of a quote or an order; the path of the plain goods until it is drawn. */
  linePicture(
    requestId: string,
    record: string,
    line: number,
    imprint: number | undefined,
  ): Promise<{ file: string | null; path: string | null }>;
}

/** In mails: the record, the line, and which of its places beyond the first. */
const LINE = /^((?:ord|qt)_\w+)-(\d{1,5})(?:-([2-9]))?\.jpg$/;

/** Logos, renders and proofs at their addresses. Uploads are downloaded; only pictures made by us are shown. */
export function files({ files: kept, fileNameAt, linePicture }: FilesParts): Hono<RequestEnv> {
  const app = new Hono<RequestEnv>();
  app.get('/files/:token/:name', async (c) => {
    const asked = fileNameAt(c.req.param('token'), c.req.param('name'));
    const [, record, line, imprint] = LINE.exec(asked ?? '') ?? [];
    const shown =
      record && line
        ? await linePicture(requestIdOf(c), record, Number(line), imprint ? Number(imprint) : undefined)
        : undefined;
    if (shown?.file === null && shown.path !== null)
      return c.body(null, 302, { Location: shown.path, 'Cache-Control': 'no-store' });
    const name = shown?.file ?? asked;
    const bytes = name === undefined ? undefined : await kept.get(name);
    if (name === undefined || !bytes) return unknownPath(c);
    const isUpload = name.includes('-original.');
    return c.body(new Uint8Array(bytes), 200, {
      ...HEADERS,
      ...(shown ? { 'Cache-Control': 'private, max-age=3600' } : {}),
      'Content-Type': TYPES[name.split('.').at(-1) ?? ''] ?? 'application/octet-stream',
      'Content-Disposition': isUpload ? `attachment; filename="${name}"` : 'inline',
    });
  });
  return app;
}
