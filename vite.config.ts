import { reactRouter } from '@react-router/dev/vite';
import { defineConfig, type Plugin } from 'vite';
import { contractsForBrowser } from './scripts/contracts-for-browser.ts';
import { headScripts } from './scripts/head-scripts.ts';

/**
 * Gives the browser the endpoints of `contracts/` without zod, and without the schemas of texts on one line: only the server validates (docs/decisions/0003).
 */
const contractsWithoutZod: Plugin = {
  name: 'contracts-without-zod',
  enforce: 'pre',
  resolveId(id) {
    if ((id === 'zod' || id.endsWith('/lines.ts')) && this.environment.name === 'client')
      return `${import.meta.dirname}/web/platform/lib/zod-in-browser.ts`;
  },
};

/**
 * Replaces parts of React Router that we don't need – instrumentation and route discovery – and what it does when the script of
 * a page can't be loaded.
 */
const standIns: Record<string, string | undefined> = {
  './instrumentation.js': 'instrumentation-in-browser.ts',
  './routeModules.js': 'route-modules.ts',
  './lib/dom/ssr/routeModules.js': 'route-modules.ts',
  '../dom/ssr/routeModules.js': 'route-modules.ts',
  './fog-of-war.js': 'route-discovery-in-browser.ts',
  './lib/dom/ssr/fog-of-war.js': 'route-discovery-in-browser.ts',
  '../dom/ssr/fog-of-war.js': 'route-discovery-in-browser.ts',
};

const routerStandIns: Plugin = {
  name: 'router-stand-ins',
  enforce: 'pre',
  resolveId(id, importer) {
    const standIn = standIns[id];
    const isRouters = importer?.includes('/node_modules/react-router/');
    if (standIn && isRouters && this.environment.name === 'client')
      return `${import.meta.dirname}/web/platform/lib/${standIn}`;
  },
};

/**
 * A few files instead of dozens: one for packages, one for what nearly every page needs. The front page stays in one piece
 * although managers' previews show a part of it. A group includes what its files import, unless an earlier group has it.
 */
