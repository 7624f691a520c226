import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { RichText } from './rich-text.tsx';

function render(text: string): string {
  return renderToStaticMarkup(createElement(RichText, { text }));
}

describe('rendered as markup', () => {
  it.each([
    ['Nine coaches.', '<p>Nine coaches.</p>'],
    ['**Nine** *old* coaches', '<p><b>Nine</b> <i>old</i> coaches</p>'],
    ['See [our history](/history).', '<p>See <a href="/history">our history</a>.</p>'],
    ['[A museum](https://example.org/a?b=1&c=2)', '<p><a href="https://example.org/a?b=1&amp;c=2">A museum</a></p>'],
    ['One\nTwo', '<p>One<br/>Two</p>'],
    ['One\r\n\r\nTwo', '<p>One</p><p>Two</p>'],
    [
      'We gave:\n- cleats\n- **bats**\nand more',
      '<p>We gave:</p><ul><li>cleats</li><li><b>bats</b></li></ul><p>and more</p>',
    ],
    ['', ''],
  ])('%j', (text, html) => {
    expect(render(text)).toBe(html);
  });
});

describe('rendered as plain text', () => {
  it.each([
    '2 * 3 * 4',
    '**',
    '[a](javascript:alert(1))',
    '[a](JaVaScRiPt:alert)',
    '[a](data:text/html,x)',
    '[a](//evil.example)',
    '[a](/\\evil.example)',
    '[a](vbscript:x)',
    '[a](mailto:a@example.com)',
    '[a]( https://example.com)',
    '![a](x)',
    '`code`',
    '# heading',
  ])('%s', (text) => {
    expect(render(text)).not.toMatch(/<(a|b|i|h1|img|code)[ >]/);
    expect(render(text).replaceAll('&quot;', '"')).toBe(`<p>${text}</p>`);
  });

  it.each([
    ['<script>alert(1)</script>', '&lt;script&gt;'],
    ['<img src=x onerror=alert(1)>', '&lt;img'],
    ['**<b onclick=x>**', '<b>&lt;b onclick=x&gt;</b>'],
    ['[<i>](/history)', '<a href="/history">&lt;i&gt;</a>'],
    ['[a](https://example.com/"onmouseover="x)', '&quot;onmouseover=&quot;'],
  ])('escapes HTML in the text: %s', (text, part) => {
    expect(render(text)).toContain(part);
    expect(render(text)).not.toMatch(/<(script|img)|<\w+[^>]* on\w+=/i);
  });
});

it('a long text full of unclosed marks is rendered quickly', () => {
  const start = performance.now();
  for (const mark of ['*', '**', '[', '[a](', '- ', '\n', '*a', '[a](https://']) render(mark.repeat(3000));
  expect(performance.now() - start).toBeLessThan(1000);
});
