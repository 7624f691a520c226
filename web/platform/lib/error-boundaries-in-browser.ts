// Takes the place of React Router's error pages in the browser: `web/root.tsx` has ours.
import type { ReactNode } from 'react';

export function BoundaryShell({ children }: { children: ReactNode }): ReactNode {
  return children;
}

export {
  BoundaryShell as RemixErrorBoundary,
  BoundaryShell as RemixRootDefaultErrorBoundary,
  BoundaryShell as RSCRouterGlobalErrorBoundary,
};
