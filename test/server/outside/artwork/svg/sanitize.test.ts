import { describe, expect, test } from 'vitest';
import { sanitizeSvg } from '../../../../../server/outside/artwork/svg/sanitize.ts';
import { mutantsOf } from '../../../../fixtures/hostile/mutants.ts';
import { SVG_PAYLOADS, SVG_TOKENS } from '../../../../fixtures/hostile/svg.ts';
import { badStrings } from '../../../../support/bad-input.ts';
import { needs } from '../../../../support/reference.ts';

const NS = 'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"';
const clean = (body: string, attributes = '') =>
  sanitizeSvg(Buffer.from(`<svg ${NS}${attributes}>${body}</svg>`));
/** What is left of the inside of a drawing. */
const left = (body: string) => clean(body).text.slice(`<svg ${NS}`.length);
const EMPTY = '/>';

test('a drawing that only draws stays as it is', () => {
  const drawing = [
    '<defs><linearGradient id="g"><stop offset="0" stop-color="#fff"/></linearGradient></defs>',
    '<g transform="translate(1 2)" style="fill:url(#g);stroke:rgb(1,2,3)"><path d="M0 0h9v9z"/></g>',
    '<style>.a{fill:#c8102e}</style><use xlink:href="#g" class="a"/>',
  ].join('');
  expect(clean(drawing, ' viewBox="0 0 9 9"')).toMatchObject({
    text: `<svg ${NS} viewBox="0 0 9 9">${drawing}</svg>`,
    isMeasured: false,
    findings: [],
  });
});

test.each([
  ['a script', '<script>alert(1)</script>'],
  ['a script under another prefix', '<x:script xmlns:x="http://www.w3.org/2000/svg">alert(1)</x:script>'],
  ['a script of HTML', '<h:script xmlns:h="http://www.w3.org/1999/xhtml">alert(1)</h:script>'],
  [
    'a page inside',
    '<foreignObject><body xmlns="http://www.w3.org/1999/xhtml"><img src="x"/></body></foreignObject>',
  ],
  ['a frame', '<iframe src="https://evil.example"/>'],
  ['an animated link', '<animate attributeName="href" values="javascript:alert(1)"/>'],
  ['a set link', '<set attributeName="onload" to="alert(1)"/>'],
  ['an animated motion', '<animateMotion path="M0 0"><mpath href="https://evil.example#p"/></animateMotion>'],
  ['a picture fetched by a filter', '<feImage href="https://evil.example/x.png"/>'],
  ['a handler of old', '<handler type="application/ecmascript">alert(1)</handler>'],
  ['sound', '<audio src="https://evil.example"/>'],
  [
    'an included file',
    '<xi:include xmlns:xi="http://www.w3.org/2001/XInclude" href="file:///etc/passwd" parse="text"/>',
  ],
  ['a stylesheet named by an instruction', '<?xml-stylesheet href="https://evil.example/x.css"?>'],
  [
    'a link to a stylesheet',
    '<link xmlns="http://www.w3.org/1999/xhtml" rel="stylesheet" href="https://evil.example"/>',
  ],
  ['a comment', '<!-- <script>alert(1)</script> -->'],
])('%s is taken out', (_, body) => {
  expect(left(body)).toBe(EMPTY);
});

