import { createServer, type IncomingHttpHeaders, request } from 'node:http';

/**
 * The fastest that Node can be: fetches a response once, then sends the same bytes and headers to everyone.
 * Arguments: the port to listen on, the address, and its request headers as JSON.
 */
const [port, url, headers] = process.argv.slice(2) as [string, string, string];
const { status, head, body } = await fetchRaw(url, JSON.parse(headers));

createServer((_request, response) => {
  response.writeHead(status, head);
  response.end(body);
}).listen(Number(port), '127.0.0.1');

// fetch would unpack what the server compressed.
function fetchRaw(address: string, requestHeaders: IncomingHttpHeaders) {
  return new Promise<{ status: number; head: IncomingHttpHeaders; body: Buffer }>((resolve, reject) => {
    request(address, { headers: requestHeaders }, async (response) => {
      const { connection: _connection, date: _date, 'keep-alive': _keepAlive, ...head } = response.headers;
      const body = Buffer.concat(await response.toArray());
      resolve({ status: response.statusCode ?? 0, head, body });
    })
      .on('error', reject)
      .end();
  });
}
