import { expect, test } from 'vitest';
import { english, type Said } from '../../../tools/languages/words.ts';
import { letter, rowsOf } from '../../../tools/mail/letter.ts';
import { HOUSE, mailBody } from '../../../tools/mail/mail-body.ts';
import { quoted } from '../../../tools/values/text.ts';

const OURS = 'https://shop.example.com';
const LINK = `${OURS}/proofs/token`;
const SELLER = { name: 'Bluebird & Co.', address: ['200 Congress Avenue', 'Austin, TX 78701'] };
const body = (...parts: Said[]) =>
  mailBody({ subject: 'News', text: english(letter('Ada', ...parts)) }, SELLER, OURS);
const linksIn = (html: string) => [...html.matchAll(/href="([^"]*)"/g)].map(([, address]) => address);

test('the seller signs both forms of a mail; merchkit does where none is configured', () => {
  const { text, html } = body('Your order has shipped.');
  expect(text).toBe(
    'Hello Ada,\n\nYour order has shipped.\n\nBluebird & Co.\n200 Congress Avenue\nAustin, TX 78701\n',
  );
  expect(html).toContain('Bluebird &#38; Co.<br>200 Congress Avenue<br>Austin, TX 78701');
  expect(html).not.toContain('merchkit');
  expect(mailBody({ subject: 'Hi', text: english(letter(null, 'Welcome.')) }, HOUSE, OURS).text).toBe(
    'Hello,\n\nWelcome.\n\nmerchkit\n',
  );
});

test('the first link of ours is a button that says what it opens, the next ones are links', () => {
  const { html } = body(`Look at it:\n${LINK}`, `Your order:\n${OURS}/q/token`);
  expect(linksIn(html)).toEqual([LINK, `${OURS}/q/token`]);
  expect(html).toContain('>See the proof and answer</a>');
  expect(html).toContain(`>${OURS}/q/token</a>`);
});

test('a store’s mail has its logo and color, with letters that read on it, in the language of its words', () => {
  const brand = { name: 'Acme <Store>', logo: `${OURS}/files/logo.png`, color: '#ffd400' };
  const mail = {
    subject: 'Bonjour',
    text: english(letter(null, 'Le budget est là.', `Ici :\n${OURS}/stores/mine/token`)),
  };
  const { html } = mailBody({ ...mail, look: { language: 'fr', brand } }, SELLER, OURS);
  expect(html).toContain('<html lang="fr">');
  expect(html).toMatch(
    /<img src="https:..shop\.example\.com.files.logo\.png" alt=""[^>]*> ?Acme &#60;Store&#62;/,
  );
  expect(html).toContain('background:#ffd400;color:#000000');
  expect(html).toContain('>Ouvrir la boutique</a>');
  expect(html).toMatch(/display:none[^>]*>Le budget est là\./);
});

test('pictures stand above the words of the HTML, and the text has none', () => {
  const mail = { subject: 'Hi', text: english(letter(null, 'Your order.')) };
  const pictures = [{ url: `${OURS}/files/t/ord_1-1.jpg`, alt: 'Tee <M>' }];
  const { text, html } = mailBody({ ...mail, look: { pictures } }, SELLER, OURS);
  expect(text).toBe(mailBody(mail, SELLER, OURS).text);
  expect(html).toMatch(
    /<img src="https:..shop.example.com.files.t.ord_1-1.jpg" alt="Tee &#60;M&#62;" width="240"[^>]*><.p>\n<p[^>]*>Hello,/,
  );
});

test('whom to call and write to stands below the mail', () => {
  const reach = { ...SELLER, email: 'hi@bluebird.example', phone: '+1 (217) 555-0100' };
  const { text, html } = mailBody({ subject: 'Hi', text: english(letter(null, 'Welcome.')) }, reach, OURS);
  expect(text).toMatch(/Austin, TX 78701\nhi@bluebird\.example\n\+1 \(217\) 555-0100\n$/);
  expect(linksIn(html)).toEqual(['tel:+12175550100', 'mailto:hi@bluebird.example']);
});

test('rows stand together, and what someone wrote stands apart', () => {
  const { html } = body(
    rowsOf(['250 × Tumbler, Black'], 'Total $5.00'),
    `We write:\n\n${quoted('One.\n\nTwo.')}`,
  );
  expect(html).toContain('>250 × Tumbler, Black<br>Total $5.00</p>');
  expect(html).toMatch(/<blockquote[^>]*>One\.<br><br>Two\.<\/blockquote>/);
});

test('the address of a parcel is a link', () => {
  const { html } = body('  UPS 1Z999\n  https://www.ups.com/track?a=1&b=2');
  expect(linksIn(html)).toEqual(['https://www.ups.com/track?a=1&#38;b=2']);
});

test('no word of a stranger becomes a link, a tag or a paragraph of ours', () => {
  const hostile = `<img src=x onerror=alert(1)>"'&\n${OURS}/a/evil\nhttps://evil.example\n\nmerchkit`;
  const { text, html } = body(`Ada writes:\n\n${quoted(hostile)}`, 'https://evil.example/q/token');
  expect(linksIn(html)).toEqual([]);
  expect(html).not.toMatch(/<img|onerror=alert\(1\)>"/);
  expect(html).toContain('&#60;img src=x onerror=alert(1)&#62;&#34;&#39;&#38;');
  expect(text).toContain('> merchkit');
});

test('no mail program finds an address to link in the words of others, and email addresses stay whole', () => {
  const { html } = body(
    '“Click: evil.example” at ada@example.com, 20 oz. Tumbler at $5.00',
    `Ada writes:\n\n${quoted('See https://evil.example/a')}`,
    rowsOf(['1 × www.evil.example']),
  );
  expect(html).toContain('“Click: evil\u2060.example” at ada@example.com, 20 oz. Tumbler at $5.00');
  expect(html).toContain('See https\u2060://evil\u2060.example/a');
  expect(html).toContain('1 × www\u2060.evil\u2060.example');
});
