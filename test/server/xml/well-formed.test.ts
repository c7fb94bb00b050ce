/** What is taken for a document is one, beside libxml2: thousands of documents with a character gone, doubled or put in. */
import { XmlElement as LibElement, XmlDocument, XmlText } from 'libxml2-wasm';
import { expect, test } from 'vitest';
import type { XmlElement } from '../../../server/xml/element.ts';
import { parseXml } from '../../../server/xml/parse.ts';

const DOCUMENTS = [
  '<?xml version="1.0" encoding="UTF-8"?>\n<p:a xmlns:p="u" xmlns="v" b="1 &lt; 2"><c p:d=\'2\'/> x &amp; y <!-- z --><![CDATA[<q>]]></p:a>',
  '<s:Envelope xmlns:s="http://schemas.xmlsoap.org/soap/envelope/"><s:Body><m:Get xmlns:m="u"><m:id>a</m:id><m:id></m:id ><m:n>&#233;</m:n></m:Get></s:Body></s:Envelope>',
  '<a><b><c>1</c><c>2</c></b><b d="e" f="g"/></a>',
];
const PUT_IN = [
  '<',
  '>',
  '/',
  '&',
  '"',
  "'",
  '=',
  ' ',
  ':',
  'a',
  '-',
  ']',
  '!',
  '?',
  ';',
  'é',
  '\n',
  'xmlns',
];
const EACH = 1_500;

/** The same in every run. */
function* numbers(): Generator<number> {
  let state = 20_261_121;
  for (;;) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    yield state / 2 ** 32;
  }
}

const below = (random: Iterator<number>, most: number): number => Math.floor(random.next().value * most);

function changed(document: string, random: Iterator<number>): string {
  const at = below(random, document.length);
  const kind = below(random, 4);
  if (kind === 0) return document.slice(0, at) + document.slice(at + 1);
  if (kind === 1) return document.slice(0, at);
  if (kind === 2) return document.slice(0, at) + document.slice(at - 3 < 0 ? 0 : at - 3);
  return document.slice(0, at) + PUT_IN[below(random, PUT_IN.length)] + document.slice(at);
}

/** Names and texts, in their order. */
const ours = ({ name, namespace, text, attributes, children }: XmlElement): unknown => [
  namespace,
  name,
  attributes.map((attribute) => attribute.value).sort(),
  text,
  children.map(ours),
];

function theirs(element: LibElement): unknown {
  const children: LibElement[] = [];
  let text = '';
  for (let node = element.firstChild; node; node = node.next) {
    if (node instanceof LibElement) children.push(node);
    else if (node instanceof XmlText || node.constructor.name === 'XmlCData') text += node.content;
  }
  const values = element.attrs.map(({ content }) => content).sort();
  return [element.namespaceUri, element.name, values, text, children.map(theirs)];
}

function byLibxml(document: string): unknown {
  let parsed: XmlDocument | undefined;
  try {
    parsed = XmlDocument.fromString(document);
    return theirs(parsed.root);
  } catch {
    return undefined;
  } finally {
    parsed?.dispose();
  }
}

function byUs(document: string): unknown {
  try {
    return ours(parseXml(Buffer.from(document)));
  } catch {
    return undefined;
  }
}

/** Where the two differ, and it is clear what is meant. */
const isPassedOver = (document: string): boolean =>
  // The name of a namespace is a name, whether or not it is an address; libxml2 wants an address.
  [...document.matchAll(/xmlns(?::\w+)?\s*=\s*["']([^"']+)["']/g)].some(
    ([, uri = '']) => !['u', 'v', 'http://schemas.xmlsoap.org/soap/envelope/'].includes(uri),
  ) ||
  // Blanks may stand before the declaration, and the decoder of the bytes looks at its encoding.
  document.startsWith('<?xml version="1.0" encoding="UTF-8"?>') !== document.includes('<?');

test('a document is taken, and read alike, or refused by both', () => {
  const random = numbers();
  const different: string[] = [];
  const compared = { taken: 0, refused: 0 };
  for (const document of DOCUMENTS) {
    for (let nth = 0; nth < EACH; nth++) {
      const one = changed(document, random);
      if (isPassedOver(one)) continue;
      const known = byLibxml(one);
      const read = byUs(one);
      if (JSON.stringify(read) !== JSON.stringify(known)) different.push(one);
      compared[known === undefined ? 'refused' : 'taken'] += 1;
    }
  }
  expect(different).toEqual([]);
  expect(compared.taken).toBeGreaterThan(400);
  expect(compared.refused).toBeGreaterThan(1_000);
});
