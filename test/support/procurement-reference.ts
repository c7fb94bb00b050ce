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

const validatorOf = (version: string): DtdValidator =>
  new DtdValidator(
    XmlDtd.fromString(version === 'ours' ? GRAMMAR : readReference(`cxml/dtd/${version}/cXML.dtd`)),
  );

/** The faults our grammar finds in a document, and the DTDs of each version if present; empty if it is valid. */
export function faultsByDtd(text: string): string[] {
  return ['ours', ...(isThere('cxml') ? ['1.2.014', '1.2.071'] : [])].flatMap((version) => {
    const validator = validators.get(version) ?? validatorOf(version);
    validators.set(version, validator);
    const document = XmlDocument.fromString(text);
    try {
      validator.validate(document);
      return [];
    } catch (failure) {
      return [`${version}: ${failure instanceof Error ? failure.message : String(failure)}`];
    } finally {
      document.dispose();
    }
  });
}