test.each([
  ['a handler', '<path onload="alert(1)" d="M0 0"/>', '<path d="M0 0"/>'],
  ['a handler in another case', '<path OnClick="alert(1)"/>', '<path/>'],
  ['a reference outside', '<use xlink:href="https://evil.example/x.svg#a"/>', '<use/>'],
  ['a reference to a file', '<image href="file:///etc/passwd"/>', '<image/>'],
  ['a reference without a scheme', '<image href="//evil.example/x.png"/>', '<image/>'],
  [
    'a reference under another prefix',
    '<image xmlns:y="http://www.w3.org/1999/xlink" y:href="https://evil.example"/>',
    '<image/>',
  ],
  ['a drawing in a picture', '<image href="data:image/svg+xml;base64,PHN2Zy8+"/>', '<image/>'],
  ['a page in a picture', '<image href="data:text/html,&lt;script&gt;alert(1)&lt;/script&gt;"/>', '<image/>'],
  ['a paint from outside', '<path fill="url(https://evil.example/x#a)"/>', '<path/>'],
  ['a paint written with escapes', '<path fill="\\75rl(https://evil.example)"/>', '<path/>'],
  [
    'a style from outside',
    '<path style="fill:#fff;background:url(//evil.example)"/>',
    '<path style="fill:#fff"/>',
  ],
  ['a mask from outside', '<path style="mask:url(//evil.example)"/>', '<path style=""/>'],
  ['a style with a cursor', '<path style="cursor:url(x.cur),auto"/>', '<path style=""/>'],
  ['an expression', '<path style="fill:expression(alert(1))"/>', '<path style=""/>'],
  ['a base address', '<g xml:base="https://evil.example"/>', '<g/>'],
  ['a link', '<a xlink:href="javascript:alert(1)"><path/></a>', '<g><path/></g>'],
  ['a link with an encoded scheme', '<a href="java&#10;script:alert(1)"><path/></a>', '<g><path/></g>'],
  [
    'an imported style',
    '<style>@import "https://evil.example/x.css";.a{fill:red}</style>',
    '<style>.a{fill:red}</style>',
  ],
  [
    'an imported style in a section',
    '<style><![CDATA[@import url(//evil.example);]]></style>',
    '<style></style>',
  ],
  [
    'a font from outside',
    '<style>@font-face{font-family:x;src:url(//evil.example)}</style>',
    '<style></style>',
  ],
  ['a rule that loads', '<style>.a{fill:url(//evil.example)}</style>', '<style>.a{}</style>'],
  [
    'a style that ends its element',
    '<style>.a{fill:red}&lt;/style>&lt;script>alert(1)&lt;/script></style>',
    '<style>.a{fill:red}</style>',
  ],
])('%s is taken out and the rest stays', (_, body, rest) => {
  expect(left(body)).toBe(`>${rest}</svg>`);
});

test('text that looks like markup stays text', () => {
  expect(left('<text>&lt;script&gt;alert(1)&lt;/script&gt;</text>')).toBe(
    '><text>&lt;script&gt;alert(1)&lt;/script&gt;</text></svg>',
  );
  expect(left('<text><![CDATA[<script>]]></text>')).toBe('><text>&lt;script&gt;</text></svg>');
});

test('handlers and references taken out are told of, notes of a drawing program are not', () => {
  expect(clean('<path onclick="x"/>').findings).toEqual(['stripped']);
  expect(clean('<script/>').findings).toEqual(['stripped']);
  expect(clean('<text>A</text>').findings).toEqual(['live_text']);
  expect(
    clean('<metadata><x/></metadata><i:path xmlns:i="urn:i" i:d="1"/><path style="-inkscape-stroke:none"/>')
      .findings,
  ).toEqual([]);
});

test('entities that stand for short texts are written out', () => {
  const markup = [
    '<?xml version="1.0" encoding="utf-8"?><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "svg11.dtd" [',
    '<!ENTITY ns_svg "http://www.w3.org/2000/svg"> <!ENTITY ns_x "http://ns.example/x/">',
    "<!ENTITY st0 'fill:#0b6e4f;'>\n]>",
    '<svg xmlns="&ns_svg;" xmlns:x="&ns_x;" x:y="1"><path style="&st0;" d="M0 0h9"/></svg>',
  ].join('\n');
  expect(sanitizeSvg(Buffer.from(markup))).toMatchObject({
    text: expect.stringMatching(/<path style="fill:#0b6e4f" d="M0 0h9"\/>/),
    findings: [],
  });
});

test.each([
  ['with its mark', Buffer.from('\uFEFF<svg><title>Bü</title></svg>', 'utf16le')],
  ['without one', Buffer.from('<svg><title>Bü</title></svg>', 'utf16le')],
  ['big end first', Buffer.from('\uFEFF<svg><title>Bü</title></svg>', 'utf16le').swap16()],
  [
    'that names itself',
    Buffer.from('\uFEFF<?xml version="1.0" encoding="UTF-16"?><svg><title>Bü</title></svg>', 'utf16le'),
  ],
])('UTF-16 %s is read', (_, bytes) => {
  expect(sanitizeSvg(bytes).text).toContain('<title>Bü</title>');
});

