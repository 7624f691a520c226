/**
 * Has browsers paint a rendered page when all of it is there. On a slow device they would paint what they have read so far, which
 * then moves for the rest, and request pictures for a width that they don’t keep. Browsers that don’t know the link ignore it.
 */
export function paintOnce(html: string): string {
  return html
    .replace('<link', '<link rel="expect" href="#end" blocking="render"/><link')
    .replace('</body>', '<script id="end" type="text/plain"></script></body>');
}
