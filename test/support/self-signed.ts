/** A new self-signed certificate, for a browser that ignores certificate errors. */
import { generateKeyPairSync, sign } from 'node:crypto';

const der = (tag: number, ...content: Buffer[]): Buffer => {
  const body = Buffer.concat(content);
  return Buffer.concat([Buffer.from([tag, ...sizeOf(body.length)]), body]);
};
/** In the shortest form: browsers refuse any other. */
const sizeOf = (length: number): number[] => {
  if (length < 0x80) return [length];
  return length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
};
const sequence = (...content: Buffer[]): Buffer => der(0x30, ...content);
/** ecdsa-with-SHA256, RFC 5758. */
const ALGORITHM = sequence(Buffer.from('06082a8648ce3d040302', 'hex'));
/** commonName, RFC 4519. */
const COMMON_NAME = Buffer.from('0603550403', 'hex');
const time = (text: string): Buffer => der(0x17, Buffer.from(text));

export function selfSigned(host: string): { key: string; cert: string } {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const name = sequence(der(0x31, sequence(COMMON_NAME, der(0x0c, Buffer.from(host)))));
  const body = sequence(
    der(0x02, Buffer.from([1])),
    ALGORITHM,
    name,
    sequence(time('200101000000Z'), time('491231235959Z')),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
  );
  const signature = der(0x03, Buffer.from([0]), sign('sha256', body, privateKey));
  const base64 = sequence(body, ALGORITHM, signature).toString('base64');
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${base64.replaceAll(/.{64}/g, '$&\n')}\n-----END CERTIFICATE-----\n`,
  };
}