test('physical lengths are settled in pixels, names and relative ones left', () => {
  expect(left('<rect id="2in" class="a 1pt" x="1in" y=".5pc" width="25.4mm" height="50%" rx="1em"/>')).toBe(
    '><rect id="2in" class="a 1pt" x="96px" y="8px" width="96px" height="50%" rx="1em"/></svg>',
  );
  expect(
    left('<path stroke-dasharray="3pt, 1.5PT" style="stroke-width:6pt!important;font:bold 12pt/1 a"/>'),
  ).toBe('><path stroke-dasharray="4px, 2px" style="stroke-width:8px!important;font:bold 16px/1 a"/></svg>');
  expect(left('<style>.a{stroke-width:1cm}</style>')).toBe(
    '><style>.a{stroke-width:37.7953px}</style></svg>',
  );
});

describe('refused', () => {
  const refusalOf = (markup: string | Buffer): string => {
    try {
      return sanitizeSvg(Buffer.from(markup as string)).text;
    } catch (refusal) {
      return refusal instanceof Error ? refusal.message : '';
    }
  };
  const laughs = Array.from({ length: 9 }, (_, i) => `<!ENTITY l${i + 1} "${`&l${i};`.repeat(10)}">`).join(
    '',
  );
  const uses = (depth: number) =>
    Array.from(
      { length: depth },
      (_, i) => `<g id="u${i + 1}">${`<use href="#u${i}"/>`.repeat(10)}</g>`,
    ).join('');
  const patterns = Array.from(
    { length: 9 },
    (_, i) => `<pattern id="p${i + 1}">${`<path fill="url(#p${i})"/>`.repeat(10)}</pattern>`,
  ).join('');

  test.each([
    [
      'entities',
      `<!DOCTYPE svg [<!ENTITY l0 "ha">${laughs}]><svg ${NS}><text>&l9;</text></svg>`,
      'The SVG declares entities of its own; save it again as plain SVG.',
    ],
    [
      'an entity of markup',
      `<!DOCTYPE svg [<!ENTITY a "<path/>">]><svg ${NS}>&a;</svg>`,
      'The SVG declares entities of its own; save it again as plain SVG.',
    ],
    [
      'an entity of parameters',
      `<!DOCTYPE svg [<!ENTITY % a "b"> %a;]><svg ${NS}/>`,
      'The SVG declares entities of its own; save it again as plain SVG.',
    ],
    [
      'a flat bomb',
      `<!DOCTYPE svg [<!ENTITY a "${'a'.repeat(200)}">]><svg ${NS}><text>${'&a;'.repeat(25_000)}</text></svg>`,
      'The SVG declares entities of its own; save it again as plain SVG.',
    ],
    [
      'an outside entity',
      `<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg ${NS}>&x;</svg>`,
      'The SVG declares entities of its own; save it again as plain SVG.',
    ],
    [
      'uses of uses',
      `<svg ${NS}><path id="u0"/>${uses(9)}<use href="#u9"/></svg>`,
      'The SVG repeats its parts too often to be drawn; simplify the drawing.',
    ],
    [
      'patterns of patterns',
      `<svg ${NS}><pattern id="p0"/>${patterns}<path fill="url(#p9)"/></svg>`,
      'The SVG repeats its parts too often to be drawn; simplify the drawing.',
    ],
    [
      'a circle',
      `<svg ${NS}><g id="a"><use href="#b"/></g><g id="b"><use href="#a"/></g></svg>`,
      'The SVG refers to itself in a circle; simplify the drawing.',
    ],
    [
      'depth',
      `<svg ${NS}>${'<g>'.repeat(5_000)}${'</g>'.repeat(5_000)}</svg>`,
      'The SVG is nested too deeply; simplify the drawing.',
    ],
    [
      'a hundred thousand elements',
      `<svg ${NS}>${'<g/>'.repeat(100_001)}</svg>`,
      'The SVG has too many elements; simplify the drawing.',
    ],
    ['crossed tags', `<svg ${NS}><g></svg></g>`, 'The SVG is malformed in line 1; export it again.'],
    [
      'a bare attribute',
      `<svg ${NS}><g onload=alert(1)/></svg>`,
      'The SVG is malformed in line 1; export it again.',
    ],
    [
      'a double attribute',
      `<svg ${NS}><g id="a" id="b"/></svg>`,
      'The SVG is malformed in line 1; export it again.',
    ],
    ['a second drawing', `<svg ${NS}/><svg ${NS}/>`, 'The SVG is malformed in line 1; export it again.'],
    ['a tail', `<svg ${NS}/>PK`, 'The SVG is malformed in line 1; export it again.'],
    ['an end too early', `<svg ${NS}><g>`, 'The SVG is malformed in line 1; export it again.'],
    [
      'a character no text holds',
      `<svg ${NS}><text>&#0;</text></svg>`,
      'The SVG is malformed in line 1; export it again.',
    ],
    [
      'an unknown entity',
      `<svg ${NS}><text>&nbsp;</text></svg>`,
      'The SVG is malformed in line 1; export it again.',
    ],
    ['a page', '<html><svg/></html>', 'The file is not an SVG drawing; export it again.'],
    ['another SVG', '<svg xmlns="urn:not-svg"/>', 'The file is not an SVG drawing; export it again.'],
    [
      'UTF-7',
      `<?xml version="1.0" encoding="UTF-7"?><svg ${NS}/>`,
      'The SVG is in an unusual encoding; save it as UTF-8.',
    ],
    [
      'bytes that are no UTF-8',
      Buffer.from(`<svg ${NS}>\xff</svg>`, 'latin1'),
      'The SVG is not text in the encoding it names; save it as UTF-8.',
    ],
    [
      'a picture bomb inside',
      `<svg ${NS}><image href="data:image/png;base64,${pngHeader(30_000, 30_000).toString('base64')}"/></svg>`,
      'The picture is 30000 x 30000 pixels; send one of at most 60 megapixels.',
    ],
  ])('%s', (_, markup, sentence) => {
    expect(refusalOf(markup)).toBe(sentence);
  });
});

