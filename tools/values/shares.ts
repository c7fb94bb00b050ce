/** Cents over the parts by their amounts; the shares come to the whole, and are nothing where the parts are. */
export function sharesByAmount(cents: number, amounts: readonly number[]): number[] {
  const whole = BigInt(amounts.reduce((sum, one) => sum + one, 0));
  let before = 0n;
  let given = 0n;
  return amounts.map((amount) => {
    before += BigInt(amount);
    const until = whole === 0n ? 0n : (BigInt(cents) * before) / whole;
    const share = until - given;
    given = until;
    return Number(share);
  });
}
