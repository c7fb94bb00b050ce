/** A mail as HTML: one column that phones and large letters fit, in light and dark, with one button. */

import { msg, type Words } from '../languages/words.ts';
import { inkOn } from '../values/contrast.ts';
import { parsedUrl } from '../values/parsed-url.ts';
import type { MailBrand, MailPicture } from './port.ts';

/** The signature. */
export interface Signature {
  name: string;
  /** Lines of the address below the name. */
  address: readonly string[];
  email?: string | null;
  phone?: string | null;
}

interface MailPage {
  subject: string;
  /** Of the letter, without its signature. */
  paragraphs: readonly string[];
  signature: Signature;
  origin: string;
  words: Words;
  /** Of a company store, in place of the seller’s name at the head. */
  brand?: MailBrand | null | undefined;
  pictures?: readonly MailPicture[] | undefined;
}

const INK = '#15201d';
const QUIET = '#56625e';
const ACCENT = '#0f5b4c';
const P = 'margin:0 0 16px';
const FONT = "-apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif";

/** Programs that know dark mode read the sheet; the others ignore it, so each element has its own styles too. */
const DARK = `@media (prefers-color-scheme: dark) {
.page { background: #0f1614 !important; }
.ink { color: #e6ecea !important; }
.card { background: #17211e !important; border-color: #2b3a35 !important; }
.rows { background: #1f2b27 !important; }
.quiet { color: #a9b8b3 !important; }
.link { color: #7fd6bf !important; }
}`;

export function mailPage({
  subject,
  paragraphs,
  signature,
  origin,
  words,
  brand,
  pictures = [],
}: MailPage): string {
  const { name } = signature;
  return `<!DOCTYPE html>
<html lang="${words.language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escaped(subject)}</title>
<style>
${DARK}
</style>
</head>
<body class="page" style="margin:0;padding:0;background:#f4f6f5">
<div style="display:none;max-height:0;overflow:hidden">${preheader(paragraphs)}</div>
<div class="ink" role="article" aria-roledescription="email" aria-label="${escaped(subject)}" style="max-width:36rem;margin:0 auto;padding:24px 16px;font:16px/1.5 ${FONT};color:${INK}">
<p style="margin:0 0 16px;font-size:18px;font-weight:700">${brand ? markOf(brand) : escaped(name)}</p>
<div class="card" style="background:#ffffff;border:1px solid #dfe4e2;border-radius:8px;padding:24px 20px 8px;overflow-wrap:anywhere">
${shown(pictures)}${bodyOf(paragraphs, origin, words, brand?.color ?? ACCENT)}
</div>
${footer(signature)}
</div>
</body>
</html>
`;
}

/** What lists of mails show beside the subject: the first words after the greeting. */
const preheader = (paragraphs: readonly string[]): string =>
  unlinked((paragraphs[1]?.split('\n')[0] ?? '').slice(0, 120));

const markOf = ({ name, logo }: MailBrand): string =>
  `${logo === null ? '' : `<img src="${escaped(logo)}" alt="" height="40" style="height:40px;max-width:160px;margin:0 10px 0 0;padding:4px;background:#ffffff;border-radius:6px;vertical-align:middle"> `}${escaped(name)}`;

/** One large, several beside each other. */
function shown(pictures: readonly MailPicture[]): string {
  const side = pictures.length === 1 ? 240 : 116;
  const each = pictures.map(
    ({ url, alt }) =>
      `<img src="${escaped(url)}" alt="${escaped(alt)}" width="${side}" style="width:${side}px;max-width:100%;height:auto;margin:0 6px 6px 0;background:#ffffff;border-radius:6px;vertical-align:top">`,
  );
  return pictures.length === 0 ? '' : `<p style="${P}">${each.join('')}</p>\n`;
}

function footer({ name, address, email, phone }: Signature): string {
  const linked = (href: string, text: string): string =>
    `<a class="quiet" href="${escaped(href)}" style="color:${QUIET}">${escaped(text)}</a>`;
  const lines = [
    ...[name, ...address].map(escaped),
    ...(phone ? [linked(`tel:${phone.replace(/[^\d+]/g, '')}`, phone)] : []),
    ...(email ? [linked(`mailto:${email}`, email)] : []),
  ];
  return `<p class="quiet" style="margin:16px 0 0;font-size:14px;color:${QUIET}">${lines.join('<br>')}</p>`;
}

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
  const isOwnLink = /^\S+$/.test(line) && parsedUrl(line)?.origin === origin;
  return isOwnLink ? 'link' : 'words';
}

/** The first link is the mail's main action, shown as a button. */
function bodyOf(paragraphs: readonly string[], origin: string, words: Words, color: string): string {
  const groups = paragraphs.flatMap((paragraph) => groupsOf(paragraph, origin));
  const main = groups.find(({ kind }) => kind === 'link');
  return groups
    .map((group) => (group === main ? button(group.lines, words, color) : SHOWN[group.kind](group.lines)))
    .join('\n');
}

const SHOWN: Record<Kind, (lines: readonly string[]) => string> = {
  words: (lines) => `<p style="${P}">${broken(lines)}</p>`,
  quote: (lines) =>
    `<blockquote class="quiet" dir="auto" style="${P};padding:0 0 0 12px;border-left:3px solid #c9d0ce;color:${QUIET}">${broken(lines.map((line) => line.replace(/^> ?/, '')))}</blockquote>`,
  rows: (lines) =>
    `<p class="rows" style="${P};padding:12px 14px;background:#f4f6f5;border-radius:6px">${lines.map((line) => row(line.trim())).join('<br>')}</p>`,
  link: (lines) =>
    lines
      .map(
        (address) =>
          `<p style="${P}"><a class="link" href="${escaped(address)}" style="color:${ACCENT}">${escaped(address)}</a></p>`,
      )
      .join('\n'),
};

/** A row that is only an address is a tracking link: other rows begin with words of ours. */
const row = (text: string): string =>
  /^https?:\/\/\S+$/.test(text)
    ? `<a class="link" href="${escaped(text)}" style="color:${ACCENT}">${escaped(text)}</a>`
    : unlinked(text);

const button = ([address = '']: readonly string[], words: Words, color: string): string =>
  `<p style="${P}"><a href="${escaped(address)}" style="display:inline-block;margin:0 0 6px;padding:12px 18px;border-radius:8px;background:${escaped(color)};color:${inkOn(color)};font-weight:600;text-decoration:none">${escaped(words.say(nameOfPlace(address)))}</a><br><span class="quiet" style="font-size:14px;color:${QUIET}">${escaped(address)}</span></p>`;

/** What the link opens, by the first part of its path. */
const PLACES: Record<string, string> = {
  q: msg('See the quote or order'),
  a: msg('See the quote and answer'),
  addresses: msg('See the addresses'),
  changes: msg('See the change and answer'),
  proofs: msg('See the proof and answer'),
  proposals: msg('See the proposal'),
  stores: msg('Open the store'),
  account: msg('Sign in'),
  desk: msg('Sign in'),
};

const nameOfPlace = (address: string): string => {
  const { pathname } = new URL(address);
  if (pathname.endsWith('.pdf')) return msg('Open the PDF');
  if (pathname.endsWith('/invoice')) return msg('See the invoice');
  return PLACES[pathname.split('/')[1] ?? ''] ?? msg('Open');
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