const codeSplitting = {
  groups: [
    // Except packages that only a page or two for members need.
    {
      name: 'vendor',
      test: /node_modules\/(?!uqr\/|@simplewebauthn\/)|\/web\/platform\/lib\/(instrumentation|route-discovery)-in-browser/,
    },
    {
      name: 'site',
      test: /\/web\/(root|entry\.client|platform\/lib\/by-place|platform\/ui\/(spinner|icon-line|lazy-part))\.tsx?/,
    },
    {
      name: 'pictures',
      test: /\/web\/platform\/ui\/(frame|responsive-picture|score-tiles|section-head)\.|\/contracts\/platform\/pictures\/pictures\.ts/,
    },
    {
      name: 'contracts',
      test: /\/contracts\/[a-z]+\/(common|endpoint|policies|accounts|account-fields|list-pages)\.|zod-in-browser/,
    },
    { name: 'requested-page', test: /\/web\/platform\/lib\/(requested-page|after-login)\./ },
    { name: 'fields', test: /\/web\/platform\/ui\/(field|text-field|alert)\./ },
    {
      name: 'account-forms',
      test: /\/web\/(platform\/ui\/(form-alert|password-field)|platform\/lib\/(use-action|form-fields|use-plain-form)|accounts\/accounts\/(form-beside-picture|visitors-only|email-field|second-step-part|forms))\./,
    },
    // What chooses a password, too.
    { name: 'register', test: /\/web\/accounts\/accounts\/(register-form|new-password-fields)\./ },
    { name: 'login', test: /\/web\/accounts\/accounts\/(login-page|login-form|arrival)\./ },
    // The head and the end of the pages that managers edit.
    { name: 'edited-pages', test: /\/web\/site\/site\/(edit-entrance|head-picture)\./ },
    // Otherwise it would come with the front page.
    { name: 'badge', test: /\/web\/(platform\/ui\/badge|platform\/layout\/sample-badge)\./ },
    // What the list of coaches and other searched lists need.
    {
      name: 'searched-lists',
      test: /\/web\/(platform\/ui\/(pager|select-field)|platform\/lib\/(counts|page-numbers))\./,
    },
    // What the navbar loads for members; in one file, since every public page has to name it.
    {
      name: 'member',
      test: /\/web\/(platform\/live-updates\/.*|platform\/layout\/(log-out|member-tools|more-links|notification-bell|unseen-notifications|use-search-key)|platform\/lib\/drafts)\.|\/contracts\/[a-z]+\/(notifications|live-updates)\./,
    },
    { name: 'home', test: /\/web\/pages\/home\/(home-page|visitor-home)\.tsx/ },
    // Some public pages need these two, and nothing else of what comes with them below.
    { name: 'load-error', test: /\/web\/platform\/ui\/load-error\./ },
    { name: 'use-modal', test: /\/web\/platform\/ui\/use-modal\./ },
    // What only members load, most of it on most of their pages: otherwise two dozen files of a few hundred bytes.
    {
      name: 'members-only',
      test: /\/web\/(platform\/layout\/(guards\/guard|club-today|show-test-sent|no-mail-note|page-frame)|events\/events\/coming-events|platform\/ui\/(page-error|progress-bar|dialog|confirm-dialog|text-area|back-link|field-row|remove-button|show-more|table|disclosure|unsent-alert|form-result|check-field|choice-field|date-tile|new-entries|empty|edited|edit-button|edit-form|edit-text)|platform\/uploads\/file-field|platform\/lib\/(renew-session|dates|event-dates|list-api|use-last-good|use-saved-form|use-more-entries|use-loaded|save-file|use-held-back|use-editing|use-edit-draft|use-spot)|accounts\/accounts\/login-name-field|membership\/admin\/user-parts|moderation\/mutes\/load-mutes|feed\/visits\/load-visit-news|events\/rsvps\/load-attendees|moderation\/reports\/load-reports|notifications\/read-marks\/.*|moderation\/reports\/(hidden-note|report-button))\.|\/contracts\/[a-z]+\/(photos|photo-albums|events|event-id|event-place|event-policies|mutes|reports|search-words)\./,
    },
    // These three would otherwise come with the gallery, which visitors don't load.
    { name: 'page-head', test: /\/web\/platform\/ui\/page-head\./ },
    { name: 'lightbox', test: /\/web\/gallery\/photos\/lightbox\/lightbox\./ },
    { name: 'photos-page', test: /\/web\/gallery\/photos\/gallery\/photos-(page|view)\./ },
    // Members' first pictures wait for it, so it is one file: docs/decisions/0045.
    { name: 'gallery', test: /\/web\/gallery\/photos\/gallery\/gallery\./ },
  ],
};

// Calls without side effects: schemas and endpoints that no page uses are left out.
const manualPureFunctions = [
  'z',
  'endpoint',
  'id',
  'calendarDate',
  'profile',
  'memorial',
  'user',
  'intWithin',
  'digitsWithin',
  'listLimit',
  'byPage',
  'changedLine',
  'requiredLine',
  'possibleLine',
  'optionalLine',
  'optionalCode',
  'requiredText',
  'changedText',
  'optionalText',
  'webAddress',
  'linkAddress',
  'upTo',
];

const treeshake = { manualPureFunctions };
const forBrowser = { plugins: [contractsWithoutZod, contractsForBrowser()], treeshake };

export default defineConfig({
  plugins: [contractsWithoutZod, routerStandIns, contractsForBrowser(), headScripts(forBrowser), reactRouter()],
  build: {
    assetsInlineLimit: 0,
    // A part that is loaded when needed names its styles only: what else it imports is mostly there, and each name costs a public
    // page 30 bytes.
    modulePreload: { resolveDependencies: (_file, files) => files.filter((file) => file.endsWith('.css')) },
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: { codeSplitting },
          treeshake,
        },
      },
    },
  },
});
