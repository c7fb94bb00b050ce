/** Mutants that no test can kill, or none need: each with the reason. One that is killed after all fails the run. */
export interface Explanation {
  file: string;
  /** The source text that is changed, as the report prints it. */
  code: string;
  becomes: string;
  reason: string;
}

export const EXPLAINED: Explanation[] = [
  {
    file: 'server/auth/flash-cookie.ts',
    code: 'sealed === undefined',
    becomes: 'false',
    reason: 'Opening nothing fails, and is answered the same; the check is for the compiler.',
  },
  {
    file: 'server/auth/sessions.ts',
    code: 'mine.find(({ account }) => account.id === session.accountId)',
    becomes: 'mine.findLast(({ account }) => account.id === session.accountId)',
    reason: 'An address is in each account once.',
  },
  {
    file: 'server/auth/sign-in.ts',
    code: 'account.email === email',
    becomes: 'true',
    reason: 'An account that does not have the address as a member is its own, and comes first.',
  },
  {
    file: 'server/auth/sign-in.ts',
    code: 'first',
    becomes: 'true',
    reason: 'An address without an account is refused before; the check is for the compiler.',
  },
  {
    file: 'server/secrets/installation-secret.ts',
    code: 'true',
    becomes: 'false',
    reason: 'Whether a file is flushed shows only where the power fails.',
  },
  {
    file: 'server/secrets/sealing.ts',
    code: "''",
    becomes: "'?'",
    reason: 'Neither is a byte of Base64.',
  },
  {
    file: 'tools/inhands/schedule.ts',
    code: 'needBy < earliest',
    becomes: 'needBy <= earliest',
    reason: 'Transit takes a day at least, so an approval on the day itself is too late anyway.',
  },
  {
    file: 'tools/orders/order-forecast.ts',
    code: '[]',
    becomes: 'undefined',
    reason: 'Sorting puts last what is undefined.',
  },
  {
    file: 'tools/orders/order-mails.ts',
    code: 'day > before',
    becomes: 'day >= before',
    reason: 'The mail is written only where the day has moved.',
  },
  {
    file: 'tools/orders/expected-today.ts',
    code: 'order.hold === null',
    becomes: 'false',
    reason: 'Without a hold no day is moved, and the same is answered; the check is for the compiler.',
  },
  {
    file: 'tools/shipping/zones.ts',
    code: 'candidate.miles > worst.miles',
    becomes: 'candidate.miles >= worst.miles',
    reason: 'As many miles are the same zone and the same days.',
  },
  {
    file: 'tools/shipping/zones.ts',
    code: 'worstFrom.set(from.prefix, worst);',
    becomes: '',
    reason: 'Without it the farthest place is worked out at each call, and is the same.',
  },
  {
    file: 'tools/pricing/ink-sentence.ts',
    code: 'units < logoColors',
    becomes: 'units <= logoColors',
    reason: 'Of equal numbers nothing is said.',
  },
  {
    file: 'tools/pricing/sales-tax.ts',
    code: 'unitPriceCents <= rule.cents',
    becomes: 'unitPriceCents < rule.cents',
    reason: 'At the amount itself nothing is above it.',
  },
  {
    file: 'tools/values/calendar.ts',
    code: 'a > b',
    becomes: 'a >= b',
    reason: 'Of two equal dates either is the later.',
  },
  {
    file: 'tools/values/calendar.ts',
    code: 'minute === zone.minute',
    becomes: 'false',
    reason: 'Without it the same minute is formatted again, and says the same.',
  },
  {
    file: 'tools/values/calendar.ts',
    code: 'zones.set(timeZone, zone);',
    becomes: '',
    reason: 'Without it a formatter is made at each call, and says the same.',
  },
  {
    file: 'tools/values/calendar.ts',
    code: "parts.find(({ type }) => type === wanted)?.value ?? ''",
    becomes: 'parts.find(({ type }) => type === wanted)?.value',
    reason: 'A formatter gives each part it was made with; the rest is for the compiler.',
  },
  {
    file: 'tools/values/calendar.ts',
    code: "''",
    becomes: "'?'",
    reason: 'A formatter gives each part it was made with; the rest is for the compiler.',
  },
  {
    file: 'tools/values/working-days.ts',
    code: 'n < 0',
    becomes: 'n <= 0',
    reason: 'With no day to go the direction does not matter.',
  },
  {
    file: 'tools/values/working-days.ts',
    code: '0',
    becomes: '1',
    reason: 'With no day to go the direction does not matter.',
  },
  {
    file: 'tools/values/working-days.ts',
    code: '!kept',
    becomes: 'true',
    reason: 'Without it the holidays of a year are worked out at each call, and are the same.',
  },
  {
    file: 'tools/values/working-days.ts',
    code: 'years.set(year, kept);',
    becomes: '',
    reason: 'Without it the holidays of a year are worked out at each call, and are the same.',
  },
  {
    file: 'tools/values/working-days.ts',
    code: "date.slice(5, 7) === '11'",
    becomes: 'true',
    reason: 'It saves working out Thanksgiving for the days of other months.',
  },
  {
    file: 'tools/values/edit-distance.ts',
    code: '0',
    becomes: '1',
    reason: 'Every cell that is read was written before; the rest is for the compiler.',
  },
  {
    file: 'tools/values/edit-distance.ts',
    code: 'Math.abs(from.length - to.length) > limit',
    becomes: 'false',
    reason: 'It saves counting where the lengths alone differ by more; the count ends at the same limit.',
  },
  {
    file: 'tools/values/edit-distance.ts',
    code: '1',
    becomes: '2',
    reason: 'A cell more in the first row, which nothing reads.',
  },
  {
    file: 'tools/values/edit-distance.ts',
    code: 'row[column] ?? 0',
    becomes: 'row[column]',
    reason: 'Every cell that is read was written before; the rest is for the compiler.',
  },
  {
    file: 'tools/catalog/decoration.ts',
    code: '!(cause instanceof ServiceError)',
    becomes: 'false',
    reason: 'Resolving an imprint throws no other error; the check is for the compiler.',
  },
  {
    file: 'tools/catalog/decoration.ts',
    code: 'product.methods.find((candidate) => candidate.methodId === methodId)',
    becomes: 'product.methods.findLast((candidate) => candidate.methodId === methodId)',
    reason: 'Each method of a product has an id of its own.',
  },
  {
    file: 'server/secrets/sealing.ts',
    code: "'utf8'",
    becomes: "''",
    reason: 'Text is UTF-8 where no encoding is named.',
  },
  {
    file: 'tools/values/whole-number.ts',
    code: 'Math.abs(count) < 1_000',
    becomes: 'false',
    reason: 'The same text, sooner.',
  },
  {
    file: 'tools/pricing/charges.ts',
    code: 'firstBreak === undefined',
    becomes: 'false',
    reason: 'Without a break there is no amount either; the check is for the compiler.',
  },
  {
    file: 'tools/pricing/unit-price.ts',
    code: '0',
    becomes: '1',
    reason: 'A break is at least 1 piece, and where a step has no rate there are no steps.',
  },
  {
    file: 'tools/catalog/decoration.ts',
    code: 'locations.find((one) => one.locationId === locationId && one.methodIds.includes(methodId))',
    becomes: 'locations.findLast((one) => one.locationId === locationId && one.methodIds.includes(methodId))',
    reason: 'Each location of a product has an id of its own.',
  },
  {
    file: 'tools/catalog/decoration.ts',
    code: 'methods.find((one) => one.methodId === methodId)',
    becomes: 'methods.findLast((one) => one.methodId === methodId)',
    reason: 'Each method of a product has an id of its own.',
  },
  {
    file: 'tools/values/transient-map.ts',
    code: 'cell',
    becomes: 'false',
    reason: 'The same answers: in place, so that no old table holds what is replaced.',
  },
  {
    file: 'tools/values/transient-map.ts',
    code: 'value !== undefined',
    becomes: 'true',
    reason: 'An entry that is there has a value; the check is for the compiler.',
  },
];
