import { beforeAll, describe, expect, test } from 'vitest';
import { at, attributeAt, childrenOf, textAt } from '../../../../server/cxml/element.ts';
import { DEMO_KEY } from '../../../support/open-shop.ts';
import {
  credential,
  DEMO_EMAIL,
  document,
  openPunchoutShop,
  send,
  setupRequest,
  startUrl,
} from '../../../support/punchout.ts';
import { use } from '../../../support/use.ts';

let readKey: string;
let otherKey: string;
const shop = use(openPunchoutShop);
beforeAll(async () => {
  readKey = await shop.newKey(['read', 'orders'], { email: DEMO_EMAIL });
  otherKey = await shop.newKey(['write']);
});

const statusOf = async (body: string | Uint8Array, type?: string | null) => {
  const { http, code, reason } = await send(shop, body, type);
  return [http, code, reason];
};
const NOT_ACCEPTED = [200, '401', 'The sender credential was not accepted.'];

describe('the profile', () => {
  test('names what is taken here, where, and until when an order can be changed', async () => {
    const { code, root } = await send(shop, document('<ProfileRequest/>'));
    const transactions = childrenOf(at(root, 'Response', 'ProfileResponse'), 'Transaction');
    expect(code).toBe('200');
    expect(
      transactions.map((one) => [
        attributeAt(one, 'requestName'),
        textAt(one, 'URL'),
        ...childrenOf(one, 'Option').map((option) => `${attributeAt(option, 'name')}=${option.text}`),
      ]),
    ).toEqual([
      ['ProfileRequest', `${shop.url}/punchout/cxml`],
      [
        'PunchOutSetupRequest',
        `${shop.url}/punchout/cxml`,
        `Direct.URL=${shop.url}/punchout/cxml`,
        'operations=create edit inspect',
      ],
      [
        'OrderRequest',
        `${shop.url}/punchout/cxml`,
        'attachments=Yes',
        'changes=Yes',
        'changes.until=production',
        'deploymentMode.test=checked and cancelled',
      ],
      ['StatusUpdateRequest', `${shop.url}/punchout/cxml`],
    ]);
  });

  test('takes effect no later than now', async () => {
    const { root } = await send(shop, document('<ProfileRequest/>'));
    const effective = attributeAt(at(root, 'Response', 'ProfileResponse'), 'effectiveDate') ?? '';
    expect(Date.parse(effective)).toBeLessThanOrEqual(shop.clock.at.getTime());
    expect(effective).toMatch(/\+00:00$/);
  });
});

