import { describe, expect, test } from 'vitest';
import { maskedFields, maskedText } from '../../../tools/procurement/masked-text.ts';

const SECRET = 'hunter2&<"x';

describe('a secret is not in the text', () => {
  test.each([
    ['in its element', '<SharedSecret>s3cr</SharedSecret>', '<SharedSecret>•••</SharedSecret>'],
    [
      'with a prefix and attributes',
      '<c:SharedSecret a="1">s3cr</c:SharedSecret >',
      '<c:SharedSecret>•••</c:SharedSecret>',
    ],
    ['in CDATA', '<SharedSecret><![CDATA[s3cr</x]]></SharedSecret>', '<SharedSecret>•••</SharedSecret>'],
    [
      'with elements in it',
      '<CredentialMac type="x"><a>s3cr</a></CredentialMac>',
      '<CredentialMac>•••</CredentialMac>',
    ],
    ['in an element without end', '<a><SharedSecret>s3cr', '<a><SharedSecret>•••</SharedSecret>'],
    [
      'in a signature',
      '<DigitalSignature type="PK7">s3cr</DigitalSignature>',
      '<DigitalSignature>•••</DigitalSignature>',
    ],
    [
      'in a comment',
      '<!-- <SharedSecret>s3cr</SharedSecret> -->',
      '<!-- <SharedSecret>•••</SharedSecret> -->',
    ],
    [
      'escaped',
      '&lt;SharedSecret&gt;s3cr&lt;/SharedSecret&gt;',
      '&lt;SharedSecret&gt;•••&lt;/SharedSecret&gt;',
    ],
    ['encoded', '%3CSharedSecret%3Es3cr%3C%2FSharedSecret%3E', '%3CSharedSecret%3E•••%3C%2FSharedSecret%3E'],
    ['under another name', '<UserPassword>s3cr</UserPassword>', '<UserPassword>•••</UserPassword>'],
    [
      'named beside',
      '<Extrinsic name="User Password">s3cr</Extrinsic>',
      '<Extrinsic name="User Password">•••</Extrinsic>',
    ],
    ['in an attribute', '<a password="s3c\'r" b="c"/>', '<a password=•••" b="c"/>'],
    ['in JSON', '{"api_key": "s3cr", "b": 1}', '{"api_key": •••", "b": 1}'],
    ['in a header', 'Authorization: Basic czNjcg==\r\nA: b', 'Authorization: •••\r\nA: b'],
    ['as a key of ours', 'see mk_live_abc-DEF_123.', 'see mk_•••.'],
    ['as a shared secret of ours', 'ps_0123456789abcdef', 'ps_•••'],
    ['as a card', '<PCard number="4111111111111111" expiration="2027-01-01"/>', '<PCard number="•••"/>'],
    ['as a number of a card', 'charge 4111 1111 1111 1111, please', 'charge •••, please'],
    [
      'in a session’s address',
      '<BrowserFormPost><URL>https://u:p@buyer.example:8443/s3cr?sid=s3cr</URL>',
      '<BrowserFormPost><URL>https://buyer.example:8443/•••</URL>',
    ],
    [
      'in the address of our shop',
      '<StartPage><URL>https://shop.example/punchout/start/s3cr</URL>',
      '<StartPage><URL>https://shop.example/•••</URL>',
    ],
    [
      'in a query',
      'at https://u:p@a.example/x?sid=s3cr&amp;b=s3cr#t=s3cr now',
      'at https://•••@a.example/x?sid=•••&amp;b=•••#t=••• now',
    ],
    ['in a link', 'Open https://shop.example/q/0123456789abcdefghij_-.', 'Open https://shop.example/q/•••.'],
    [
      'as the buyer’s cookie',
      '<BuyerCookie>1CX3L4843PPZO</BuyerCookie>',
      '<BuyerCookie>1CX3•••</BuyerCookie>',
    ],
  ])('%s', (_, text, masked) => {
    expect(maskedText(text)).toBe(masked);
    expect(maskedText(masked)).toBe(masked);
  });

  test('that is known, however it is written', () => {
    const text = `${SECRET} hunter2&amp;&lt;"x hunter2&amp;&lt;&quot;x ${encodeURIComponent(SECRET)} hunter`;
    expect(maskedText(text, [SECRET, ''])).toBe('••• ••• ••• ••• hunter');
  });
});

test('what opens nothing stays', () => {
  const text =
    '<cXML payloadID="1767600000.4111@b"><!DOCTYPE cXML SYSTEM "http://xml.cxml.org/schemas/cXML/1.2.014/cXML.dtd"><URL>https://shop.example/p/demo:TUMBLER-20</URL> 4500012345678 4111111111111112 <SharedSecret/><a>b</a></cXML>';
  expect(maskedText(text)).toBe(text);
});

test('the fields of an OCI call', () => {
  expect(
    maskedFields([
      ['HOOK_URL', 'https://srm.example.com/hook?sid=1'],
      ['hook_url', 'srm'],
      ['USERNAME', 'you@example.com'],
      ['password', 'mk_1'],
      ['sap-session', 'A1B2C3D4E5F6G7H8I9J0K'],
      ['PRODUCTID', 'demo:TUMBLER-20'],
      ['mk_0123456789', 'https://a.example/?t=1'],
    ]).split('\n'),
  ).toEqual([
    'HOOK_URL=https://srm.example.com/•••',
    'hook_url=•••',
    'USERNAME=you@example.com',
    'password=•••',
    'sap-session=A1B2•••',
    'PRODUCTID=demo:TUMBLER-20',
    'mk_•••=https://a.example/?t=•••',
  ]);
});

// A hostile sender chooses the text: masking must take time in proportion to it.
test.each([
  '<SharedSecret',
  '<SharedSecret>',
  '<a name="',
  'password',
  '&lt;token ',
  '<BuyerCookie>',
  'https://',
  '4 ',
  '<PCard ',
  '<URL><BrowserFormPost>',
])('hundreds of thousands of characters of %s are masked at once', (piece) => {
  const text = piece.repeat(Math.ceil(200_000 / piece.length));
  const before = process.cpuUsage();
  maskedText(text);
  const { user, system } = process.cpuUsage(before);
  expect((user + system) / 1_000).toBeLessThan(1_000);
});
