/** The body of a mail: signed by the seller, as text and as HTML with the same words. */

import { parsedUrl } from '../values/parsed-url.ts';
import { SIGN_OFF } from './letter.ts';

/** The signature. */
export interface Signature {
  name: string;
  /** Lines of the address below the name. */
  address: readonly string[];
}

/** Without a configured seller. */
export const HOUSE: Signature = { name: 'merchkit', address: [] };

interface MailBody {
  text: string;
  html: string;
}

/** `origin`: our own; other addresses stay text. */
export function mailBody(letter: string, { name, address }: Signature, origin: string): MailBody {
  const paragraphs = letter.trimEnd().split('\n\n');
  const signed = paragraphs.at(-1) === SIGN_OFF ? paragraphs.slice(0, -1) : paragraphs;
  return {
    text: `${[...signed, [name, ...address].join('\n')].join('\n\n')}\n`,
    html: page(name, bodyOf(signed, origin), address),
  };
}

const INK = '#15201d';
const QUIET = '#56625e';
const ACCENT = '#0f5b4c';
const FONT = "-apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif";

/** Mail programs ignore style sheets, so each element has its own styles. */
const page = (name: string, body: string, address: readonly string[]): string => `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light">
<title>${escaped(name)}</title>
</head>
<body style="margin:0;padding:0;background:#f4f6f5">
<div style="max-width:36rem;margin:0 auto;padding:24px 16px;font:16px/1.5 ${FONT};color:${INK}">
<p style="margin:0 0 16px;font-size:18px;font-weight:700">${escaped(name)}</p>
<div style="background:#ffffff;border:1px solid #dfe4e2;border-radius:8px;padding:24px 20px 8px;overflow-wrap:anywhere">
${body}
</div>
<p style="margin:16px 0 0;font-size:13px;color:${QUIET}">${[name, ...address].map(escaped).join('<br>')}</p>
</div>
</body>
</html>
`;

const P = 'margin:0 0 16px';

type Kind = 'words' | 'quote' | 'rows' | 'link';

/** Consecutive lines of one kind; `\n\n` separates them too. */
function groupsOf(paragraph: string, origin: string): { kind: Kind; lines: string[] }[] {
  const groups: { kind: Kind; lines: string[] }[] = [];
  for (const line of paragraph.split('\n')) {
    const kind = kindOf(line, origin);
    const last = groups.at(-1);
    if (last?.kind === kind) last.lines.push(line);
    else groups.push({ kind, lines: [line] });
  }
  return groups;
}

/** Text of strangers begins with `>`: nothing in it becomes a link. */
function kindOf(line: string, origin: string): Kind {
  if (line.startsWith('>')) return 'quote';
  if (line.startsWith('  ')) return 'rows';
  const isOurs = /^\S+$/.test(line) && parsedUrl(line)?.origin === origin;
  return isOurs ? 'link' : 'words';
}

/** The first link is the mail's main action, shown as a button. */
function bodyOf(paragraphs: readonly string[], origin: string): string {
  const groups = paragraphs.flatMap((paragraph) => groupsOf(paragraph, origin));
  const main = groups.find(({ kind }) => kind === 'link');
  return groups
    .map((group) => (group === main ? button(group.lines) : SHOWN[group.kind](group.lines)))
    .join('\n');
}

const SHOWN: Record<Kind, (lines: readonly string[]) => string> = {
  words: (lines) => `<p style="${P}">${broken(lines)}</p>`,
  quote: (lines) =>
    `<blockquote dir="auto" style="${P};padding:0 0 0 12px;border-left:3px solid #c9d0ce;color:${QUIET}">${broken(lines.map((line) => line.replace(/^> ?/, '')))}</blockquote>`,
  rows: (lines) =>
    `<p style="${P};padding:12px 14px;background:#f4f6f5;border-radius:6px">${lines.map((line) => row(line.trim())).join('<br>')}</p>`,
  link: (lines) =>
    lines
      .map(
        (address) =>
          `<p style="${P}"><a href="${escaped(address)}" style="color:${ACCENT}">${escaped(address)}</a></p>`,
      )
      .join('\n'),
};

/** A row that is only an address is a tracking link: other rows begin with words of ours. */
const row = (text: string): string =>
  /^https?:\/\/\S+$/.test(text)
    ? `<a href="${escaped(text)}" style="color:${ACCENT}">${escaped(text)}</a>`
    : unlinked(text);

const button = ([address = '']: readonly string[]): string =>
  `<p style="${P}"><a href="${escaped(address)}" style="display:inline-block;margin:0 0 6px;padding:12px 18px;border-radius:8px;background:${ACCENT};color:#ffffff;font-weight:600;text-decoration:none">${nameOfPlace(address)}</a><br><span style="font-size:13px;color:${QUIET}">${escaped(address)}</span></p>`;

/** What the link opens, by the first part of its path. */
const PLACES: Record<string, string> = {
  q: 'See the quote or order',
  a: 'See the quote and answer',
  proofs: 'See the proof and answer',
  proposals: 'See the proposal',
  stores: 'Open the store',
  account: 'Sign in',
  desk: 'Sign in',
};

const nameOfPlace = (address: string): string => {
  const { pathname } = new URL(address);
  if (pathname.endsWith('.pdf')) return 'Open the PDF';
  return PLACES[pathname.split('/')[1] ?? ''] ?? 'Open';
};

const broken = (lines: readonly string[]): string => lines.map(unlinked).join('<br>');

/**
 * Text in which no mail program finds an address to link: a word joiner, which is not seen, stands before each dot and
 * slash within a word. Email addresses stay whole, as people copy them.
 */
const unlinked = (text: string): string =>
  text
    .split(/(\s+)/)
    .map((word) =>
      /^[^/@]+@[^/@]+$/.test(word) ? word : word.replace(/(?<=\S)(?=\.\p{L}|:\/\/)/gu, WORD_JOINER),
    )
    .map(escaped)
    .join('');

const WORD_JOINER = '\u2060';

const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
