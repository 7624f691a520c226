import { PrivatePages } from '#web/platform/layout/private-pages.tsx';
import { OpeningPage } from '#web/platform/layout/waiting.tsx';
import { loadNothing } from '#web/platform/lib/load-nothing.ts';
import type { Route } from './+types/account-guard.ts';
import { guard } from './guard.ts';

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [guard((viewer) => viewer !== null, '/')];

export const clientLoader = loadNothing;

export function shouldRevalidate() {
  return false;
}

export { OpeningPage as HydrateFallback };

export default function AccountGuard() {
  return <PrivatePages />;
}
