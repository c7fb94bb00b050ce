/** The states we deliver to, with the District of Columbia and Puerto Rico, by their two letters. */
export const US_STATES = {
  AL: 'Alabama',
  AK: 'Alaska',
  AZ: 'Arizona',
  AR: 'Arkansas',
  CA: 'California',
  CO: 'Colorado',
  CT: 'Connecticut',
  DE: 'Delaware',
  DC: 'District of Columbia',
  FL: 'Florida',
  GA: 'Georgia',
  HI: 'Hawaii',
  ID: 'Idaho',
  IL: 'Illinois',
  IN: 'Indiana',
  IA: 'Iowa',
  KS: 'Kansas',
  KY: 'Kentucky',
  LA: 'Louisiana',
  ME: 'Maine',
  MD: 'Maryland',
  MA: 'Massachusetts',
  MI: 'Michigan',
  MN: 'Minnesota',
  MS: 'Mississippi',
  MO: 'Missouri',
  MT: 'Montana',
  NE: 'Nebraska',
  NV: 'Nevada',
  NH: 'New Hampshire',
  NJ: 'New Jersey',
  NM: 'New Mexico',
  NY: 'New York',
  NC: 'North Carolina',
  ND: 'North Dakota',
  OH: 'Ohio',
  OK: 'Oklahoma',
  OR: 'Oregon',
  PA: 'Pennsylvania',
  PR: 'Puerto Rico',
  RI: 'Rhode Island',
  SC: 'South Carolina',
  SD: 'South Dakota',
  TN: 'Tennessee',
  TX: 'Texas',
  UT: 'Utah',
  VT: 'Vermont',
  VA: 'Virginia',
  WA: 'Washington',
  WV: 'West Virginia',
  WI: 'Wisconsin',
  WY: 'Wyoming',
} as const;
export type UsState = keyof typeof US_STATES;

/** Every code, sorted by name: for schemas and forms. */
export const US_STATE_CODES = Object.keys(US_STATES).filter(isUsState);

const byName = new Map(US_STATE_CODES.map((code) => [US_STATES[code].toLowerCase(), code]));

function isUsState(code: string): code is UsState {
  return Object.hasOwn(US_STATES, code);
}

/** The state in a text (`CA`, `us-ca`, `California`), or `undefined`. */
export function stateNamed(text: string): UsState | undefined {
  const name = text.trim().replace(/^us[- ]/i, '');
  const code = name.toUpperCase();
  return isUsState(code) ? code : byName.get(name.toLowerCase());
}
