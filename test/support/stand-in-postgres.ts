/** Answers each question as a PostgreSQL server would, with one row of these texts. */
import { type AddressInfo, createServer } from 'node:net';

const int = (value: number, bytes: 2 | 4): Buffer => {
  const written = Buffer.alloc(bytes);
  written.writeUIntBE(value, 0, bytes);
  return written;
};
const message = (type: string, ...parts: Buffer[]): Buffer => {
  const body = Buffer.concat(parts);
  return Buffer.concat([Buffer.from(type), int(body.length + 4, 4), body]);
};
const text = (value: string): Buffer => Buffer.from(`${value}\0`);
const TEXT_TYPE = Buffer.concat([int(25, 4), int(0, 2), int(0, 4), int(0, 2)]);
const READY = message('Z', Buffer.from('I'));
const WELCOME = Buffer.concat([message('R', int(0, 4)), READY]);

export async function standInPostgres(row: string[]) {
  const columns = row.map((_, at) => Buffer.concat([text(`c${at}`), int(0, 4), int(0, 2), TEXT_TYPE]));
  const values = row.map((value) => Buffer.concat([int(value.length, 4), Buffer.from(value)]));
  const answer = Buffer.concat([
    message('T', int(row.length, 2), ...columns),
    message('D', int(row.length, 2), ...values),
    message('C', text('SELECT 1')),
    READY,
  ]);
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.once('data', () => {
      socket.write(WELCOME);
      socket.on('data', (asked) => void (asked.toString('latin1', 0, 1) === 'Q' && socket.write(answer)));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `postgres://shop@127.0.0.1:${(server.address() as AddressInfo).port}/shop`,
    close: () => void server.close(),
  };
}
