import { createServer } from 'node:http';
import { verifyWebhook } from './verify-webhook.mjs';

createServer(async (request, response) => {
  const chunks = [];
  for await (const chunk of request) chunks.push(chunk);
  try {
    const event = verifyWebhook(request.headers, Buffer.concat(chunks), process.env.WEBHOOK_SECRET);
    process.stdout.write(`${event.event} ${JSON.stringify(event.data)}\n`); // your work begins here
    response.writeHead(204).end();
  } catch {
    response.writeHead(400).end();
  }
}).listen(Number(process.env.PORT ?? 8080));
