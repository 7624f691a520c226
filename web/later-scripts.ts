const preload = /<link rel="modulepreload" (?:[^>]* )?href="([^"]+)"[^>]*>/g;
/** In milliseconds: on a slow line, pictures take longer. */
const longestWait = 4000;

/**
 * Lets the scripts of a rendered page for visitors load once everything in it is there, so that they don’t compete with it: it can be
 * read without them. They load at once for members, whose pages need them, and when a visitor presses something or
 * moves the focus; in browsers that are too old for them, never. React finds the elements that it rendered, and ignores their type.
 */
export function loadScriptsLater(html: string, nonce: string, isForVisitors: boolean): string {
  const files = isForVisitors ? [...html.matchAll(preload)].map(([, address]) => address) : null;
  const start = `<script nonce="${nonce}">${startScript}(window,document,${JSON.stringify(files)})</script>`;
  return (isForVisitors ? html.replaceAll(preload, '') : html)
    .replace(/(<script [^>]*type=")module"/, '$1later"')
    .replace('</body>', () => `${start}</body>`);
}

/** Runs at the end of every page. */
export const startScript =
  '(function(w,d,f){var l=d.querySelector(`script[type=later]`),t;' +
  'function add(n,p){d.head.append(Object.assign(d.createElement(n),p))}' +
  'function go(){if(t)return;t=true;(f||[]).forEach(function(h){add(`link`,{rel:`modulepreload`,href:h})});' +
  'add(`script`,{type:`module`,text:l.text})}' +
  'if(!w.heldSubmit||w.heldSubmit.isOld)return;' +
  'if(!f||d.documentElement.dataset.session)return go();' +
  '[`pointerdown`,`focusin`,`submit`].forEach(function(e){w.addEventListener(e,go,true)});' +
  'w.addEventListener(`load`,function(){requestAnimationFrame(function(){setTimeout(go)})});' +
  `setTimeout(go,${longestWait})})`;
