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

/** A form that was sent without JavaScript. */
export interface SentForm {
  /** URL-encoded. */
  body: string;
  /** Calls the API for the sender. */
  api: Api;
}

export type Render = (url: string, form?: SentForm) => Promise<RenderedPage>;

/**
 * Returns a function that renders an address of the site as a visitor sees it; with a form, it shows the result of its
 * action.
 */
export function createRenderer({ load, mode, origin, api, readClub }: Dependencies): Render {
  const handle = createRequestHandler(load, mode);
  return async (url, form) => {
    const entry = (await load()).entry.module as Entry;
    const nonce = randomBytes(16).toString('base64url');
    const context = new RouterContextProvider();
    context.set(entry.apiContext, form?.api ?? api);
    context.set(entry.clubContext, readClub());
    context.set(entry.nonceContext, nonce);
    return { response: await handle(new Request(`${origin}${url}`, toRequestInit(form)), context), nonce };
  };
}

function toRequestInit(form: SentForm | undefined): RequestInit {
  if (!form) return {};
  return { method: 'POST', headers: { 'content-type': 'application/x-www-form-urlencoded' }, body: form.body };
}