describe('a setup request', () => {
  test('is answered with a start page of 128 bits or more, new each time', async () => {
    const urls = await Promise.all(
      [1, 2].map(async () => startUrl(await send(shop, document(setupRequest())))),
    );
    for (const url of urls) expect(url).toMatch(new RegExp(`^${shop.url}/punchout/start/[\\w-]{32}$`));
    expect(new Set(urls).size).toBe(2);
  });

  test('gives every answer a payloadID and a time of its own', async () => {
    const roots = await Promise.all(
      [1, 2].map(async () => (await send(shop, document(setupRequest()))).root),
    );
    const ids = roots.map((root) => attributeAt(root, 'payloadID') ?? '');
    expect(new Set(ids).size).toBe(2);
    for (const id of ids) expect(id).toMatch(/^\d+\.\d+\.[0-9a-f]{16}@localhost$/);
    expect(attributeAt(roots[0], 'timestamp')).toBe('2026-11-04T15:00:00+00:00');
  });

  test('is read by names: a contact before the return address, unknown elements, another type or none', async () => {
    const mixed = setupRequest().replace(
      '<BrowserFormPost>',
      '<Novelty><Deep a="1"/></Novelty><Contact><Name xml:lang="en">Dana</Name></Contact><BrowserFormPost>',
    );
    for (const type of ['text/xml', 'application/xml; charset=UTF-8', null])
      expect((await send(shop, document(mixed), type)).code).toBe('200');
  });

  test('is read in the charset it is sent in', async () => {
    const body = document(setupRequest({ cookie: 'café' }));
    const latin1 = Buffer.from(body.replace('UTF-8', 'ISO-8859-1'), 'latin1');
    expect(await statusOf(latin1, 'text/xml')).toEqual([200, '200', '']);
    const utf16 = Buffer.from(`\ufeff${body.replace('UTF-8', 'UTF-16')}`, 'utf16le');
    expect(await statusOf(utf16, 'text/xml')).toEqual([200, '200', '']);
  });

  test('without what the cart needs to go back is refused', async () => {
    const missing = {
      '<BrowserFormPost>.*</BrowserFormPost>': 'Send `BrowserFormPost` with the URL the cart goes back to.',
      '<BuyerCookie>.*</BuyerCookie>': 'Send a `BuyerCookie`: the cart goes back with it.',
    };
    for (const [part, reason] of Object.entries(missing))
      expect(await statusOf(document(setupRequest().replace(new RegExp(part), '')))).toEqual([
        200,
        '400',
        reason,
      ]);
  });

  test('for a quotation is not offered', async () => {
    expect(await statusOf(document(setupRequest({ operation: 'source' })))).toEqual([
      200,
      '450',
      'Requests for quotation (`source`) are not taken; use `create`.',
    ]);
    expect((await send(shop, document('<CatalogUploadRequest/>'))).code).toBe('450');
  });

  test.each([
    ['javascript:alert(1)'],
    ['data:text/html,<script>alert(1)</script>'],
    ['file:///etc/passwd'],
    ['ftp://buyer.example/x'],
    ['//buyer.example/return'],
    ['/return'],
    ['https:buyer.example'],
    ['https://user:word@buyer.example/return'],
    ['https://user@buyer.example/return'],
    ['https://buyer.example/re\tturn'],
    ['java\nscript:alert(1)'],
    ['https://buyer.example/\u202egnp'],
    ['https://'],
  ])('does not take %j for an address a cart goes back to', async (returnUrl) => {
    const answer = await send(shop, document(setupRequest({ returnUrl })));
    expect([answer.http, answer.code]).toEqual([200, '400']);
    expect(answer.reason).toMatch(/^The address the cart goes back to must /);
  });

  test('over http goes back only where tests are allowed', async () => {
    const returnUrl = 'http://localhost:9/return';
    expect((await send(shop, document(setupRequest({ returnUrl })))).code).toBe('200');
    const strict = await openPunchoutShop({ ALLOW_LOCAL_URLS: 'false' });
    expect((await send(strict, document(setupRequest({ returnUrl })))).code).toBe('400');
    expect((await send(strict, document(setupRequest()))).code).toBe('200');
    await strict.close();
  });
});

