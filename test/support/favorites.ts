/** The hearts of the shop, and the page they lead to. */
import type { browsing, SeenPage } from './browsing.ts';

export const heart = (
  browser: ReturnType<typeof browsing>,
  fields: Record<string, string>,
  back?: string,
): Promise<SeenPage> =>
  browser.post(`/favorites${back === undefined ? '' : `?back=${encodeURIComponent(back)}`}`, fields);

export const namesOn = ({ html }: Pick<SeenPage, 'html'>) =>
  [...html.matchAll(/class="card-name">\s*<bdi>(.*?)<\/bdi>/gs)].map(([, name]) => name);
