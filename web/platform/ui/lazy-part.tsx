import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import { loadAgain } from '#web/platform/lib/load-again.ts';
import { Alert } from './alert.tsx';
import { Button } from './button.tsx';

interface Part<Props> {
  default: ComponentType<Props>;
}

/**
 * Returns a part of a page that is loaded when needed. If that fails, an error takes its place, and the rest of the page stays.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<Part<Props>>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(() => loadPart(load));
}

/** Loads a part of a page, or the error that takes its place. */
export function loadPart<Props extends object>(load: () => Promise<Part<Props>>): Promise<Part<Props>> {
  return loadAgain(load).catch(() => ({ default: NotLoaded }));
}

function NotLoaded() {
  return (
    <Alert kind="danger" role="alert" title="This part of the page didn’t load">
      <p>Check your connection, then reload the page.</p>
      <Button variant="secondary" size="small" icon="refresh" onClick={() => location.reload()}>
        Reload
      </Button>
    </Alert>
  );
}
