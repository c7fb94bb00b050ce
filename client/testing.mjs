/** The demo shop in the process of a test. */
import { built } from '../bin/built.js';

export async function openShop(options) {
  const testing = await built('testing.js');
  return testing.openShop(options);
}
