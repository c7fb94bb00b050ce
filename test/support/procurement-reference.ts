/** The grammar and the messages procurement systems send. They lie beside the project and are not part of it. */
import { DtdValidator, XmlDocument, XmlDtd } from 'libxml2-wasm';
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

/** What the DTD of each version says against a document; nothing where it is valid, or the folder is missing. */
export function faultsByDtd(text: string): string[] {
  if (!isThere('cxml')) return [];
  return ['1.2.014', '1.2.071'].flatMap((version) => {
    let validator = validators.get(version);
    if (!validator) {
      validator = new DtdValidator(XmlDtd.fromString(readReference(`cxml/dtd/${version}/cXML.dtd`)));
      validators.set(version, validator);
    }
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
