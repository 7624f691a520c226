// The server puts it into the head of every page as text, before the first paint. Old browsers have to understand it: no newer APIs.

const root = document.documentElement.dataset;
const local = read('localStorage');
const tab = read('sessionStorage');

root.theme = local.theme || (matchMedia('(prefers-color-scheme:dark)').matches ? 'dark' : 'light');
root.text = local.textSize || '100';
// Earlier versions stored `large`.
if (root.text === 'large') root.text = '125';
// A member never sees the visitor’s page flash by.
if (local.jwtToken) root.session = 'member';
// The login page has room for the reason at once, so that nothing moves when it appears; the keys are those of `lost-session.ts`.
root.arrival = tab.wantedPage ? 'sent' : '';
if (tab.returnTo) root.arrival = 'lost';
if (!local.hasFonts) waitWithFonts();

// On the first visit, our fonts wait until there is something to read: for the first paint, and with a member for the scripts.
function waitWithFonts(): void {
  root.fonts = root.fonts || 'later';
  if (local.jwtToken) addEventListener('load', loadFonts);
  else requestAnimationFrame(() => setTimeout(loadFonts));
}

function loadFonts(): void {
  if (root.fonts === 'later') delete root.fonts;
  setTimeout(() => document.fonts.ready.then(noteFonts), 3000);
}

function noteFonts(): void {
  try {
    local.hasFonts = '1';
  } catch {
    // The browser stores nothing.
  }
}

function read(name: 'localStorage' | 'sessionStorage'): Record<string, string | undefined> {
  try {
    return window[name];
  } catch {
    return {};
  }
}
