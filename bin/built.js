import { existsSync } from 'node:fs';

/**
 * A module of the published package as it is, else of a bundle of the sources.
 *
 * @param {string} name of its file
 */
export async function built(name) {
  const published = new URL(`../build/${name}`, import.meta.url);
  if (existsSync(published)) return import(published.href);
  const { bundledSources } = await import('../packaging/bundle.js');
  return import(`${await bundledSources()}/${name}`);
}
