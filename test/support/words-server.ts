/** A language model for tests: an OpenAI-compatible address with scripted answers. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { WordsBrief } from '../../tools/proposals/words-port.ts';

export interface WordsServer {
  url: string;
  /** The requests, newest last. */
  asked: { authorization: string | undefined; body: Record<string, unknown>; brief: WordsBrief }[];
  /** Sets its next answer. */
  answer: (brief: WordsBrief, response: ServerResponse) => void;
  close(): Promise<void>;
}

/** A proper answer with this content. */
export const says = (response: ServerResponse, content: string): void => {
  response.setHeader('Content-Type', 'application/json');
  response.end(
    JSON.stringify({
      id: 'chatcmpl-1',
      object: 'chat.completion',
      created: 1,
      model: 'stub',
      choices: [{ index: 0, finish_reason: 'stop', message: { role: 'assistant', content, refusal: null } }],
    }),
  );
};

export async function wordsServer(): Promise<WordsServer> {
  const stand: WordsServer = {
    url: '',
    asked: [],
    answer: (_, response) => says(response, '{}'),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  const server = createServer((request, response) => {
    void bodyOf(request).then((text) => {
      const body = JSON.parse(text);
      const brief = JSON.parse(body.messages[1].content);
      stand.asked.push({ authorization: request.headers.authorization, body, brief });
      stand.answer(brief, response);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  stand.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`;
  return stand;
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}
