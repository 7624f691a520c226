import { beforeNumber, type Helper, toCall } from '#contracts/site/help-line.ts';
import { escapeHtml } from '#server/platform/http/escape-html.ts';
import type { Versions } from '#server/platform/live/versions.ts';

interface Dependencies {
  readVersions: () => Promise<Versions>;
  /** Null while the club names no one. */
  readHelper: () => Promise<Helper | null>;
}

/** The foot of the pages that are shown when the usual ones can’t be: whom to call for help, as HTML. */
export interface HelpFoot {
  read(): Promise<string>;
  /** What was read last, for an outage of the database; empty if nothing was. */
  last(): string;
}

export function createHelpFoot({ readVersions, readHelper }: Dependencies): HelpFoot {
  let known = { version: -1, html: '' };
  return {
    async read() {
      const { site } = await readVersions();
      if (site !== known.version) known = { version: site, html: toHelpFoot(await readHelper()) };
      return known.html;
    },
    last: () => known.html,
  };
}

export function toHelpFoot(helper: Helper | null): string {
  if (!helper) return '';
  const { helperName, helperPhone } = helper;
  const words = `${escapeHtml(beforeNumber(helperName))}<span>${escapeHtml(helperPhone)}</span>`;
  return `<footer><a href="${toCall(helperPhone)}">${words}</a></footer>`;
}
