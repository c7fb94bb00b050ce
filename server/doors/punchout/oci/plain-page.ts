import type { Context } from 'hono';
import { html } from 'hono/html';
import type { ContentfulStatusCode } from 'hono/utils/http-status';

function setHeaders(c: Context): void {
  c.header('Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'; base-uri 'none'");
  c.header('Referrer-Policy', 'no-referrer');
  c.header('Cache-Control', 'no-store');
}

/** A refusal: OCI has no codes, so a person reads it. It repeats nothing that was sent. */
export function plainPage(c: Context, status: number, sentence: string): Response | Promise<Response> {
  setHeaders(c);
  return c.html(
    html`<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title>No entry</title></head><body><h1>No entry</h1><p>${sentence}</p></body></html>`,
    // Every status used here has a body.
    status as ContentfulStatusCode,
  );
}

/** No fields: a system then knows that the item is gone. */
export function emptyPage(c: Context, charset: string): Response {
  setHeaders(c);
  return c.body(
    `<!DOCTYPE html>\n<html lang="en"><head><meta charset="${charset}"><title>-</title></head><body></body></html>\n`,
    200,
    { 'Content-Type': `text/html; charset=${charset}` },
  );
}
