/** The tax of each line by its amount, in whole cents that come to the whole tax. */
export function taxShares(taxCents: number, amounts: readonly number[]): number[] {
  const whole = BigInt(amounts.reduce((sum, one) => sum + one, 0));
  let before = 0n;
  let given = 0n;
  return amounts.map((amount) => {
    before += BigInt(amount);
    const until = whole === 0n ? 0n : (BigInt(taxCents) * before) / whole;
    const share = until - given;
    given = until;
    return Number(share);
  });
}
