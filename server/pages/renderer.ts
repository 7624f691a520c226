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

/** Answers a function that renders an address of the site, as a visitor sees it. */
export function createRenderer({ load, mode, origin, api, club }: Needs): (url: string) => Promise<Response> {
  const handle = createRequestHandler(load, mode);
  return async (url) => {
    const entry = (await load()).entry.module as Entry;
    const context = new RouterContextProvider();
    context.set(entry.apiContext, api);
    context.set(entry.clubContext, club);
    // Put together, not resolved: `new URL('//elsewhere', origin)` would change the host.
    return handle(new Request(`${origin}${url}`), context);
  };
}
