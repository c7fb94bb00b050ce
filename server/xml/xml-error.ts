/** Why a document was refused, for its sender; without any of the document's text. */
export class XmlError extends Error {
  constructor(sentence: string) {
    super(sentence);
    this.name = 'XmlError';
  }
}
