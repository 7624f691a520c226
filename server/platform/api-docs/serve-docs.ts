import type { FastifyInstance } from 'fastify';
import type { Endpoint } from '#contracts/platform/endpoint.ts';
import { escapeHtml } from '#server/platform/http/escape-html.ts';
import { type ApiDescription, describeApi, describePermission, pathOf } from './describe-api.ts';
import { type DocumentedFeature, nameOperations } from './features.ts';

const policy = "default-src 'none'; style-src 'self'; frame-ancestors 'none'; base-uri 'none'";

/** Serves `/api/openapi.json`, and the same for people at `/api/docs`. Call it after all endpoints are registered. */
export function serveDocs(
  app: FastifyInstance,
  features: DocumentedFeature[],
  site: { version: string; siteUrl: string },
): void {
  // Written once, at the first request: it uses the schemas of all endpoints, and anyone may ask for it.
  const describe = once(async () => describeApi(app.endpoints, await nameOperations(features), site));
  const writeJson = once(async () => JSON.stringify(await describe()));
  const writePage = once(async () => writeDocs(app.endpoints, await describe()));
  app.get('/api/openapi.json', async (_request, reply) =>
    reply.type('application/json; charset=utf-8').send(await writeJson()),
  );
  app.get('/api/docs.css', (_request, reply) => reply.type('text/css; charset=utf-8').send(styles));
  app.get('/api/docs', async (_request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', policy)
      .send(await writePage()),
  );
}

function once<Result extends object>(make: () => Result): () => Result {
  let result: Result | undefined;
  return () => {
    result ??= make();
    return result;
  };
}

function writeDocs(endpoints: Endpoint[], api: ApiDescription): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Fieldhouse API</title>
<link rel="stylesheet" href="/api/docs.css">
</head>
<body>
<h1>Fieldhouse API</h1>
<p>Requests and responses are JSON. Send the token from <code>POST /api/users/login</code> in the <code>Authorization</code> header. Every response with status 400 or above is a flat object of messages: the key is the field it is about, or <code>error</code>.
Machine-readable: <a href="/api/openapi.json">openapi.json</a> (OpenAPI 3.1).</p>
${endpoints.map((endpoint) => writeEndpoint(endpoint, api)).join('\n')}
<h2>Schemas</h2>
${Object.entries(api.components.schemas)
  .map(([name, schema]) => writeSchema(name, schema))
  .join('\n')}
</body>
</html>`;
}

function writeEndpoint(endpoint: Endpoint, { paths }: ApiDescription): string {
  const operation = paths[pathOf(endpoint)]?.[endpoint.method.toLowerCase()];
  return `<section>
<h2><code>${endpoint.method} ${escapeHtml(endpoint.url)}</code></h2>
<p>${escapeHtml(endpoint.summary)} <strong>For: ${describePermission(endpoint)}</strong></p>
<details><summary>Schemas</summary><pre>${formatJson(operation)}</pre></details>
</section>`;
}

function writeSchema(name: string, schema: unknown): string {
  return `<section id="${name}">
<h3>${name}</h3>
<pre>${formatJson(schema)}</pre>
</section>`;
}

/** Formats JSON with links to the schemas it refers to. */
function formatJson(value: unknown): string {
  return escapeHtml(JSON.stringify(value, null, 2)).replaceAll(
    /&quot;#\/components\/schemas\/(\w+)&quot;/g,
    '<a href="#$1">&quot;#/components/schemas/$1&quot;</a>',
  );
}

const styles = `
body { margin: 2rem auto; max-width: 56rem; padding: 0 1rem; font: 1.125rem/1.6 system-ui, sans-serif; color: #141915;
  background: #f4f3eb; }
h1, h2, h3 { color: #153c25; line-height: 1.2; }
h2, h3 { font-size: 1.25rem; margin: 0; overflow-wrap: anywhere; }
section { background: #fdfcf8; border: 1px solid #d7d4c7; border-radius: 8px; padding: 1rem 1.5rem; margin: 1rem 0; }
pre { overflow-x: auto; font-size: 1rem; }
summary { cursor: pointer; min-height: 2.75rem; }
`;
