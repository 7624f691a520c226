import { readFile } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';

const soon = { 'retry-after': '5', 'cache-control': 'no-store' };
const error = 'The site is starting. Please try again in a few seconds.';
const files = { '/offline.css': 'text/css', '/favicon.svg': 'image/svg+xml' };

/**
 * Answers with 503 in place of the server while there is none, on its port: browsers get `page`, which loads itself again, and
 * programs get JSON. The files that the page needs come from `folder`.
 */
export function createStandIn({ host, port, page, folder }) {
  const server = createServer((request, response) => {
    const type = files[request.url];
    if (type) sendFile(join(folder, 'public', request.url), type, response);
    else if (request.headers.accept?.includes('text/html')) {
      response.writeHead(503, { ...soon, ...page.headers, refresh: '5' }).end(page.html);
    } else response.writeHead(503, { ...soon, 'content-type': 'application/json' }).end(JSON.stringify({ error }));
  });
  // The server that ended, or another program, may still have the port: then visitors wait without a page.
  server.on('error', () => {});
  server.listen({ host, port });
  return {
    end() {
      server.close();
      server.closeAllConnections();
    },
  };
}

function sendFile(path, type, response) {
  readFile(path, (problem, bytes) => {
    if (problem) response.writeHead(404).end();
    else response.writeHead(200, { 'content-type': type }).end(bytes);
  });
}
