import { expect, test } from 'vitest';
import {
  addressOf,
  DEFAULT_PROCUREMENT_SETTINGS,
  ProcurementSettings,
  sendsAs,
} from '../../../tools/procurement/procurement-settings.ts';

const HOSTS = ProcurementSettings.pick({ frame_hosts: true });
const isHost = (host: string): boolean => HOSTS.safeParse({ frame_hosts: [host] }).success;

test('the defaults are settings', () => {
  expect(ProcurementSettings.parse(DEFAULT_PROCUREMENT_SETTINGS)).toEqual(DEFAULT_PROCUREMENT_SETTINGS);
});

test.each(['buyer.example.com', 'Buyer.Example.COM', 'buyer.example.com:8443', '*.example.com'])(
  'the shop may stand in a frame of %s',
  (host) => {
    expect(isHost(host)).toBe(true);
  },
);

test.each([
  '*',
  '*.com',
  'a.*.com',
  'localhost',
  '10.0.0.1',
  'https://buyer.example.com',
  'buyer.example.com/path',
  "buyer.example.com; script-src 'unsafe-inline'",
  "'unsafe-inline'.example.com",
  'buyer.example.com other.example.com',
  '-buyer.example.com',
  'buyer.example.com:',
  '',
])('`%s` is no host of a frame', (host) => {
  expect(isHost(host)).toBe(false);
});

test('a document goes to the address of its kind, else to that of all, and only where its kind is sent', () => {
  const documents = {
    ...DEFAULT_PROCUREMENT_SETTINGS.documents,
    send: ['confirmation' as const, 'invoice' as const],
    url: 'https://buyer.example/in',
    urls: { invoice: 'https://buyer.example/invoices', ship_notice: 'https://buyer.example/ships' },
  };
  expect(addressOf({ documents }, 'confirmation')).toBe('https://buyer.example/in');
  expect(addressOf({ documents }, 'invoice')).toBe('https://buyer.example/invoices');
  expect(addressOf({ documents }, 'ship_notice')).toBeUndefined();
  expect(addressOf({ documents: { ...documents, url: null } }, 'confirmation')).toBeUndefined();
});

test('an account sends by each of its aliases, in any case, within the domain where one is named', () => {
  const settings = { aliases: [{ domain: 'NetworkId', identity: 'AN01' }] };
  expect(sendsAs(settings, { domain: 'networkid', identity: ' an01 ' })).toBe(true);
  expect(sendsAs(settings, { identity: 'AN01' })).toBe(true);
  expect(sendsAs(settings, { domain: 'DUNS', identity: 'AN01' })).toBe(false);
  expect(sendsAs(settings, { domain: 'NetworkId', identity: 'AN02' })).toBe(false);
  expect(sendsAs({ aliases: [] }, { identity: 'AN01' })).toBe(false);
});
