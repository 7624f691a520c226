import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import PostalMime from 'postal-mime';
import { escapeHtml } from '#server/platform/http/escape-html.ts';
import { outboxFolder } from './mailer.ts';

const mostShown = 50;
const policy = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'";

/** Serves `/dev/mail`: in development, the emails that were written to files, newest first, as plain text. */
export function serveDevMailbox(app: FastifyInstance, dataDir: string): void {
  app.get('/dev/mail', async (_request, reply) => {
    const mails = await Promise.all((await listFiles(dataDir)).map(readEmail));
    return reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', policy)
      .send(
        `<!doctype html><html lang="en"><title>Email</title><h1>Email</h1>${mails.join('') || '<p>No emails yet.</p>'}`,
      );
  });
}

async function listFiles(dataDir: string): Promise<string[]> {
  const folder = outboxFolder(dataDir);
  const files = await readdir(folder).catch(() => []);
  const number = (file: string) => Number(/\d+/.exec(file)?.[0]);
  return files
    .filter((file) => file.endsWith('.eml'))
    .sort((a, b) => number(b) - number(a))
    .slice(0, mostShown)
    .map((file) => join(folder, file));
}

async function readEmail(file: string): Promise<string> {
  const { to = [], subject = '', text = '' } = await PostalMime.parse(await readFile(file));
  const recipients = to.map(({ address }) => address).join(', ');
  return `<section><h2>${toHtml(subject)}</h2><p>To ${toHtml(recipients)}</p><pre>${toHtml(text)}</pre></section>`;
}

// Links can be followed; everything else is text.
function toHtml(text: string): string {
  return escapeHtml(text).replace(/https?:\/\/(?:[^\s&]|&amp;)+/g, (url) => `<a href="${url}">${url}</a>`);
}
