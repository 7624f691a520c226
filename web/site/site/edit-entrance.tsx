import { lazy, Suspense } from 'react';
import { isManager } from '#contracts/platform/policies.ts';
import type { SectionName } from '#contracts/site/site.ts';
import { useViewer } from '#web/platform/lib/session.ts';

const EditLink = lazy(() => import('./edit-link.tsx'));

/** Loads the link to edit these sections for managers, and nothing for everyone else. */
export function EditEntrance({ sections }: { sections: SectionName[] }) {
  if (!isManager(useViewer())) return null;
  return (
    <Suspense>
      <EditLink sections={sections} />
    </Suspense>
  );
}
