import type { Attributes } from './html-tags.ts';
import type { Kind } from './line.ts';
import type { Style } from './styles.ts';

/** Returns what an element is by its class, id, and style, as mail programs write them; undefined for most. */
export function findKind(name: string, attributes: Attributes, style: Style): Kind | undefined {
  const marks = namesOf(attributes);
  if (marks.some((mark) => signatures.test(mark))) return 'signature';
  if (marks.some((mark) => headers.test(mark)) || isOutlookHeader(style)) return 'header';
  if (marks.some((mark) => quotes.test(mark))) return 'quoted';
  if (marks.some((mark) => containers.test(mark))) return 'quote container';
  if (name === 'blockquote') return isCite(attributes) ? 'quoted' : 'maybe quoted';
  const isIndented = name === 'div' && style.get('border-left')?.includes('solid') === true;
  return isIndented || marks.some((mark) => renamed.test(mark)) ? 'maybe quoted' : undefined;
}

/** Checks for Outlook on the web’s mark of what was typed in it. In the original, the same class begins with “x_”. */
export function isProofed(attributes: Attributes): boolean {
  return namesOf(attributes).includes('elementtoproof');
}

function namesOf({ class: classes = '', id = '' }: Attributes): string[] {
  return `${classes} ${id}`.toLowerCase().split(/\s+/).slice(0, 20).filter(Boolean);
}

function isCite(attributes: Attributes): boolean {
  return attributes.type?.toLowerCase() === 'cite' || attributes.cite !== undefined;
}

const signatures =
  /^(?:gmail_signature(?:_prefix)?|moz-signature|applemailsignature|(?:ydp[0-9a-f]*)?(?:yahoo-?)?signature|(?:ms-outlook-mobile-|mail-)signature|protonmail_signature_block|(?:ydp[0-9a-f]*)?ymail_android_signature|(?:ydp[0-9a-f]*)?ymail_ios_signature|dab4fad8-2dd7-40bb-a1b8-4e2aa1f9fdf2)$/;
const headers = /^(?:gmail_attr|moz-cite-prefix|divrplyfwdmsg|outlookmessageheader|reply-intro)$/;
const quotes =
  /^(?:y_msg_container|protonmail_quote|tutanota_quote|zmail_extra|aol_quoted?|aolreplacedbody|moz-forward-container|mail-editor-reference-message-container|olk_src_body_section)$/;

const containers = /^(?:ydp[0-9a-f]*)?yahoo_quoted(?:_\d+)?$/;

/** Yahoo and AOL write this before the names of the original. */
const renamed = /^(?:ydp[0-9a-f]*)?yiv\d|^aolmail_/;

/** Checks for the line above the header that Outlook and Word write. */
function isOutlookHeader(style: Style): boolean {
  const border = style.get('border-top');
  return border !== undefined && outlookColors.some((color) => border.includes(color));
}

const outlookColors = [
  '#e1e1e1',
  '#b5c4df',
  'rgb(225, 225, 225)',
  'rgb(225,225,225)',
  'rgb(181, 196, 223)',
  'rgb(181,196,223)',
];
