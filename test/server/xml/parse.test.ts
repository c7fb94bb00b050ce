/** Documents from outside: what they say comes through as it is, and what they should not say does not come through. */
import { XmlDocument } from 'libxml2-wasm';
import { describe, expect, test } from 'vitest';
import { escapeXml } from '../../../server/xml/characters.ts';
import { attributeOf, isNil, type XmlElement } from '../../../server/xml/element.ts';
import { parseXml } from '../../../server/xml/parse.ts';
import { XmlError } from '../../../server/xml/xml-error.ts';
import { mutantsOf } from '../../fixtures/hostile/mutants.ts';
import { XML_DOCUMENTS, XML_TOKENS } from '../../fixtures/hostile/xml.ts';
import { badInputs } from '../../support/bad-input.ts';
import { needs } from '../../support/reference.ts';

const parse = (text: string, options = {}): XmlElement => parseXml(Buffer.from(text), options);

describe('names', () => {
  test('stand for their namespaces, whatever the prefix', () => {
    const root = parse(
      '<p:a xmlns:p="u" xmlns="v"><b p:c="1" d="2"/><q:e xmlns:q="u"><f xmlns=""/></q:e></p:a>',
    );
    expect([root.namespace, root.name]).toEqual(['u', 'a']);
    const [b, e] = root.children;
    expect([b?.namespace, b?.attributes]).toEqual([
      'v',
      [
        { namespace: 'u', name: 'c', value: '1' },
        { namespace: '', name: 'd', value: '2' },
      ],
    ]);
    expect([e?.namespace, e?.children[0]?.namespace]).toEqual(['u', '']);
    expect(b && [attributeOf(b, 'c', 'u'), attributeOf(b, 'c')]).toEqual(['1', undefined]);
  });

  test('with dots, hyphens and digits are names', () => {
    expect(parse('<_0:a-1.b xmlns:_0="u"/>').name).toBe('a-1.b');
  });

  test.each(['<p:a/>', '<a p:b="1"/>', '<a xmlns:p="u"><p:b:c/></a>'])(
    'without a namespace are refused: %s',
    (text) => {
      expect(() => parse(text)).toThrow(XmlError);
    },
  );
});

describe('values', () => {
  test('stay the text they are', () => {
    for (const text of ['007', '1e5', '0x1F', '+1', 'true', ' x ', '1.50'])
      expect(parse(`<a b="${text}">${text}</a>`)).toMatchObject({ text, attributes: [{ value: text }] });
  });

  test('may hold references and CDATA', () => {
    expect(parse('<a>&lt;b&gt; &amp;amp; &#233;&#xE9;<![CDATA[<&amp;>]]></a>').text).toBe(
      '<b> &amp; éé<&amp;>',
    );
    expect(parse('<a b="&quot;&apos;"/>').attributes[0]?.value).toBe(`"'`);
  });

  test('of an element are its own, without its comments, instructions and children', () => {
    const root = parse('<?xml version="1.0"?><!-- < --><a>1<!-- 2 --><?x 3 ?><b>4</b>5</a><!-- 6 -->');
    expect([root.text, root.children[0]?.text]).toEqual(['15', '4']);
  });

  test('can be said to be nothing', () => {
    const xsi = 'xmlns:i="http://www.w3.org/2001/XMLSchema-instance"';
    expect(
      [`<a ${xsi} i:nil="true"/>`, `<a ${xsi} i:nil="1"/>`, '<a nil="true"/>', '<a/>'].map((t) =>
        isNil(parse(t)),
      ),
    ).toEqual([true, true, false, false]);
  });

  test('have one kind of line end, and attributes none', () => {
    const root = parse('<a b="1\r\n2\t3\n4&#10;5">1\r\n2\r3\n<![CDATA[4\r\n5]]>&#13;</a>');
    expect([root.text, root.attributes[0]?.value]).toEqual(['1\n2\n3\n4\n5\r', '1 2 3 4\n5']);
  });

  test.each(['&nbsp;', '&x;', '&', '&#0;', '&#1;', '&#xD800;', '&#xFFFE;', '&#x110000;', '\u0002'])(
    'that stand for no character are refused: %s',
    (text) => {
      expect(() => parse(`<a>${text}</a>`)).toThrow(XmlError);
      expect(() => parse(`<a b="${text}"/>`)).toThrow(XmlError);
    },
  );
});

