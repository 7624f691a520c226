import firstLookScript from './platform/lib/first-look.ts?head-script';
import heldFormsScript from './platform/lib/held-forms.ts?head-script';
import olderBrowsersScript from './platform/lib/older-browsers.ts?head-script';
import startScript from './platform/lib/start-scripts.ts?head-script';

const texts = [firstLookScript, heldFormsScript, olderBrowsersScript];

/**
 * Inserts our scripts into the head before its first link, so that they run at once: React moves its own links up, and a script
 * after a stylesheet waits until that file is there. In the browser, React leaves alone what it did not render.
 */
export function insertHeadScripts(html: string, nonce: string): string {
  const scripts = texts.map((text) => `<script nonce="${nonce}">${text}</script>`).join('');
  return html.replace('<link', () => `${scripts}<link`);
}

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
