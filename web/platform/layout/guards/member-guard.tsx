import { isMember } from '#contracts/platform/policies.ts';
import { PrivatePages } from '#web/platform/layout/private-pages.tsx';
import { OpeningPage } from '#web/platform/layout/waiting.tsx';
import { loadNothing } from '#web/platform/lib/load-nothing.ts';
import type { Route } from './+types/member-guard.ts';
import { guard } from './guard.ts';

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [guard(isMember, '/')];

export const clientLoader = loadNothing;

export function shouldRevalidate() {
  return false;
}

export { OpeningPage as HydrateFallback };

export default function MemberGuard() {
  return <PrivatePages />;
}
