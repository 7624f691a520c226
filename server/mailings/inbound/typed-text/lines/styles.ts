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

/** The declarations of a style: lowercase values by lowercase name, of which the last counts. */
export type Style = ReadonlyMap<string, string>;

const noStyle: Style = new Map();

export function readStyle({ style }: Attributes): Style {
  if (!style) return noStyle;
  const declarations = style.toLowerCase().split(';');
  return new Map(
    declarations.flatMap((declaration): [string, string][] => {
      const colon = declaration.indexOf(':');
      return colon < 0 ? [] : [[declaration.slice(0, colon).trim(), declaration.slice(colon + 1).trim()]];
    }),
  );
}

export function isHidden({ hidden }: Attributes, style: Style): boolean {
  if (hidden !== undefined) return true;
  return hiding.some(([name, value]) => style.get(name)?.startsWith(value));
}

const hiding = [
  ['display', 'none'],
  ['visibility', 'hidden'],
  ['mso-hide', 'all'],
] as const;

/**
 * Checks whether the font that an element names is Wingdings; undefined when it names none, and so has the one around it.
 */
export function usesWingdings({ face }: Attributes, style: Style): boolean | undefined {
  const font = style.get('font-family') ?? face?.toLowerCase();
  return font === undefined ? undefined : /^[\s"']*wingdings/.test(font);
}

export function isPreformatted(name: string, style: Style): boolean {
  return name === 'pre' || /^(?:pre|break-spaces)/.test(style.get('white-space') ?? '');
}

/** Checks whether a reader sees a blank line before and after a block. */
export function hasGap(name: string, attributes: Attributes, style: Style): boolean {
  return withGap.has(name) && !isTight(attributes, style);
}

/** Checks whether the head says that paragraphs have no margins, as that of Outlook on the web does. */
export function hasTightParagraphs(html: string): boolean {
  const head = html.slice(0, longestHead).split(/<body/i, 1)[0] ?? '';
  return /\bp\s?\{\s?margin-top:\s?0[a-z]*;\s?margin-bottom:\s?0/i.test(head);
}

const longestHead = 50_000;

const withGap = new Set('blockquote dl h1 h2 h3 h4 h5 h6 ol p ul'.split(' '));

/** Checks for a line of Word, which is a paragraph without margins whose style is in the head. */
function isTight({ class: classes = '' }: Attributes, style: Style): boolean {
  if (/(?:^|\s)(?:x_)?mso/i.test(classes)) return true;
  const [top = '', , bottom = top] = (style.get('margin') ?? '').split(/\s+/, 4);
  if (isZero(top) && isZero(bottom)) return true;
  return [style.get('margin-top'), style.get('margin-bottom')].every((margin) => margin?.startsWith('0'));
}

const isZero = (length: string) => /^0(?:[a-z%]*)$/i.test(length);