describe('a document type', () => {
  const named = '<!DOCTYPE cXML SYSTEM "http://xml.cxml.org/schemas/cXML/1.2.040/cXML.dtd">';

  test('is refused wherever it stands', () => {
    for (const text of [
      `${named}<a/>`,
      `<a/>${named}`,
      `<a>${named}</a>`,
      '<!doctype html><a/>',
      '<!ENTITY a "b"><a/>',
    ])
      expect(() => parse(text)).toThrow(/document type/);
  });

  test('may be named where that is allowed, before the first element and once', () => {
    const options = { doctype: 'external-only' };
    expect(parse(`<?xml version="1.0"?>\n${named}\n<a>1</a>`, options).text).toBe('1');
    expect(parse(`<!DOCTYPE a PUBLIC "-//x//y" 'z.dtd'><a/>`, options).name).toBe('a');
    for (const text of [
      `${named}${named}<a/>`,
      `<a/>${named}`,
      '<!DOCTYPE a [<!ENTITY b "c">]><a/>',
      '<!DOCTYPE a SYSTEM "x" [ ]><a/>',
      '<!DOCTYPE a SYSTEM "x" [<!ENTITY % b SYSTEM "c"> %b;]><a/>',
    ])
      expect(() => parse(text, options)).toThrow(/document type/);
  });

  test('in a comment or in CDATA is text', () => {
    expect(parse(`<a><!-- ${named} --><![CDATA[${named}]]></a>`).text).toBe(named);
  });
});

describe('limits', () => {
  const nested = (depth: number) => '<a>'.repeat(depth) + '</a>'.repeat(depth);

  test('hold for bytes, depth, elements and attributes', () => {
    const limits = { bytes: 500, depth: 5, elements: 10, attributes: 3 };
    expect(parse(nested(5), { limits }).name).toBe('a');
    for (const text of [
      nested(6),
      `<a>${'<b/>'.repeat(10)}</a>`,
      '<a a="" b="" c="" d=""/>',
      `<a>${'x'.repeat(500)}</a>`,
    ])
      expect(() => parse(text, { limits })).toThrow(XmlError);
  });

  test('count what is deep, not what is long', () => {
    expect(parse(`<a>${'<b>1</b>'.repeat(1_000)}</a>`, { limits: { depth: 2 } }).children).toHaveLength(
      1_000,
    );
  });
});

test('a long document is read as a short one, wherever a piece of it ends', () => {
  const row = `<row kind="a &amp; b"><x:name xmlns:x="u">Grün 😀 &#233;\r\n</x:name><![CDATA[<c>]]></row>`;
  const [first, ...rest] = parse(`<a>${row.repeat(5_000)}</a>`).children;
  expect(first).toMatchObject({
    text: '<c>',
    attributes: [{ value: 'a & b' }],
    children: [{ namespace: 'u', name: 'name', text: 'Grün 😀 é\n' }],
  });
  expect(rest).toEqual(Array.from({ length: 4_999 }, () => first));
});

