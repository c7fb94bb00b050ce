import { expect, test } from 'vitest';
import { signingSecrets } from '../../../server/auth/signing-secrets.ts';
import { sealing } from '../../../server/secrets/sealing.ts';

test('a signing secret is 32 random bytes, named as Standard Webhooks does, and sealed for its record', () => {
  const sealed = sealing(Buffer.alloc(32, 0xab), 'webhook');
  const secrets = signingSecrets(sealed);
  const made = [secrets.newSigningSecret(), secrets.newSigningSecret()];
  expect(new Set(made).size).toBe(2);
  for (const secret of made) {
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]+=*$/);
    expect(Buffer.from(secret.slice(6), 'base64')).toHaveLength(32);
  }
  expect(sealed.open(secrets.seal('x', 'wh_1'), 'wh_1')).toBe('x');
});
