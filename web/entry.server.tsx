import { Writable } from 'node:stream';
import { renderToPipeableStream } from 'react-dom/server';
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router';
import { insertHeadScripts, loadScriptsLater } from './head-scripts.ts';
import { nonceContext } from './platform/lib/context.ts';

// The server takes the context keys from the built pages: keys imported from the source would be different objects.
export { apiContext, clubContext, nonceContext } from './platform/lib/context.ts';

const timeout = 5_000;

/** Logs what is our fault; a page that does not exist is not. */
export const handleError: HandleErrorFunction = (error, { request }) => {
  if (!request.signal.aborted && !isRouteErrorResponse(error)) console.error(error);
};

/** Renders the whole page before the first byte leaves, so that the server can keep it. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  routerContext: Readonly<RouterContextProvider>,
): Promise<Response> {
  headers.set('Content-Type', 'text/html; charset=utf-8');
  const nonce = routerContext.get(nonceContext);
  const page = <ServerRouter context={context} url={request.url} nonce={nonce} />;
  return new Promise((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(page, {
      nonce,
      onAllReady() {
        clearTimeout(timer);
        const routeIds = context.staticHandlerContext.matches.map(({ route }) => route.id);
        const isForVisitors = !routeIds.some((id) => id.endsWith('-guard'));
        const finish = (html: string) => {
          const withScripts = insertHeadScripts(html, nonce);
          return import.meta.env.PROD ? loadScriptsLater(withScripts, nonce, isForVisitors) : withScripts;
        };
        pipe(collect((html) => resolve(new Response(finish(html), { status, headers }))));
      },
      onShellError: reject,
      onError: (error) => console.error(error),
    });
    const timer = setTimeout(abort, timeout);
  });
}

function collect(done: (html: string) => void): Writable {
  const chunks: Uint8Array[] = [];
  return new Writable({
    write(chunk: Uint8Array, _encoding, next) {
      chunks.push(chunk);
      next();
    },
    final(next) {
      done(Buffer.concat(chunks).toString());
      next();
    },
  });
}
