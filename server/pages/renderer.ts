import { randomBytes } from 'node:crypto';
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import type { Api, ClubSettings } from '#web/context.ts';

type Entry = ServerBuild['entry']['module'] & typeof import('#web/entry.server.tsx');

interface Needs {
  load: () => Promise<ServerBuild>;
  mode: 'development' | 'production';
  origin: string;
  api: Api;
  club: ClubSettings;
}

export interface RenderedPage {
  response: Response;
  /** What our own scripts in it carry as their `nonce`; made for this rendering alone. */
  nonce: string;
}

/** Returns a function that renders an address of the site, as a visitor sees it. */
export function createRenderer({ load, mode, origin, api, club }: Needs): (url: string) => Promise<RenderedPage> {
  const handle = createRequestHandler(load, mode);
  return async (url) => {
    const entry = (await load()).entry.module as Entry;
    const nonce = randomBytes(16).toString('base64url');
    const context = new RouterContextProvider();
    context.set(entry.apiContext, api);
    context.set(entry.clubContext, club);
    context.set(entry.nonceContext, nonce);
    return { response: await handle(new Request(`${origin}${url}`), context), nonce };
  };
}
