import { createElement, Fragment } from 'react';
import { splitAtLinks, type TextPart } from '#contracts/platform/links.ts';

/** Shows what a member wrote; web addresses become links. */
export function LinkedText({ text }: { text: string }) {
  // Children that are passed as arguments need no keys.
  return createElement(Fragment, null, ...splitAtLinks(text).map(toNode));
}

function toNode({ text, href }: TextPart) {
  if (!href) return text;
  return (
    <a href={href} rel="ugc nofollow noopener" target="_blank">
      {text}
    </a>
  );
}
