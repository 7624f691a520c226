import { randomBytes } from 'node:crypto';
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import type { Api, ClubSettings } from '#web/platform/lib/context.ts';

type Entry = ServerBuild['entry']['module'] & typeof import('#web/entry.server.tsx');

interface Dependencies {
  load: () => Promise<ServerBuild>;
  mode: 'development' | 'production';
  origin: string;
  api: Api;
  readClub: () => ClubSettings;
}

export interface RenderedPage {
  response: Response;
  /** The `nonce` of our own scripts in it; made for this rendering only. */
  nonce: string;
}

/**
 * Renders an address of the site as a visitor sees it.
 * @param sender calls the API for the visitor. Without it, the page is for everyone.
 * @param form sent without JavaScript, URL-encoded. The page shows the result of its action.
 */
export type Render = (url: string, sender?: Api, form?: string) => Promise<RenderedPage>;

/** Returns a function that renders the pages. */
export function createRenderer({ load, mode, origin, api, readClub }: Dependencies): Render {
  const handle = createRequestHandler(load, mode);
  return async (url, sender, form) => {
    const entry = (await load()).entry.module as Entry;
    const nonce = randomBytes(16).toString('base64url');
    const context = new RouterContextProvider();
    context.set(entry.apiContext, sender ?? api);
    context.set(entry.clubContext, readClub());
    context.set(entry.nonceContext, nonce);
    return { response: await handle(new Request(`${origin}${url}`, toRequestInit(form)), context), nonce };
  };
}

function toRequestInit(form: string | undefined): RequestInit {
  if (form === undefined) return {};
  return { method: 'POST', headers: { 'content-type': 'application/x-www-form-urlencoded' }, body: form };
}
