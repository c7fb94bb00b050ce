/** The DTDs and sample messages of procurement systems. They are outside the project. */
import { DtdValidator, XmlDocument, XmlDtd } from 'libxml2-wasm';
import { GRAMMAR } from '../fixtures/cxml/grammar.ts';
import { isThere, readReference } from './reference.ts';

export interface CxmlSample {
  file: string;
  kind: string;
  direction?: string;
  operation?: string;
  type?: string;
  dtd?: { well_formed: boolean };
}

/** The list of messages; empty if the folder is missing. */
export function cxmlSamples(): { authored: CxmlSample[]; thirdParty: CxmlSample[] } {
  if (!isThere('cxml')) return { authored: [], thirdParty: [] };
  const { authored, third_party } = JSON.parse(readReference('cxml/samples/MANIFEST.json'));
  return { authored, thirdParty: third_party };
}

/** A message with its placeholders filled in, escaped for XML if it is XML. */
export function filled(text: string, values: Readonly<Record<string, string>>): string {
  return text.replaceAll(/@@([A-Z0-9_]+)@@/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`nothing is known of @@${name}@@`);
    return value;
  });
}

export const filledSample = (file: string, values: Readonly<Record<string, string>>): string =>
  filled(readReference(`cxml/samples/${file}`), values);

const validators = new Map<string, DtdValidator>();

const validatorOf = (file: string): DtdValidator =>
  new DtdValidator(XmlDtd.fromString(file === 'ours' ? GRAMMAR : readReference(`cxml/dtd/${file}`)));

/** The published grammars of each module: the oldest that is there, and the newest. */
const GRAMMARS: Record<string, string[]> = {
  cXML: ['1.2.014', '1.2.071'],
  Fulfill: ['1.2.050', '1.2.071'],
  InvoiceDetail: ['1.2.020', '1.2.071'],
};

/** The faults that the published grammar finds in a catalog, by the version that it names. */
export function catalogFaultsByDtd(text: string): string[] {
  const version = /<!DOCTYPE Index SYSTEM "[^"]*\/([\d.]+)\/cXML\.dtd">/.exec(text)?.[1] ?? 'none';
  return faultsBy(`${version}/cXML.dtd`, text);
}

/** The faults our grammar finds in a document, and the DTDs of each version if present; empty if it is valid. */
export function faultsByDtd(text: string): string[] {
  const module = /<!DOCTYPE cXML SYSTEM "[^"]*\/(\w+)\.dtd">/.exec(text)?.[1] ?? 'cXML';
  const published = (GRAMMARS[module] ?? []).map((version) => `${version}/${module}.dtd`);
  return ['ours', ...(isThere('cxml') ? published : [])].flatMap((file) => faultsBy(file, text));
}

function faultsBy(file: string, text: string): string[] {
  const validator = validators.get(file) ?? validatorOf(file);
  validators.set(file, validator);
  const document = XmlDocument.fromString(text);
  try {
    validator.validate(document);
    return [];
  } catch (failure) {
    return [`${file}: ${failure instanceof Error ? failure.message : String(failure)}`];
  } finally {
    document.dispose();
  }
}
