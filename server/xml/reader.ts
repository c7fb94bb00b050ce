/** The saxes parser as used here: XML 1.0 with namespaces, stopping at the first fault. */
import { SaxesParser } from 'saxes';
import { XmlError } from './xml-error.ts';

/** A fault in our words: the parser's own may repeat what was sent. */
const SENTENCES: readonly [message: RegExp, ours: string][] = [
  [
    /^(?:undefined|empty|malformed character|disallowed character in) entity/,
    'The document has a reference that stands for no character; write `&` as `&amp;`.',
  ],
  [
    /^(?:unbound|invalid attempt|malformed name|tags may not)/,
    'A name has a prefix that stands for no namespace; declare it with `xmlns:…`.',
  ],
  [/^(?:documents? m|text data)/, 'The document must have one root element.'],
  [/^(?:unclosed|unexpected end)/, 'The document breaks off before its end; send it whole.'],
  [
    /^(?:inappropriately|incorrect syntax)/,
    'A document type declaration may stand once, before the first element, where it may stand at all.',
  ],
  [/^disallowed character\.$/, 'The document holds a character where XML does not allow it.'],
];
const OTHERWISE = 'The document is not well-formed XML: tags must be closed in order and attributes quoted.';

/** A document of any declared version is read as XML 1.0. */
const OPTIONS = { xmlns: true, position: false, defaultXMLVersion: '1.0', forceXMLVersion: true } as const;

/** A fault stops the reading. Overriding is five times faster than a listener, which makes V8 look up methods by name. */
function fail(message: string, { line, column }: { line: number; column: number }): never {
  const [, sentence = OTHERWISE] = SENTENCES.find(([pattern]) => pattern.test(message)) ?? [];
  throw new XmlError(`${sentence} See line ${line}.`, { line, column: Math.max(1, column) });
}

export class Reader extends SaxesParser<typeof OPTIONS> {
  constructor() {
    super(OPTIONS);
  }

  override fail(message: string): never {
    fail(message, this);
  }
}

const PLAIN = { ...OPTIONS, xmlns: false } as const;

/** Leaves prefixes in the names: for markup that uses prefixes without declaring them. */
export class PlainReader extends SaxesParser<typeof PLAIN> {
  constructor() {
    super(PLAIN);
  }

  override fail(message: string): never {
    fail(message, this);
  }
}
