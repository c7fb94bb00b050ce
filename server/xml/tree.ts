/** Builds elements from saxes events: tags matched, prefixes resolved, references decoded, limits checked. */
import type { SaxesAttributeNS, SaxesTagNS } from 'saxes';
import { checkDoctype, type DoctypeRule } from './doctype.ts';
import type { XmlAttribute, XmlElement } from './element.ts';
import { LONGEST_MARK, type XmlLimits } from './limits.ts';
import { Reader } from './reader.ts';
import { type Rows, readerOf } from './rows.ts';
import { XmlError } from './xml-error.ts';

export interface TreeOptions {
  limits: XmlLimits;
  doctype: DoctypeRule;
  rows?: Rows | undefined;
}

export class Tree {
  readonly #limits: XmlLimits;
  readonly #rows: Rows | undefined;
  readonly #rowName: string | undefined;
  readonly #open: XmlElement[] = [];
  #root: XmlElement | undefined;
  #elements = 0;
  /** Rows before the open one. */
  #elementsBeforeRow = 0;
  #attributes = 0;
  #written = 0;
  /** Where the open tag, or the text before the first element, began; `undefined` between tags. */
  #markBegan: number | undefined = 0;
  readonly #reader = new Reader();

  constructor({ limits, doctype, rows }: TreeOptions) {
    this.#limits = limits;
    this.#rows = rows;
    this.#rowName = rows?.element.toLowerCase();
    const reader = this.#reader;
    reader.on('doctype', (declared) => checkDoctype(declared, doctype));
    reader.on('opentagstart', () => this.#tagBegins());
    reader.on('attribute', () => this.#attribute());
    reader.on('opentag', (tag) => this.#begins(tag));
    reader.on('text', (text) => this.#says(text));
    reader.on('cdata', (text) => this.#says(text));
    reader.on('closetag', () => this.#ends());
  }

  /** @throws XmlError at the first fault or passed limit */
  write(piece: string): void {
    this.#reader.write(piece);
    this.#written += piece.length;
    this.#checkLength(this.#written);
  }

  /**
   * The root element.
   *
   * @throws XmlError if the document breaks off
   */
  end(): XmlElement {
    this.#reader.close();
    if (this.#root === undefined) throw new TypeError('a document that was read has a root');
    return this.#root;
  }

  #tagBegins(): void {
    const { depth, elements } = this.#limits;
    this.#markBegan ??= this.#reader.position;
    this.#attributes = 0;
    this.#elements += 1;
    if (this.#elements > elements)
      throw new XmlError('The document has more elements than are read; send fewer at a time.');
    if (this.#open.length >= depth)
      throw new XmlError(`The document nests more than ${depth} elements deep.`);
  }

  #attribute(): void {
    this.#attributes += 1;
    if (this.#attributes > this.#limits.attributes)
      throw new XmlError(`An element has more than ${this.#limits.attributes} attributes.`);
  }

  /** Also called inside a tag, which may be long. */
  #checkLength(at: number): void {
    if (this.#markBegan !== undefined && at - this.#markBegan > LONGEST_MARK)
      throw new XmlError(
        `A tag, or what stands before the first, is longer than ${LONGEST_MARK.toLocaleString('en-US')} characters.`,
      );
  }

  #begins({ uri, local, attributes }: SaxesTagNS): void {
    const plain = this.#attributes === 0 ? [] : plainAttributes(Object.values(attributes));
    const element: XmlElement = { namespace: uri, name: local, attributes: plain, children: [], text: '' };
    const outer = this.#open.at(-1);
    if (!outer) this.#root = element;
    else if (this.#isRow(element)) this.#elementsBeforeRow = this.#elements - 1;
    else outer.children.push(element);
    this.#open.push(element);
    this.#checkLength(this.#reader.position);
    this.#markBegan = undefined;
  }

  #says(text: string): void {
    const inside = this.#open.at(-1);
    if (inside) inside.text += text;
  }

  #ends(): void {
    const element = this.#open.pop();
    if (!element || !this.#rows || this.#open.length === 0 || !this.#isRow(element)) return;
    this.#elements = this.#elementsBeforeRow;
    if (element.children.length > 0) this.#rows.each(readerOf(element));
  }

  #isRow({ name }: XmlElement): boolean {
    return this.#rowName !== undefined && name.toLowerCase() === this.#rowName;
  }
}

/** Without namespace declarations. */
const plainAttributes = (attributes: readonly SaxesAttributeNS[]): XmlAttribute[] =>
  attributes.flatMap(({ uri, prefix, local, name, value }) =>
    prefix === 'xmlns' || name === 'xmlns' ? [] : [{ namespace: uri, name: local, value }],
  );
