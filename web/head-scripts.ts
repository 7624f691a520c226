import earlyPhotosScript from '#web/gallery/photos/gallery/early-photos.ts?head-script';
import firstLookScript from '#web/platform/lib/first-look.ts?head-script';
import heldFormsScript from '#web/platform/lib/held-forms.ts?head-script';
import olderBrowsersScript from '#web/platform/lib/older-browsers.ts?head-script';

const everywhere = [firstLookScript, heldFormsScript, olderBrowsersScript];
/** By the id of the page in web/routes.ts. A browser may forbid storage. */
const ofPages: Record<string, string[]> = { photos: [`try{${earlyPhotosScript}}catch{}`] };

/**
 * Inserts our scripts into the head before its first link. React moves its links up, and whatever a script requests
 * would wait for those files. In the browser, React leaves alone what it did not render.
 */
export function insertHeadScripts(html: string, routeIds: string[], nonce: string): string {
  const texts = [...routeIds.flatMap((id) => ofPages[id] ?? []), ...everywhere];
  const scripts = texts.map((text) => `<script nonce="${nonce}">${text}</script>`).join('');
  return html.replace('<link', () => `${scripts}<link`);
}
