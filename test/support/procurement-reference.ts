/** The grammar and the messages procurement systems send. They lie beside the project and are not part of it. */
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

/** The list of messages; nothing where the folder is missing. */
export function cxmlSamples(): { authored: CxmlSample[]; thirdParty: CxmlSample[] } {
  if (!isThere('cxml')) return { authored: [], thirdParty: [] };
  const { authored, third_party } = JSON.parse(readReference('cxml/samples/MANIFEST.json'));
  return { authored, thirdParty: third_party };
}

/** A message with its placeholders filled in, escaped for XML where it is XML. */
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

/** What our grammar says against a document, and the DTD of each version where they are there; nothing where it is valid. */
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
