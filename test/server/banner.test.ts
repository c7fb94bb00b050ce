import { expect, test } from 'vitest';
import { banner } from '../../server/banner.ts';
import { readConfig } from '../../server/config.ts';

const SELLER = { SELLER_NAME: 'Acme Promo', SELLER_ADDRESS: '1 Main Street' };
const shown = (env: Record<string, string>, key?: string) => banner(readConfig(env), key).split('\n');

test('a live shop says at its start what it does without', () => {
  expect(shown({ SHOP: 'live', ...SELLER }).slice(-5)).toEqual([
    '  Not configured:',
    '  SMTP_URL           mails wait in the ledger, the links to sign in among them',
    '  STRIPE_SECRET_KEY  no card is taken: orders are placed on terms',
    '  IMAGES_MODEL       previews of suppliers’ goods are a flat panel in their color, where the desk marked no place on a picture',
    '',
  ]);
});

test('a live shop that lacks nothing shows its links alone', () => {
  const whole = shown({
    SHOP: 'live',
    ...SELLER,
    SMTP_URL: 'smtps://user:password@mail.example.com',
    MAIL_FROM: 'desk@example.com',
    STRIPE_SECRET_KEY: 'sk_test_1234567890',
    STRIPE_WEBHOOK_SECRET: 'whsec_1234567890',
    IMAGES_BASE_URL: 'https://images.example.com',
    IMAGES_API_KEY: 'sk-images',
    IMAGES_MODEL: 'picture-1',
  });
  expect(whole.slice(-2)).toEqual(['  Desk      http://localhost:3000/desk', '']);
});

test('a demo shop shows the key to try it with', () => {
  expect(shown({}, 'mk_demo_0123456789abcdef')).toContain('  Demo key  mk_demo_0123456789abcdef');
});
