/**
 * Refuses a ledger that went through other migrations than this version knows.
 *
 * @param applied in order; `undefined` if it has tables and none was noted
 * @throws Error if it is another program's database, or has a schema that this version does not know
 */
export function refuseUnknownSchema(
  applied: string[] | undefined,
  known: string[],
  { place, remedy, elsewhere }: { place: string; remedy: string; elsewhere: string },
): asserts applied is string[] {
  if (!applied) throw new Error(`${place} is a database of another program; ${remedy}`);
  if (!known.every((hash, index) => applied[index] === undefined || applied[index] === hash))
    throw new Error(
      `${place} has a schema of a version that was never released; start the version that made it, or ${elsewhere}`,
    );
  if (applied.length > known.length)
    throw new Error(
      `${place} has schema ${applied.length}, written by a newer version; this one knows ${known.length}. Start the newer version, or restore the backup taken before the upgrade`,
    );
}
