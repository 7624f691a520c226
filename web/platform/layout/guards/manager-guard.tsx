import { isManager } from '#contracts/platform/policies.ts';
import { PrivatePages } from '#web/platform/layout/private-pages.tsx';
import { Waiting } from '#web/platform/layout/waiting.tsx';
import type { Route } from './+types/manager-guard.ts';
import { guard } from './guard.ts';

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [guard(isManager, '/dashboard')];

// Without a loader on a matched route the middleware would not run when a document is opened.
export function clientLoader() {
  return null;
}

export function shouldRevalidate() {
  return false;
}

export { Waiting as HydrateFallback };

export default function ManagerGuard() {
  return <PrivatePages />;
}