describe('encodings', () => {
  const encoded = (name: string, encoding: BufferEncoding, mark: number[] = []) =>
    Buffer.concat([
      Buffer.from(mark),
      Buffer.from(`<?xml version="1.0" encoding="${name}"?><a>é€</a>`, encoding),
    ]);

  test('are read as they are named', () => {
    expect(parseXml(encoded('UTF-8', 'utf8')).text).toBe('é€');
    expect(parseXml(encoded('utf-8', 'utf8', [0xef, 0xbb, 0xbf])).text).toBe('é€');
    expect(parseXml(encoded('UTF-16', 'utf16le', [0xff, 0xfe])).text).toBe('é€');
    expect(parseXml(encoded('UTF-16', 'utf16le')).text).toBe('é€');
    expect(parseXml(encoded('UTF-16', 'utf16le', [0xff, 0xfe]).swap16()).text).toBe('é€');
    expect(
      parseXml(Buffer.from('<?xml version="1.0" encoding="ISO-8859-1"?><a>\xe9</a>', 'latin1')).text,
    ).toBe('é');
    expect(
      parseXml(Buffer.from('<a>\x80</a>', 'latin1'), { contentType: 'text/xml; charset="windows-1252"' })
        .text,
    ).toBe('€');
  });

  test.each([
    ['<a>caf\xe9 \x96 5\x94</a>', undefined, 'café – 5”'],
    ['<?xml version="1.0" encoding="UTF-8"?><a>\xae</a>', 'text/xml; charset=utf-8', '®'],
  ])('%j is the Windows code page where that is certain and wanted', (bytes, contentType, text) => {
    const sent = Buffer.from(bytes, 'latin1');
    expect(parseXml(sent, { contentType, readsWindows1252: true }).text).toBe(text);
    expect(() => parseXml(sent, { contentType })).toThrow(XmlError);
  });

  test.each([
    ['with a letter of UTF-8 beside it', Buffer.from('<a>\xc3\xa9 and \xe9</a>', 'latin1')],
    ['with a byte that means nothing', Buffer.from('<a>\xe9\x81</a>', 'latin1')],
  ])('it is not certain %s', (_, sent) => {
    expect(() => parseXml(sent, { readsWindows1252: true })).toThrow(XmlError);
  });

  test('UTF-8 stays UTF-8', () => {
    expect(parseXml(Buffer.from('<a>é€</a>'), { readsWindows1252: true }).text).toBe('é€');
  });

  test.each([
    [
      'the header and the document',
      Buffer.from('<?xml version="1.0" encoding="ISO-8859-1"?><a/>'),
      'text/xml; charset=utf-8',
    ],
    [
      'the mark and the header',
      Buffer.from([0xff, 0xfe, ...Buffer.from('<a/>', 'utf16le')]),
      'text/xml; charset=utf-8',
    ],
    ['the mark and the document', encoded('UTF-8', 'utf16le', [0xff, 0xfe]), undefined],
    ['a name and no decoder', Buffer.from('<?xml version="1.0" encoding="Shift_JIS"?><a/>'), undefined],
    ['a name and the bytes', Buffer.from('<a>\xe9</a>', 'latin1'), 'text/xml; charset=utf-8'],
    ['half a character', Buffer.from([0x3c, 0x61, 0x3e, 0xc3]), undefined],
  ])('that contradict each other are refused: %s', (_, bytes, contentType) => {
    expect(() => parseXml(bytes, { contentType })).toThrow(XmlError);
  });
});

test('what is written can be read again, without what XML cannot hold', () => {
  const text = `a<b>&"c'\r\n\u0000\u0008\ud800é😀`;
  expect(parse(`<a b="${escapeXml(text)}">${escapeXml(text)}</a>`)).toMatchObject({
    text: `a<b>&"c'\r\né😀`,
    attributes: [{ value: `a<b>&"c'\r\né😀` }],
  });
});

test.each([
  '',
  ' ',
  'x',
  '<a>',
  '<a/><b/>',
  '<a></b>',
  '<a b=1/>',
  '<a b/>',
  '<a b="1" b="2"/>',
  '<a><b></a></b>',
  '</a>',
  '< a/>',
  '<a/>x',
  'x<a/>',
  '<a/><![CDATA[x]]>',
  '<a>]]></a>',
  '<a b="<"/>',
  '<a b="1"c="2"/>',
  '<a xmlns:p="u" xmlns:q="u" p:b="1" q:b="2"/>',
  '<a xmlns:p=""/>',
  '<a><!-- -- --></a>',
  '<a><?xml version="1.0"?></a>',
  '<a>&toString;&__proto__;</a>',
])('what is not well-formed is refused: %s', (text) => {
  expect(() => parse(text)).toThrow(XmlError);
});

