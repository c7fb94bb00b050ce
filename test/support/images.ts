/** Makers of previews for tests: one with scripted results, and a stand-in for an image service. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ImageOrder, ImagesPort } from '../../tools/artwork/images-port.ts';

/** One pixel. */
const SMALLEST_JPEG = Buffer.from(
  '/9j/2wBDAFA3PEY8MlBGQUZaVVBfeMiCeG5uePWvuZHI////////////////////////////////////////////////////2wBDAVVaWnhpeOuCguv/////////////////////////////////////////////////////////////////////////wAARCAABAAEDASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAT/xAAUEAEAAAAAAAAAAAAAAAAAAAAA/8QAFAEBAAAAAAAAAAAAAAAAAAAAAP/EABQRAQAAAAAAAAAAAAAAAAAAAAD/2gAMAwEAAhEDEQA/ALQAf//Z',
  'base64',
);

export interface ToldImages extends ImagesPort {
  model: string;
  /** The requests so far. */
  orders: ImageOrder[];
  /** Sets the next pictures; a throw is a failure. */
  draw: (order: ImageOrder) => Promise<void>;
}

/** Makes the same small files for every request. */
export function toldImages(): ToldImages {
  const images: ToldImages = {
    provider: 'composite',
    isAi: false,
    model: 'test',
    orders: [],
    draw: async () => {},
    async make(order) {
      images.orders.push(order);
      await images.draw(order);
      return {
        picture: Buffer.from('the picture'),
        small: Buffer.from('the small one'),
        print: SMALLEST_JPEG,
      };
    },
  };
  return images;
}

export interface TakenEdit {
  authorization: string | undefined;
  path: string | undefined;
  form: FormData;
}

export interface ImagesServer {
  /** Base address, as a client is configured with it. */
  url: string;
  taken: TakenEdit[];
  /** Sets the answer to the next request. */
  answer: (response: ServerResponse) => void;
  close(): Promise<void>;
}

export const json = (status: number, body: unknown) => (response: ServerResponse) => {
  response.writeHead(status, { 'Content-Type': 'application/json' });
  response.end(typeof body === 'string' ? body : JSON.stringify(body));
};

/** Takes `POST /v1/images/edits` as the real one does. */
export async function imagesServer(): Promise<ImagesServer> {
  const server = createServer((request, response) => {
    void formOf(request).then((form) => {
      stand.taken.push({ authorization: request.headers.authorization, path: request.url, form });
      stand.answer(response);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const stand: ImagesServer = {
    url: `http://127.0.0.1:${port}/v1`,
    taken: [],
    answer: json(500, {}),
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
  return stand;
}

async function formOf(request: IncomingMessage): Promise<FormData> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  const type = request.headers['content-type'] ?? '';
  return new Response(Buffer.concat(chunks), { headers: { 'Content-Type': type } }).formData();
}