describe('the sender', () => {
  test('is known by the key of the account its identity names, in any case and with white space', async () => {
    for (const email of [DEMO_EMAIL, 'DEMO@Example.COM', `\n  ${DEMO_EMAIL}\n`])
      expect((await send(shop, document(setupRequest(), { email }))).code).toBe('200');
  });

  test('finds one text whatever is wrong: the key, the account, both, or another’s', async () => {
    const wrong = [
      { key: 'mk_never_was' },
      { key: '' },
      { email: 'nobody@example.com' },
      { email: 'nobody@example.com', key: 'mk_never_was' },
      { key: otherKey },
      { email: 'other@example.com' },
    ];
    for (const one of wrong) expect(await statusOf(document(setupRequest(), one))).toEqual(NOT_ACCEPTED);
  });

  test('is not the party that From and To name', async () => {
    const body = document(setupRequest(), { sender: credential('nobody@example.com', 'mk_no') }).replace(
      '<From>',
      `<From>${credential(DEMO_EMAIL, DEMO_KEY)}`,
    );
    expect(await statusOf(body)).toEqual(NOT_ACCEPTED);
  });

  test('may name itself several ways, and prove itself once', async () => {
    const names = '<Credential domain="DUNS"><Identity>123</Identity></Credential>';
    const both = `${names}${credential(DEMO_EMAIL, DEMO_KEY)}`;
    expect((await send(shop, document(setupRequest(), { sender: both }))).code).toBe('200');
    const twice = `${credential('other@example.com', otherKey)}${credential(DEMO_EMAIL, DEMO_KEY)}`;
    expect(await statusOf(document(setupRequest(), { sender: twice }))).toEqual(NOT_ACCEPTED);
    expect(await statusOf(document(setupRequest(), { sender: names }))).toEqual(NOT_ACCEPTED);
  });

  // Readers that stop at a comment take `demo@example.com` out of the first and refuse the second.
  test('is the whole text of its identity, comments and CDATA or not', async () => {
    const identity = (inner: string) =>
      `<Credential domain="NetworkId"><Identity>${inner}</Identity><SharedSecret>${DEMO_KEY}</SharedSecret></Credential>`;
    const longer = identity(`${DEMO_EMAIL}<!-- -->.evil.example`);
    expect(await statusOf(document(setupRequest(), { sender: longer }))).toEqual(NOT_ACCEPTED);
    for (const split of ['demo@<!-- a -->example.com', '<![CDATA[demo@example]]>.com'])
      expect((await send(shop, document(setupRequest(), { sender: identity(split) }))).code).toBe('200');
  });

  test('needs the write scope, for the profile as well', async () => {
    for (const request of [setupRequest(), '<ProfileRequest/>'])
      expect(await statusOf(document(request, { key: readKey }))).toEqual([
        200,
        '403',
        'This key lacks the scope `write`.',
      ]);
  });

  test('is not asked for a signature: what is signed instead is not accepted', async () => {
    const mac =
      '<Credential domain="NetworkId"><Identity>demo@example.com</Identity><CredentialMac type="FromSenderCredentials" algorithm="HMAC-SHA1-96" creationDate="2026-01-01" expirationDate="2027-01-01">x</CredentialMac></Credential>';
    expect(await statusOf(document(setupRequest(), { sender: mac }))).toEqual(NOT_ACCEPTED);
  });

  test('is told to come back above the limit, as are those who guess, in cXML', async () => {
    const small = await openPunchoutShop({ RATE_LIMIT_PER_MINUTE: '3' });
    const codes = async (body: string) => {
      const answers = [];
      for (let sent = 0; sent < 4; sent++) answers.push(await send(small, body));
      return answers.map(({ http, code, headers }) => [http, code, headers.get('Retry-After')]);
    };
    const key = await small.newKey(['write'], { email: DEMO_EMAIL });
    expect(await codes(document(setupRequest(), { key }))).toEqual([
      [200, '200', null],
      [200, '200', null],
      [200, '200', null],
      [200, '560', '60'],
    ]);
    expect((await codes(document(setupRequest(), { key: 'mk_guess' }))).map(([, code]) => code)).toEqual([
      '401',
      '401',
      '401',
      '560',
    ]);
    expect((await send(small, '<nonsense')).code).toBe('560');
    await small.close();
  });
});

