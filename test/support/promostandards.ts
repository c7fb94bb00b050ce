/**
 * Messages of the industry's services, validated with the standard's own schemas and messages if present, and with
 * ours.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  XmlBufferInputProvider,
  XmlDocument,
  XsdValidator,
  xmlCleanupInputProvider,
  xmlRegisterInputProvider,
} from 'libxml2-wasm';
import { xmlRegisterFsInputProviders } from 'libxml2-wasm/lib/nodejs.mjs';
import type { Service } from '../../server/promostandards/service.ts';
import { schemasOf } from '../../server/promostandards/wsdl.ts';
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

/** The collected messages; none if the folder is missing. */
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

/** The text of the first child of an envelope's body, unchanged. */
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
      .filter(
        (file) => /^(Get|Send|Inventory|CompanyData|.*Reply).*\.xsd$/.test(file) && !/^Shared/.test(file),
      )
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

/** The faults the published schema finds in a message; empty if it is valid. */
export const faultsBySchema = (service: Service, message: string): string[] =>
  faultsIn(validatorOf(service), message);

const ownValidators = new Map<string, XsdValidator>();

/** The faults the schema in our own WSDL finds in a message; empty if it is valid. */
export function faultsByOwnSchema(service: Service, message: string): string[] {
  const path = pathOf(service);
  let validator = ownValidators.get(path);
  if (!validator) {
    validator = ownValidator(service);
    ownValidators.set(path, validator);
  }
  return faultsIn(validator, message);
}

/** The schemas as a validator takes them: one document, which includes the other by its address. */
function ownValidator(service: Service): XsdValidator {
  const { M, S } = service.namespaces;
  const all = schemasOf(service, `xmlns:m="${M}"${S === undefined ? '' : ` xmlns:s="${S}"`}`);
  const [first = '', second] = all.split(/(?<=<\/xsd:schema>)/);
  if (second === undefined || second === '') return XsdValidator.fromDoc(XmlDocument.fromString(first));
  xmlRegisterInputProvider(new XmlBufferInputProvider({ 'shared.xsd': Buffer.from(first) }));
  try {
    const importing = `<xsd:import namespace="${S}"`;
    return XsdValidator.fromDoc(
      XmlDocument.fromString(second.replace(importing, `${importing} schemaLocation="shared.xsd"`)),
    );
  } finally {
    xmlCleanupInputProvider();
  }
}

/** The faults a schema finds in a message. */
function faultsIn(validator: XsdValidator, message: string): string[] {
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
