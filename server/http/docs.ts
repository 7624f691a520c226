import type { FastifyInstance } from 'fastify';
import type { Endpoint } from '#contracts/endpoint.ts';
import { describeApi, describePermission } from './openapi.ts';

const policy = "default-src 'none'; style-src 'self'; frame-ancestors 'none'; base-uri 'none'";

/** `/api/openapi.json`, and the same for people at `/api/docs`. Call it after every endpoint is there. */
export function serveDocs(app: FastifyInstance, version: string): void {
  // Written once, at the first request: it takes the schemas of all endpoints, and anybody may ask for it.
  const writeJson = once(() => JSON.stringify(describeApi(app.endpoints, version)));
  const writePage = once(() => page(app.endpoints));
  app.get('/api/openapi.json', (_request, reply) => reply.type('application/json; charset=utf-8').send(writeJson()));
  app.get('/api/docs.css', (_request, reply) => reply.type('text/css; charset=utf-8').send(styles));
  app.get('/api/docs', (_request, reply) =>
    reply.type('text/html; charset=utf-8').header('content-security-policy', policy).send(writePage()),
  );
}

function once(write: () => string): () => string {
  let text: string | undefined;
  return () => {
    text ??= write();
    return text;
  };
}

function page(endpoints: Endpoint[]): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>The API of Fieldhouse</title>
<link rel="stylesheet" href="/api/docs.css">
</head>
<body>
<h1>The API of Fieldhouse</h1>
<p>JSON both ways. Send the token of <code>POST /api/users/login</code> as the header <code>Authorization</code>. Every
answer of 400 and above is a flat object of messages: the key is the field to blame, or <code>error</code>.
For programs: <a href="/api/openapi.json">openapi.json</a> (OpenAPI 3.1).</p>
${endpoints.map(section).join('\n')}
</body>
</html>`;
}

function section(endpoint: Endpoint): string {
  const [described] = Object.values(describeApi([endpoint], '').paths as Record<string, Record<string, unknown>>);
  const operation = Object.values(described ?? {})[0];
  return `<section>
<h2><code>${endpoint.method} ${escapeHtml(endpoint.url)}</code></h2>
<p>${escapeHtml(endpoint.summary)} <strong>For: ${describePermission(endpoint)}</strong></p>
<details><summary>Schemas</summary><pre>${escapeHtml(JSON.stringify(operation, null, 2))}</pre></details>
</section>`;
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}

const styles = `
body { margin: 2rem auto; max-width: 56rem; padding: 0 1rem; font: 1.125rem/1.6 system-ui, sans-serif; color: #141915;
  background: #f4f3eb; }
h1, h2 { color: #153c25; line-height: 1.2; }
h2 { font-size: 1.25rem; margin: 0; overflow-wrap: anywhere; }
section { background: #fdfcf8; border: 1px solid #d7d4c7; border-radius: 8px; padding: 1rem 1.5rem; margin: 1rem 0; }
pre { overflow-x: auto; font-size: 1rem; }
summary { cursor: pointer; min-height: 2.75rem; }
`;
