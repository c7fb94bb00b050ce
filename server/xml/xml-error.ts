/** Why a document was refused, for its sender; without any of the document's text. */
export class XmlError extends Error {
  /** Where it is, from 1; `undefined` for a fault of the whole. */
  readonly place: { line: number; column: number } | undefined;

  constructor(sentence: string, place?: { line: number; column: number }) {
    super(sentence);
    this.place = place;
    this.name = 'XmlError';
  }
}
