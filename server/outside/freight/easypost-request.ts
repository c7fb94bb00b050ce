/** One request to EasyPost's API. */
import { providerFetch } from '../../fetch/provider-fetch.ts';

export interface EasyPostAccess {
  apiKey: string;
  /** Where its API is, for a stand-in. */
  apiBase?: string | undefined;
}

const API_BASE = 'https://api.easypost.com';

/** Throws where it does not answer in time, or refuses. */
export function easyPostRequest(
  { apiKey, apiBase = API_BASE }: EasyPostAccess,
  path: string,
  timeoutMs: number,
) {
  const url = new URL(path, apiBase);
  const headers = {
    authorization: `Basic ${Buffer.from(`${apiKey}:`).toString('base64')}`,
    'content-type': 'application/json',
  };
  const fetch = providerFetch(`easypost${path}`, { timeoutMs });
  return async (body: object): Promise<unknown> => {
    const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
    if (!response.ok) throw new Error(`EasyPost answered ${response.status}`);
    return response.json();
  };
}