/** The first bytes of a PNG of this size. */
function pngHeader(width: number, height: number): Buffer {
  const header = Buffer.from('89504e470d0a1a0a0000000d49484452000000000000000008060000000000000000', 'hex');
  header.writeUInt32BE(width, 16);
  header.writeUInt32BE(height, 20);
  return header;
}

test('a drawing of old in Latin letters is read, and written as UTF-8', () => {
  const old = Buffer.from(
    `<?xml version="1.0" encoding="iso-8859-1"?><svg ${NS}><title>Caf\xe9</title></svg>`,
    'latin1',
  );
  expect(sanitizeSvg(old).text).toBe(`<svg ${NS}><title>Café</title></svg>`);
});

test('what was sanitized once stays the same', () => {
  const once = clean('<a href="x"><text>&amp;&lt;</text></a><style>@x{}.a{fill:red}</style>').text;
  expect(sanitizeSvg(Buffer.from(once)).text).toBe(once);
});

const HARM =
  /<\s*\/?\s*(script|foreignobject|iframe|animate|set|handler|embed|object|html|feimage)\b|\son\w+\s*=|(?:href|src)\s*=\s*["'](?!#|data:image\/(?:png|jpeg);base64,)|url\(\s*["']?(?!#)|@import|javascript:(?![^<]*<\/(?:text|title|desc|tspan)>)/i;
/** How many drawings of these payloads are read; nothing harmful is left in them, and every other is refused. */
function harmlessAmong(payloads: readonly string[]): number {
  let taken = 0;
  for (const payload of payloads) {
    for (const body of [
      payload,
      `<g>${payload}</g>`,
      `<text>${payload}</text>`,
      `<style>${payload}</style>`,
    ]) {
      try {
        const { text } = clean(body);
        taken++;
        expect(text.replaceAll(/>[^<]*</g, '><'), body).not.toMatch(HARM);
      } catch (refusal) {
        expect(refusal, body).toMatchObject({ name: 'ServiceError', code: 'validation_failed' });
      }
    }
  }
  return taken;
}

test('nothing that acts is left in a drawing, as it is written or broken by chance', () => {
  expect(harmlessAmong(SVG_PAYLOADS)).toBeGreaterThan(200);
  const broken = mutantsOf(SVG_PAYLOADS, { count: 1_500, tokens: SVG_TOKENS });
  expect(harmlessAmong(broken.map(({ bytes }) => bytes.toString('utf8')))).toBeGreaterThan(500);
});

test('nothing harmful is left of the payloads people try on browsers', needs('badinput'), () => {
  expect(harmlessAmong(badStrings('strings/dompurify-payloads.json'))).toBeGreaterThan(50);
});