describe('a hostile or broken document', () => {
  const [before = '', after = ''] = document(setupRequest()).split(/<!DOCTYPE[^>]*>/);
  const withDoctype = (doctype: string, body = after) => `${before}${doctype}${body}`;

  test.each([
    ['entities of its own', withDoctype('<!DOCTYPE cXML [<!ENTITY a "b">]>')],
    [
      'an entity bomb',
      withDoctype(
        '<!DOCTYPE cXML [<!ENTITY a "lol"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;"><!ENTITY c "&b;&b;&b;&b;&b;&b;">]>',
        after.replace('1CX3L4843PPZO', '&c;'),
      ),
    ],
    [
      'an entity from the disk',
      withDoctype(
        '<!DOCTYPE cXML [<!ENTITY a SYSTEM "file:///etc/passwd">]>',
        after.replace('1CX3L4843PPZO', '&a;'),
      ),
    ],
    [
      'a DTD with a subset',
      withDoctype('<!DOCTYPE cXML SYSTEM "http://xml.cxml.org/x.dtd" [<!ENTITY a "b">]>'),
    ],
    ['an unknown reference', `${before}${after.replace('1CX3L4843PPZO', '&nobody;')}`],
    ['nothing at all', ''],
    ['half of one', document(setupRequest()).slice(0, 700)],
    ['no XML', '{"a":1}'],
    ['too deep a nest', document(`${'<a>'.repeat(60)}${'</a>'.repeat(60)}`)],
    ['too many elements', document('<a/>'.repeat(60_001))],
    ['a control character', document(setupRequest({ cookie: 'a\u0001b' }))],
    ['two encodings', document(setupRequest()).replace('encoding="UTF-8"', 'encoding="ISO-8859-1"')],
  ])('with %s is not acceptable, and the next one is', async (_, body) => {
    const answer = await send(shop, body);
    expect([answer.http, answer.code]).toEqual([200, '406']);
    expect(answer.reason).not.toContain('passwd');
    expect((await send(shop, document(setupRequest()))).code).toBe('200');
  });

  test('of more than four megabytes is not acceptable', async () => {
    const body = document(setupRequest({ cookie: 'x'.repeat(4_000_000) }));
    expect((await send(shop, body)).code).toBe('406');
  });

  test('of another type, or in parts that cannot be told apart, is not acceptable', async () => {
    expect((await send(shop, '{}', 'application/json')).code).toBe('406');
    for (const type of ['multipart/related', 'multipart/related; boundary="x"'])
      expect((await send(shop, '--y\r\n\r\nno\r\n--y--', type)).code).toBe('406');
  });

  test('loads nothing from the address its DTD is said to be at', async () => {
    const asked: string[] = [];
    const { createServer } = await import('node:http');
    const canary = createServer((request, response) => {
      asked.push(request.url ?? '');
      response.end();
    });
    await new Promise<void>((done) => canary.listen(0, '127.0.0.1', done));
    const address = canary.address();
    const port = typeof address === 'object' ? address?.port : 0;
    const body = withDoctype(`<!DOCTYPE cXML SYSTEM "http://127.0.0.1:${port}/cXML.dtd">`);
    expect((await send(shop, body)).code).toBe('200');
    canary.close();
    expect(asked).toEqual([]);
  });

  test('with names a program might trip over is read as any other, or refused whole', async () => {
    const names = ['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty'];
    const more = names.map((name) => `<Extrinsic name="${name}">x</Extrinsic>`).join('');
    expect((await send(shop, document(setupRequest({ more })))).code).toBe('200');
    for (const name of names) {
      const { code } = await send(shop, document(setupRequest({ more: `<${name} ${name}="1">x</${name}>` })));
      expect(['200', '406']).toContain(code);
    }
    expect((await send(shop, document(setupRequest()))).code).toBe('200');
  });

  test('is no request: a message, a response, another root', async () => {
    const bodies = [
      document(`${setupRequest()}<ProfileRequest/>`),
      document(setupRequest()).replace('</Request>', '</Request><Request><ProfileRequest/></Request>'),
      document('').replace(/<Request.*\/Request>/, '<Message><PunchOutOrderMessage/></Message>'),
      document(''),
      document(setupRequest()).replaceAll('cXML', 'xCBL'),
      document(setupRequest()).replace(/payloadID="[^"]*"/, ''),
    ];
    for (const body of bodies) expect((await send(shop, body)).code).toBe('400');
  });

  test('that is a page is named as one, without a credential as well', async () => {
    expect(await statusOf('<html><body>Sign in</body></html>')).toEqual([
      200,
      '400',
      'This is no cXML document: its root element is not `cXML`.',
    ]);
  });

  test('never finds its secret in an answer, the ledger, or what is reported', async () => {
    const { readdirSync, readFileSync } = await import('node:fs');
    const { join } = await import('node:path');
    const cookie = 'a-cookie-of-the-buyer';
    await send(
      shop,
      document(setupRequest({ cookie, returnUrl: 'https://buyer.example/r?sid=SESSION4711' })),
    );
    await send(shop, document(setupRequest(), { key: 'mk_a_guess_that_is_wrong' }));
    const files = readdirSync(shop.folder, { recursive: true, encoding: 'utf8' })
      .map((name) => join(shop.folder, name))
      .flatMap((path) => {
        try {
          return [readFileSync(path).toString('latin1')];
        } catch {
          return [];
        }
      });
    expect(files.length).toBeGreaterThan(2);
    const everything = files.join('');
    for (const secret of [DEMO_KEY, 'mk_a_guess_that_is_wrong', cookie, 'SESSION4711'])
      expect(everything).not.toContain(secret);
  });
});
