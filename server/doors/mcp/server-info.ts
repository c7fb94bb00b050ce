/** What a client shows of the service: name, icons, website. */

export interface ServerInfo {
  publicUrl: string;
  version: string;
  /** The icons with their paths. */
  icons: readonly { path: string; mimeType: string; sizes: string[] }[];
}

/** The `Implementation` of the protocol, as JSON text. */
export const serverInfoText = ({ publicUrl, version, icons }: ServerInfo): string =>
  JSON.stringify({
    name: 'merchkit',
    title: 'merchkit',
    version,
    description:
      'Decorated promotional merchandise: search, live prices, stock and dates, previews, and quotes that a person pays.',
    websiteUrl: publicUrl,
    icons: icons.map(({ path, ...icon }) => ({ src: `${publicUrl}${path}`, ...icon })),
  });
