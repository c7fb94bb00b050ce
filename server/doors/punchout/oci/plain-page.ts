import type { Context } from 'hono';
import { html } from 'hono/html';
import type { ContentfulStatusCode } from 'hono/utils/http-status';

function setHeaders(c: Context): void {
  c.header('Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'; base-uri 'none'");
  c.header('X-Content-Type-Options', 'nosniff');
  c.header('Referrer-Policy', 'no-referrer');
  c.header('Cache-Control', 'no-store');
}

/** A refusal: OCI knows no codes, so a person reads it, and nothing of what was sent. */
export function plainPage(c: Context, status: number, sentence: string): Response | Promise<Response> {
  setHeaders(c);
  return c.html(
    html`<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title>No entry</title></head><body><h1>No entry</h1><p>${sentence}</p></body></html>`,
    // Every status used here carries a body.
    status as ContentfulStatusCode,
  );
}

/** Nothing to take in: by the absence of fields a system knows that an item is gone. */
export function emptyPage(c: Context, charset: string): Response {
  setHeaders(c);
  return c.body(
    `<!DOCTYPE html>\n<html lang="en"><head><meta charset="${charset}"><title>-</title></head><body></body></html>\n`,
    200,
    { 'Content-Type': `text/html; charset=${charset}` },
  );
}
