import firstLookScript from '#web/platform/lib/first-look.ts?head-script';
import heldFormsScript from '#web/platform/lib/held-forms.ts?head-script';
import olderBrowsersScript from '#web/platform/lib/older-browsers.ts?head-script';

const texts = [firstLookScript, heldFormsScript, olderBrowsersScript];

/**
 * Inserts our scripts into the head before its first link. React moves its links up, and whatever a script requests
 * would wait for those files. In the browser, React leaves alone what it did not render.
 */
export function insertHeadScripts(html: string, nonce: string): string {
  const scripts = texts.map((text) => `<script nonce="${nonce}">${text}</script>`).join('');
  return html.replace('<link', () => `${scripts}<link`);
}
