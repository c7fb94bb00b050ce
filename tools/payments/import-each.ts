/**
 * Imports each, passing over those that fail: one that always fails keeps none behind it from the books.
 *
 * @throws the first failure, after the last
 */
export async function importEach<T>(all: readonly T[], importOne: (one: T) => Promise<void>): Promise<void> {
  const failures: unknown[] = [];
  for (const one of all) await importOne(one).catch((cause: unknown) => failures.push(cause));
  if (failures.length > 0) throw failures[0];
}
