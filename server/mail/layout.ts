import { unsubscribeLabel } from '#contracts/email-preferences.ts';
import type { Email, EmailDraft, EmailPart } from './email.ts';

/** What every email of this site has in common. */
export interface Letterhead {
  siteUrl: string;
  clubName: string;
  /** The postal address of the club, in one line. */
  postalAddress: string;
}

/** Writes an email as plain text and as HTML that reads well in every mail program: one column, large letters. */
export function composeEmail(draft: EmailDraft, letterhead: Letterhead): Email {
  const { to, subject, parts, reason, unsubscribe } = draft;
  const { clubName } = letterhead;
  const all: EmailPart[] = [{ kind: 'text', text: to.name ? `Hello ${to.name},` : 'Hello,' }, ...parts];
  const mail = { to, subject };
  if (!unsubscribe) return { ...mail, ...compose(subject, all, clubName, [reason]) };
  const { url, ...subscription } = unsubscribe;
  const footer = [reason, letterhead.postalAddress, { label: unsubscribeLabel, url }];
  return { ...mail, ...compose(subject, all, clubName, footer), headers: oneClickHeaders(url), subscription };
}

/** RFC 8058: mail programs show a button that posts to this address. */
function oneClickHeaders(url: string): Record<string, string> {
  return { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
}

type FooterLine = string | { label: string; url: string };

function compose(subject: string, parts: EmailPart[], clubName: string, footer: FooterLine[]) {
  const textFooter = footer.map((line) => (typeof line === 'string' ? line : `${line.label}: ${line.url}`)).join('\n');
  return {
    text: `${parts.map(asText).join('\n\n')}\n\n${clubName}\n\n--\n${textFooter}\n`,
    html: asDocument(subject, parts.map(asHtml).join('\n'), clubName, footer.map(asFooterHtml).join('<br>\n')),
  };
}

function asFooterHtml(line: FooterLine): string {
  if (typeof line === 'string') return escapeHtml(line);
  return `<a href="${escapeHtml(line.url)}" style="color:#1d5031">${escapeHtml(line.label)}</a>`;
}

function asText(part: EmailPart): string {
  if (part.kind === 'link') return `${part.label}:\n${part.url}`;
  return part.kind === 'code' ? `    ${part.code}` : part.text;
}

function asHtml(part: EmailPart): string {
  if (part.kind === 'text') {
    return `<p style="margin:0 0 20px">${escapeHtml(part.text).replaceAll('\n', '<br>')}</p>`;
  }
  if (part.kind === 'code') return `<p style="${codeStyle}">${escapeHtml(part.code)}</p>`;
  return `<p style="margin:0 0 20px"><a href="${escapeHtml(part.url)}" style="${linkStyle}">${escapeHtml(part.label)}</a></p>`;
}

const codeStyle = 'margin:0 0 20px;font-size:32px;font-weight:bold;letter-spacing:6px';
const linkStyle =
  'display:inline-block;padding:14px 24px;border-radius:5px;background:#1d5031;color:#fdfcf8;font-weight:bold;text-decoration:none';
const bodyStyle = 'margin:0;padding:24px;background:#f4f3eb;color:#141915;font:18px/1.6 Verdana,sans-serif';
const sheetStyle = 'max-width:560px;margin:0 auto;padding:32px;background:#fdfcf8;border-top:6px solid #1d5031';

function asDocument(subject: string, body: string, clubName: string, footer: string): string {
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(subject)}</title></head>
<body style="${bodyStyle}">
<div style="${sheetStyle}">
${body}
<p style="margin:0 0 20px">${escapeHtml(clubName)}</p>
<p style="margin:24px 0 0;padding-top:16px;border-top:1px solid #d7d4c7;font-size:16px;color:#464941">${footer}</p>
</div>
</body>
</html>`;
}

function escapeHtml(text: string): string {
  const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
  return text.replace(/[&<>"]/g, (sign) => entities[sign] as string);
}
