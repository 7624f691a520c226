import { useEffect } from 'react';
import { useMatches } from 'react-router';
import { shownData } from '#web/platform/lib/shown-data.ts';

const waiting: (() => void)[] = [];

/** Lets actions wait until their result is on the page. */
export function ShownData() {
  const matches = useMatches();
  useEffect(() => {
    const isCurrent = () => {
      const current = window.__reactRouterDataRouter?.state.loaderData;
      return matches.every(({ id, loaderData }) => loaderData === current?.[id]);
    };
    shownData.wait = () => new Promise((resolve) => (isCurrent() ? resolve() : waiting.push(resolve)));
    if (isCurrent()) resolveAll();
  }, [matches]);
  useEffect(
    () => () => {
      shownData.wait = undefined;
      resolveAll();
    },
    [],
  );
  return null;
}

function resolveAll(): void {
  for (const resolve of waiting.splice(0)) resolve();
}
