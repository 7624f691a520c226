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

const withGap = new Set('blockquote dl h1 h2 h3 h4 h5 h6 ol p ul'.split(' '));

/** Word writes each line as a paragraph without margins, whose style is in the head. */
function isTight({ class: classes = '', style = '' }: Attributes): boolean {
  const isWord = /(?:^|\s)(?:x_)?Mso(?!ListBullet)/i.test(classes);
  const hasNoMargin = /(?:^|[;\s])margin:\s*0(?:[a-z%]*)(?:\s*;|\s*$|\s+0|\s+\S+\s+0)/i.test(style);
  return isWord || hasNoMargin || (/margin-top:\s*0/i.test(style) && /margin-bottom:\s*0/i.test(style));
}
