/** What an address has, wherever one is stored. */
export const SHIP_TO = {
  name: 'text',
  company: 'text?',
  email: 'text',
  phone: 'text?',
  street1: 'text',
  street2: 'text?',
  city: 'text',
  state: 'text',
  postal: 'text',
} as const;
