/** Writes documents: in the order of the DTD, in ASCII, each with its own id. */
import { randomBytes } from 'node:crypto';
import { escapeXml } from '../xml/characters.ts';
import { PHRASES, type StatusCode } from './statuses.ts';

/** The version that most systems name and all of them read. */
const ANSWERED_VERSION = '1.2.014';

/** An element; its content is escaped already. */
export function element(
  name: string,
  attributes: Readonly<Record<string, string>>,
  ...content: string[]
): string {
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeXml(value)}"`);
  return `<${name}${written.join('')}>${content.join('')}</${name}>`;
}

export const textElement = (name: string, text: string): string => element(name, {}, escapeXml(text));

export interface Writing {
  publicUrl: string;
  now: Date;
}

export const documentOf = (writing: Writing, ...content: string[]): string =>
  documentWith(
    {
      payloadId: newPayloadId(writing),
      now: writing.now,
      dtd: { version: ANSWERED_VERSION, module: 'cXML' },
    },
    ...content,
  );

const newPayloadId = ({ publicUrl, now }: Writing): string =>
  `${now.getTime()}.${process.pid}.${randomBytes(8).toString('hex')}@${new URL(publicUrl).hostname}`;

export interface DocumentHead {
  payloadId: string;
  now: Date;
  /** Each kind of document has its grammar in one of these. */
  dtd: { version: string; module: 'cXML' | 'Fulfill' | 'InvoiceDetail' };
}

export function documentWith({ payloadId, now, dtd }: DocumentHead, ...content: string[]): string {
  const head = `<?xml version="1.0" encoding="UTF-8"?>\n<!DOCTYPE cXML SYSTEM "http://xml.cxml.org/schemas/cXML/${dtd.version}/${dtd.module}.dtd">\n`;
  const attributes = { payloadID: payloadId, timestamp: timestampOf(now), 'xml:lang': 'en-US' };
  return inAscii(`${head}${element('cXML', attributes, ...content)}\n`);
}

/** With a numeric offset, as the guide requires. */
export const timestampOf = (now: Date): string => `${now.toISOString().slice(0, 19)}+00:00`;

/** ASCII reads the same in every charset. */
const inAscii = (text: string): string =>
  text.replaceAll(/[^\n\r\t -~]/gu, (sign) => `&#${sign.codePointAt(0) ?? 0xfffd};`);

export function statusOf(code: StatusCode, sentence?: string): string {
  const attributes = { code: String(code), text: PHRASES[code] };
  if (sentence === undefined) return element('Status', attributes);
  return element('Status', { ...attributes, 'xml:lang': 'en' }, escapeXml(sentence));
}

export const responseOf = (writing: Writing, ...content: string[]): string =>
  documentOf(writing, element('Response', {}, ...content));
