import type { Attributes } from './html-tags.ts';

/** Elements that begin and end a line. */
export const blocks = new Set(
  'address article aside blockquote body center dd div dl dt fieldset figure footer form h1 h2 h3 h4 h5 h6 head header html li main nav ol p pre section table tbody tfoot thead tr ul'.split(
    ' ',
  ),
);

const skipped = new Set(
  'audio canvas head iframe math object script select style svg template textarea title video xml'.split(' '),
);

export const isSkipped = (name: string) => skipped.has(name);

export function isHidden({ style = '', hidden }: Attributes): boolean {
  return hidden !== undefined || /display:\s*none|visibility:\s*hidden|mso-hide:\s*all/i.test(style);
}

export function isPreformatted(name: string, style: string): boolean {
  return name === 'pre' || /white-space:\s*(?:pre|break-spaces)/i.test(style);
}

/** Returns whether a reader sees a blank line before and after a block. */
export function hasGap(name: string, attributes: Attributes): boolean {
  return withGap.has(name) && !isTight(attributes);
}

/** Returns whether the head says that paragraphs have no margins, as that of Outlook on the web does. */
export function hasTightParagraphs(html: string): boolean {
  const head = html.slice(0, longestHead).split(/<body/i, 1)[0] ?? '';
  return /\bp\s?\{\s?margin-top:\s?0[a-z]*;\s?margin-bottom:\s?0/i.test(head);
}

const longestHead = 50_000;

const withGap = new Set('blockquote dl h1 h2 h3 h4 h5 h6 ol p ul'.split(' '));

/** Word writes each line as a paragraph without margins, whose style is in the head. */
function isTight({ class: classes = '', style = '' }: Attributes): boolean {
  if (/(?:^|\s)(?:x_)?mso/i.test(classes)) return true;
  const [, top = '', , bottom = top] =
    /(?:^|[;\s])margin:\s*([^\s;]+)(\s+[^\s;]+)?(?:\s+([^\s;]+))?/i.exec(style) ?? [];
  if (isZero(top) && isZero(bottom)) return true;
  return /margin-top:\s*0/i.test(style) && /margin-bottom:\s*0/i.test(style);
}

const isZero = (length: string) => /^0(?:[a-z%]*)$/i.test(length);
