/** A mail server for tests: takes mails over a real socket, or refuses them as scripted. */

import type { AddressInfo } from 'node:net';
import { createServer, type Socket } from 'node:net';

export interface TakenMail {
  from: string;
  to: string[];
  /** Headers and body as they came, lines ended by `\n`, dots unstuffed. */
  source: string;
  login: string | null;
}

export interface SmtpServer {
  url: string;
  taken: TakenMail[];
  /** How many there were so far. */
  connections: number;
  /** Answers to the next `RCPT TO`s; `undefined` accepts them. */
  refusal: string | undefined;
  close(): Promise<void>;
}

export async function smtpServer(): Promise<SmtpServer> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    stand.connections++;
    socket.on('close', () => sockets.delete(socket));
    converse(socket, stand);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const stand: SmtpServer = {
    url: `smtp://127.0.0.1:${port}`,
    taken: [],
    connections: 0,
    refusal: undefined,
    close: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy();
        server.close(() => resolve());
      }),
  };
  return stand;
}

function converse(socket: Socket, stand: SmtpServer): void {
  const say = (line: string) => socket.write(`${line}\r\n`);
  let unread = '';
  let inData = false;
  let source: string[] = [];
  let envelope: Omit<TakenMail, 'source'> = { from: '', to: [], login: null };

  function take(line: string): void {
    if (inData) {
      if (line !== '.') return void source.push(line.replace(/^\./, ''));
      inData = false;
      stand.taken.push({ ...envelope, source: source.join('\n') });
      return void say('250 taken');
    }
    const [verb = ''] = line.toUpperCase().split(/[ :]/);
    const address = /<(.*)>/.exec(line)?.[1] ?? '';
    if (verb === 'EHLO') return void say('250-stand-in\r\n250-AUTH PLAIN\r\n250 8BITMIME');
    if (verb === 'AUTH') {
      const plain = Buffer.from(line.split(' ')[2] ?? '', 'base64').toString();
      envelope.login = plain.split('\0').slice(1).join(':');
      return void say('235 welcome');
    }
    if (verb === 'MAIL') {
      envelope = { from: address, to: [], login: envelope.login };
      return void say('250 go on');
    }
    if (verb === 'RCPT') {
      if (stand.refusal !== undefined) return void say(stand.refusal);
      envelope.to.push(address);
      return void say('250 go on');
    }
    if (verb === 'DATA') {
      inData = true;
      source = [];
      return void say('354 send it');
    }
    if (verb === 'QUIT') {
      say('221 bye');
      return void socket.end();
    }
    say('250 fine');
  }

  socket.setEncoding('utf8');
  socket.on('error', () => socket.destroy());
  socket.on('data', (chunk: string) => {
    unread += chunk;
    for (let end = unread.indexOf('\r\n'); end >= 0; end = unread.indexOf('\r\n')) {
      const line = unread.slice(0, end);
      unread = unread.slice(end + 2);
      take(line);
    }
  });
  say('220 stand-in');
}
