/** Writes documents: in the order of the DTD, in ASCII, each with its own id. */
import { randomBytes } from 'node:crypto';
import { escapeXml } from '../../../xml/characters.ts';
import { PHRASES, type StatusCode } from './status.ts';

const HEAD =
  '<?xml version="1.0" encoding="UTF-8"?>\n<!DOCTYPE cXML SYSTEM "http://xml.cxml.org/schemas/cXML/1.2.014/cXML.dtd">\n';

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

export function documentOf({ publicUrl, now }: Writing, ...content: string[]): string {
  const random = randomBytes(8).toString('hex');
  const attributes = {
    payloadID: `${now.getTime()}.${process.pid}.${random}@${new URL(publicUrl).hostname}`,
    timestamp: timestampOf(now),
    'xml:lang': 'en-US',
  };
  return inAscii(`${HEAD}${element('cXML', attributes, ...content)}\n`);
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