test.each([
  ['<a>\n<secret>\n</a>', 'not well-formed XML', 3],
  ['<a>\n<secret:b/></a>', 'stands for no namespace', 2],
  ['<a>\n\n&secret;</a>', 'stands for no character', 3],
  ['<a>\n<secret>', 'breaks off', 2],
  ['<a/>\n<secret/>', 'one root element', 2],
  ['<a/>\n<!DOCTYPE secret>', 'document type', 2],
  ['<a>\n\u0001</a>', 'where XML does not allow it', 2],
])('a refusal says why and in which line, in no word that was sent: %j', (text, why, line) => {
  const said = outcome(Buffer.from(text));
  expect(said).toContain(why);
  expect(said).toMatch(new RegExp(`See line ${line}\\.$`));
  expect(said).not.toContain('secret');
});

describe('what is made to be large', () => {
  const MOST = 20_000_000;
  const many = (piece: string) => piece.repeat(Math.floor(MOST / piece.length));
  const LARGE: [string, () => string][] = [
    ['depth', () => many('<a>')],
    ['elements', () => `<a>${many('<b/>')}</a>`],
    ['an attribute', () => `<a b="${many('x')}"/>`],
    ['attributes', () => `<a ${Array.from({ length: 1_000_000 }, (_, n) => `b${n}="1"`).join(' ')}/>`],
    ['a name', () => `<${many('a')}/>`],
    ['a document type', () => `<!DOCTYPE a [${many('<!ENTITY b "c">')}]><a/>`],
    ['namespaces', () => `<a>${many('<b xmlns:p="u">')}</a>`],
    ['an attribute further down', () => `<a><b c="${many('x')}"/></a>`],
    ['references', () => `<a b="${many('&amp;')}"/>`],
  ];

  test.each(LARGE)('%s: is refused within a second of work, and kept nowhere', (_, made) => {
    const bytes = Buffer.from(made());
    const before = process.memoryUsage().heapUsed;
    const startedAt = process.cpuUsage();
    expect(typeof parsedWithin(bytes)).toBe('string');
    const { user, system } = process.cpuUsage(startedAt);
    expect((user + system) / 1_000).toBeLessThan(1_000);
    // The text itself, made of the bytes, is outside of the heap or counts once.
    expect(process.memoryUsage().heapUsed - before).toBeLessThan(2 * MOST + 40_000_000);
  });

  const parsedWithin = (bytes: Buffer) => {
    try {
      return parseXml(bytes, { limits: { bytes: 2 * MOST } });
    } catch (refusal) {
      return String(refusal);
    }
  };
});

/** A strict parser asks for more where nothing hangs on it: the form of addresses, and nothing in front of a declaration. */
const STRICTER = /is not a valid URI|XML declaration allowed only at the start/;

/** Judges each document as a strict parser does, those with a document type aside; says how many both took. */
function judgedAlike(documents: readonly { name: string; bytes: Buffer }[]): number {
  let taken = 0;
  for (const { name, bytes } of documents.filter((one) => !one.bytes.includes('<!DOCTYPE'))) {
    const [strict, ours] = [strictOutcome(bytes), outcome(bytes)];
    if (strict instanceof Error) {
      if (typeof ours !== 'string') expect(strict.message, name).toMatch(STRICTER);
    } else if (typeof ours === 'string')
      expect(ours, name).toMatch(/encoding|longer|nests|namespace|document type/);
    else {
      expect(ours.name, name).toBe(strict);
      taken += 1;
    }
  }
  return taken;
}

test('thousands of documents that are broken by chance are judged as by a strict parser', () => {
  const broken = mutantsOf(XML_DOCUMENTS, { count: 6_000, tokens: XML_TOKENS });
  expect(judgedAlike(broken)).toBeGreaterThan(500);
});

test('a public collection of documents is judged as by a strict parser', needs('badinput'), () => {
  expect(judgedAlike(badInputs('xml/gofuzz-xml.jsonl'))).toBeGreaterThan(3);
});

function strictOutcome(bytes: Uint8Array): string | Error {
  try {
    const document = XmlDocument.fromBuffer(bytes);
    const { name } = document.root;
    document.dispose();
    return name.replace(/^.*:/, '');
  } catch (failure) {
    return failure instanceof Error ? failure : new Error(String(failure));
  }
}

function outcome(bytes: Uint8Array): XmlElement | string {
  try {
    return parseXml(bytes);
  } catch (failure) {
    if (failure instanceof XmlError) return failure.message;
    throw failure;
  }
}
