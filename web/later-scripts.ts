import startScript from './platform/lib/start-scripts.ts?head-script';

const preload = /<link rel="modulepreload" (?:[^>]* )?href="([^"]+)"[^>]*>/g;

/**
 * Loads the scripts of a rendered page for visitors after everything else, because it can be read without them. They load at once
 * for members, whose pages need them, and when a visitor presses something or moves the focus. Browsers that are too old never
 * load them. React finds the elements that it rendered, and ignores their type.
 */
export function loadScriptsLater(html: string, nonce: string, isForVisitors: boolean): string {
  const files = [...html.matchAll(preload)].map(([, address]) => address);
  const data = isForVisitors ? ` data-files="${files.join(' ')}"` : '';
  return (isForVisitors ? html.replaceAll(preload, '') : html)
    .replace(/(<script [^>]*type=")module"/, '$1later"')
    .replace('</body>', () => `<script nonce="${nonce}"${data}>${startScript}</script></body>`);
}
