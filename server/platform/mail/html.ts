import { splitAtLinks } from '#contracts/platform/links.ts';
import { escapeHtml } from '#server/platform/http/escape-html.ts';
import type { EmailItem, EmailLink, EmailPart, FooterLine } from './email.ts';

interface Content {
  subject: string;
  parts: EmailPart[];
  clubName: string;
  footer: FooterLine[];
}

/**
 * Writes the HTML of an email. Colors are written on every element, because some mail programs ignore style sheets; those
 * that read them and are set to dark use the classes.
 */
export function asDocument({ subject, parts, clubName, footer }: Content): string {
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>${escapeHtml(subject)}</title><style>${rules}</style></head>
<body class="page" style="${bodyStyle}">
<div class="sheet" style="${sheetStyle}">
${parts.map(asHtml).join('\n')}
<p style="${paragraphStyle}">${escapeHtml(clubName)}</p>
<p class="footer" style="${footerStyle}">${footer.map(asFooterHtml).join('<br>\n')}</p>
</div>
</body>
</html>`;
}

// Margins where there is room, because phones are narrow; then the colors of the dark theme of the pages.
const rules = `@media (min-width:600px){.page{padding:24px!important}.sheet{padding:32px!important}}
:root{color-scheme:light dark}
@media (prefers-color-scheme:dark){
.page{background:#101712!important;color:#f4f1e6!important}
.sheet{background:#19211c!important;border-color:#4a8459!important}
.link,.heading,.action{color:#e9d49e!important}
.button{background:#a2c1a2!important;color:#0b2516!important}
.action{border-color:#e9d49e!important}
.heading,.footer{border-color:#353f37!important}
.footer{color:#cbc8ba!important}
}`;

const paragraphStyle = 'margin:0 0 20px';
const bodyStyle = 'margin:0;padding:0;background:#f4f3eb;color:#141915;font:18px/1.6 Verdana,sans-serif';
const sheetStyle =
  'max-width:560px;margin:0 auto;padding:24px 16px;background:#fdfcf8;border-top:6px solid #1d5031;overflow-wrap:anywhere';
const footerStyle = 'margin:24px 0 0;padding-top:16px;border-top:1px solid #d7d4c7;font-size:16px;color:#464941';
const markerStyle = 'margin:0 0 20px;font-size:16px;color:#464941';
const headingStyle =
  'margin:32px 0 16px;padding-bottom:8px;border-bottom:2px solid #d7d4c7;font-size:24px;line-height:1.3;color:#153c25';
const codeStyle = 'margin:0 0 20px;font-size:32px;font-weight:bold;letter-spacing:6px';
const linkStyle = 'color:#1d5031';
const buttonStyle =
  'display:inline-block;padding:14px 24px;border-radius:5px;background:#1d5031;color:#fdfcf8;font-weight:bold;text-decoration:none';
const choiceStyle = 'display:inline-block;margin:0 8px 12px 0';
// At least 48 pixels high, like the other buttons.
const actionStyle =
  'display:inline-block;margin:12px 8px 0 0;padding:9px 20px;border:2px solid #1d5031;border-radius:5px;color:#1d5031;font-weight:bold;text-decoration:none';
const pictureStyle = 'display:block;max-width:100%;height:auto;margin:0 0 8px;border-radius:5px';

/** In pixels: as wide as the sheet inside its padding. */
const widestPicture = 496;

function asHtml(part: EmailPart): string {
  switch (part.kind) {
    case 'heading':
      return `<h2 class="heading" style="${headingStyle}">${escapeHtml(part.text)}</h2>`;
    case 'marker':
      return `<p class="footer" style="${markerStyle}">${escapeHtml(part.text)}</p>`;
    case 'item':
      return asItemHtml(part);
    case 'code':
      return `<p style="${codeStyle}">${escapeHtml(part.code)}</p>`;
    case 'choices':
      return `<p style="${paragraphStyle}">${part.links.map(asChoice).join('\n')}</p>`;
    case 'link':
      return `<p style="${paragraphStyle}">${asButton(part)}</p>`;
    default:
      return `<p style="${paragraphStyle}">${asLines(part.text)}</p>`;
  }
}

function asButton({ label, url }: EmailLink): string {
  return `<a class="button" href="${escapeHtml(url)}" style="${buttonStyle}">${escapeHtml(label)}</a>`;
}

// Beside the others, or below them on a phone.
function asChoice(link: EmailLink): string {
  return `<span style="${choiceStyle}">${asButton(link)}</span>`;
}

// A quieter button: a list may have many.
function asAction({ label, url }: EmailLink): string {
  return `<a class="action" href="${escapeHtml(url)}" style="${actionStyle}">${escapeHtml(label)}</a>`;
}

function asItemHtml({ title, url, lines, picture, actions = [] }: EmailItem): string {
  const href = escapeHtml(url);
  const shown = picture ? `<a href="${href}">${asImage(picture)}</a>` : '';
  const link = `<a class="link" href="${href}" style="${linkStyle};font-weight:bold">${escapeHtml(title)}</a>`;
  const links = actions.length > 0 ? [actions.map(asAction).join('\n')] : [];
  return `<p style="${paragraphStyle}">${shown}${[link, ...lines.map(asLines), ...links].join('<br>')}</p>`;
}

// With its size in attributes, so that nothing moves when the pictures arrive.
function asImage({ url, alt, width, height }: NonNullable<EmailItem['picture']>): string {
  const shownWidth = Math.min(width ?? widestPicture, widestPicture);
  const size = width && height ? ` height="${Math.round((shownWidth * height) / width)}"` : '';
  return `<img src="${escapeHtml(url)}" alt="${escapeHtml(alt)}" width="${shownWidth}"${size} style="${pictureStyle}">`;
}

function asFooterHtml(line: FooterLine): string {
  if (typeof line === 'string') return escapeHtml(line);
  return asLink(line);
}

function asLink({ label, url }: EmailLink): string {
  return `<a class="link" href="${escapeHtml(url)}" style="${linkStyle}">${escapeHtml(label)}</a>`;
}

function asLines(text: string): string {
  const parts = splitAtLinks(text).map(({ text: words, href }) =>
    href ? asLink({ label: words, url: href }) : escapeHtml(words),
  );
  return parts.join('').replaceAll('\n', '<br>');
}
