/** The number in what a person wrote: `M-10432`, `m10432` and `10432` are the same; `undefined` for other text. */
export function readOrderNumber(text: string): number | undefined {
  const digits = /^\s*(?:m\s*-?\s*)?(\d{1,9})\s*$/i.exec(text)?.[1];
  return digits === undefined ? undefined : Number(digits);
}
