/** Uploads logos as forms. */
import { randomUUID } from 'node:crypto';
import { DEMO_KEY, type Shop } from './open-shop.ts';

/** A red bar on white: an SVG of 400 x 200 whose ink is 200 x 100. */
export const RED_BAR = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="200"><rect width="400" height="200" fill="#fff"/><rect x="100" y="50" width="200" height="100" fill="#c8102e"/></svg>',
);

export const svgFile = (name: string, body: Buffer = RED_BAR) => new File([new Uint8Array(body)], name);

/** A form with these parts, sent as a browser sends it. */
export async function upload(
  shop: Shop,
  parts: [string, string | File][],
  key: string | null = DEMO_KEY,
  headers: Record<string, string> = { 'Idempotency-Key': randomUUID() },
) {
  const form = new FormData();
  for (const [name, value] of parts) form.append(name, value);
  const response = await shop.fetch('/api/v1/artwork', { method: 'POST', body: form, headers }, key);
  return { status: response.status, headers: response.headers, body: JSON.parse(await response.text()) };
}

interface Refusal {
  status: number;
  body: { error: { code: string; message: string; param?: string } };
}

/** What a refusal says: status, code, param, sentence. */
export const errorOf = ({ status, body }: Refusal) => [
  status,
  body.error.code,
  body.error.param,
  body.error.message,
];
