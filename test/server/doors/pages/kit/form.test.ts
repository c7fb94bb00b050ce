import { expect, test } from 'vitest';
import { z } from 'zod';
import { refusalsOf } from '../../../../../server/doors/pages/kit/form.tsx';
import { schemaFields, valueIn } from '../../../../../server/doors/pages/kit/form-field.tsx';
import { defineStep } from '../../../../../tools/define.ts';
import { EmailAddress } from '../../../../../tools/values/email-address.ts';

const saveLamp = defineStep({
  name: 'save_lamp',
  access: { desk: 'any' },
  effect: 'change',
  input: z.strictObject({
    name: z.string().trim().min(1).max(80),
    note: z.string().max(1_000).nullable(),
    email: EmailAddress.optional(),
    watts: z.int().min(1).max(2_000).optional(),
    limit: z.number().min(0).max(100).nullable(),
    bulbs: z.array(z.enum(['led', 'halogen'])).min(1),
    socket: z.enum(['E14', 'E27']),
    is_dimmed: z.boolean(),
    bought_on: z.iso.date().optional(),
    phone: z.string().max(40),
  }),
  handler: async () => ({}),
});

const fields = [...schemaFields(saveLamp).values()];

test('the schema says how a field is asked for, and whether it may stay empty', () => {
  expect(fields.map(({ name, kind, isOptional }) => [name, kind, isOptional])).toEqual([
    ['name', 'text', false],
    ['note', 'lines', true],
    ['email', 'email', true],
    ['watts', 'whole', true],
    ['limit', 'amount', true],
    ['bulbs', 'several', false],
    ['socket', 'one', false],
    ['is_dimmed', 'yes', false],
    ['bought_on', 'date', true],
    ['phone', 'text', true],
  ]);
});

test('what was left empty is sent as the operation has it', () => {
  const read = (sent: string) =>
    Object.fromEntries(fields.map((field) => [field.name, valueIn(new URLSearchParams(sent), field)]));
  expect(read('name=+&note=&limit=&email=&watts=&socket=&phone=')).toEqual({
    name: '',
    note: null,
    limit: null,
    bulbs: [],
    socket: '',
    is_dimmed: false,
    phone: '',
  });
  expect(read('name=Desk&watts=40&bulbs=led&bulbs=halogen&is_dimmed=yes')).toEqual({
    name: 'Desk',
    note: '',
    watts: '40',
    limit: '',
    bulbs: ['led', 'halogen'],
    socket: '',
    is_dimmed: true,
    phone: '',
  });
});

test('refusals name the bounds of the schema, in the words of the page or the usual ones', () => {
  expect(
    refusalsOf(saveLamp, {
      name: { label: 'Name' },
      note: { label: 'Note' },
      email: { label: 'Email' },
      watts: { label: 'Power', refusal: 'Give the watts, {min} to {max}.' },
      limit: { label: 'Limit' },
      bulbs: { label: 'Bulbs' },
      bought_on: { label: 'Bought on' },
      phone: { label: 'Phone', refusal: { missing: 'Give a number.', invalid: '{max} characters fit.' } },
    }),
  ).toEqual({
    name: 'Give a name, in at most 80 characters.',
    note: 'The note is too long; 1,000 characters fit.',
    email: 'Give an email address, such as ada@example.com, or leave it empty.',
    watts: 'Give the watts, 1 to 2,000.',
    limit: 'Give dollars, such as 25 or 25.50, or leave it empty.',
    bulbs: 'Choose at least one.',
    bought_on: 'Give a day, or leave it empty.',
    phone: { missing: 'Give a number.', invalid: '40 characters fit.' },
  });
});
