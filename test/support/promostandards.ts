/** The standard's schemas and messages. They lie beside the project and are not part of it. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { XmlDocument, XsdValidator, xmlCleanupInputProvider } from 'libxml2-wasm';
import { xmlRegisterFsInputProviders } from 'libxml2-wasm/lib/nodejs.mjs';
import type { Service } from '../../server/promostandards/service.ts';
import { parseXml } from '../../server/xml/parse.ts';
import { isThere, REFERENCE_DIR } from './reference.ts';

const FOLDER = join(REFERENCE_DIR, 'promostandards');

export interface Sample {
  file: string;
  /** `ProductData/2.0.0` */
  service: string;
  operation: string;
  direction: 'request' | 'response';
  contentType: string;
  soapAction: string;
  schemaResult: string;
  expected: string;
  bytes: Buffer;
}

/** The collected messages; none where the folder is missing. */
export function samples(): Sample[] {
  if (!isThere('promostandards')) return [];
  const [, ...lines] = readFileSync(join(FOLDER, 'samples/INDEX.tsv'), 'utf8').trimEnd().split('\n');
  return lines.map((line) => {
    const [file = '', service = '', operation = '', direction, , contentType = '', soapAction = '', ...rest] =
      line.split('\t');
    const [schemaResult = '', expected = ''] = rest;
    return {
      file,
      service,
      operation,
      direction: direction === 'request' ? 'request' : 'response',
      contentType,
      soapAction,
      schemaResult,
      expected,
      bytes: readFileSync(join(FOLDER, 'samples', file)),
    };
  });
}

export const pathOf = ({ name, version }: Service): string => `${name}/${version}`;

/** The first child of the message's body. */
export function bodyOf(bytes: Uint8Array) {
  const envelope = parseXml(bytes);
  return envelope.children.find(({ name }) => name === 'Body')?.children[0];
}

/** The text of the first child of an envelope's body, as it stands there. */
export function bodyText(envelope: string): string {
  const body = /<(\w+):Body>([\s\S]*)<\/\1:Body>/.exec(envelope)?.[2];
  if (body === undefined) throw new Error(`no body in ${envelope.slice(0, 200)}`);
  return body;
}

const validators = new Map<string, XsdValidator>();

function validatorOf(service: Service): XsdValidator {
  const path = pathOf(service);
  let validator = validators.get(path);
  if (!validator) {
    const includes = readdirSync(join(FOLDER, path))
      .filter((file) => /^(Get|Send|Inventory|.*Reply).*\.xsd$/.test(file) && !/^Shared/.test(file))
      .map((file) => `<xsd:include schemaLocation="${file}"/>`);
    const all = XmlDocument.fromString(
      `<xsd:schema xmlns:xsd="http://www.w3.org/2001/XMLSchema" targetNamespace="${service.namespaces.M}">${includes.join('')}</xsd:schema>`,
      { url: join(FOLDER, path, 'all.xsd') },
    );
    xmlRegisterFsInputProviders();
    validator = XsdValidator.fromDoc(all);
    xmlCleanupInputProvider();
    validators.set(path, validator);
  }
  return validator;
}

/** What the published schema says against a message; nothing where it is valid. */
export const faultsBySchema = (service: Service, message: string): string[] =>
  faultsIn(validatorOf(service), message);

/** What a schema says against a message. */
export function faultsIn(validator: XsdValidator, message: string): string[] {
  const document = XmlDocument.fromString(message);
  try {
    validator.validate(document);
    return [];
  } catch (failure) {
    return String(failure instanceof Error ? failure.message : failure)
      .split('\n')
      .slice(0, 10);
  } finally {
    document.dispose();
  }
}
