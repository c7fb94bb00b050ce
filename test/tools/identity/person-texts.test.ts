import { expect, test } from 'vitest';
import {
  isNamedIn,
  namesBeside,
  namingOf,
  textsOf,
  withoutPerson,
} from '../../../tools/identity/person-texts.ts';

const ADA = { email: 'ada@lovelace.example', names: ['Ada Lovelace', 'Addie'] };

test('names stand beside the address, by the beginning of their fields, and never beside another’s', () => {
  const record = {
    approver_name: 'Ada Lovelace',
    approver_email: 'Ada@Lovelace.example',
    requesterName: 'Charles',
    requesterEmail: 'charles@babbage.example',
    body: { shipTo: { name: 'Addie', company: 'Engines', email: 'ada@lovelace.example' } },
    buyer: { firstName: 'Ada', lastName: 'King', email: 'ada@lovelace.example' },
  };
  expect(namesBeside(record, ADA.email)).toEqual(['Ada Lovelace', 'Addie', 'Ada King']);
});

test('the name of a product, a view or a company is nobody’s', () => {
  const records = [
    {
      key: 'demo:MUG',
      email: ADA.email,
      body: { name: 'Blue mug', shipTo: { name: 'Addie', email: ADA.email } },
    },
    { product_key: 'demo:MUG', email: ADA.email, name: 'Blue mug' },
    { freight_form: 'header', email: ADA.email, name: 'Blue Engines' },
  ];
  expect(records.map((one) => namesBeside(one, ADA.email))).toEqual([['Addie'], [], []]);
  expect(withoutPerson(records[2], ADA, 'x')).toEqual({
    freight_form: 'header',
    email: 'x',
    name: 'Blue Engines',
  });
});

test('a whole name counts anywhere, one word beside the address alone, and no part of another word', () => {
  const naming = namingOf(ADA);
  const told = [
    'For ADA  LOVELACE, please',
    'ask ada@lovelace.example.',
    'Ada Lovelaces',
    'Addie',
    'nada@lovelace.example',
  ];
  expect(told.map((text) => isNamedIn(text, naming))).toEqual([true, true, false, false, false]);
});

test('what is hers goes and what is the paper’s stays', () => {
  const order = {
    total: 12,
    shipTo: {
      name: 'Addie',
      company: 'Engines',
      email: 'ada@lovelace.example',
      phone: '(415) 555-0199',
      street1: '12 Square',
      city: 'Austin',
      state: 'TX',
      postal: '78701',
    },
    lines: [{ text: 'Ada Lovelace' }, { text: 'Charles' }],
    hold: { reason: 'Ada Lovelace asked', by: 'staff@example.com' },
  };
  expect(withoutPerson(order, ADA, 'erased-1@erased.invalid')).toEqual({
    total: 12,
    shipTo: {
      name: 'Erased person',
      company: 'Engines',
      email: 'erased-1@erased.invalid',
      phone: 'erased',
      street1: 'erased',
      city: 'Austin',
      state: 'TX',
      postal: '78701',
    },
    lines: [{ text: 'Erased person' }, { text: 'Charles' }],
    hold: { reason: 'Erased person asked', by: 'staff@example.com' },
  });
  expect(textsOf(order, ADA).map(({ path }) => path)).toEqual([
    'shipTo.name',
    'shipTo.email',
    'shipTo.phone',
    'shipTo.street1',
    'lines[0].text',
    'hold.reason',
  ]);
});
