/** Why a document was refused: a sentence for whoever sent it, without a word of what was sent. */
export class XmlError extends Error {
  constructor(sentence: string) {
    super(sentence);
    this.name = 'XmlError';
  }
}
