import { type ComponentType, lazy, Suspense } from 'react';
import { isManager } from '#contracts/platform/policies.ts';
import type { SectionName } from '#contracts/site/site.ts';
import { useViewer } from '#web/platform/lib/session.ts';

interface EditEntranceProps {
  sections: SectionName[];
}

// If it cannot be loaded, the page works without it.
const EditLink = lazy<ComponentType<EditEntranceProps>>(() =>
  import('./edit-link.tsx').catch(() => ({ default: () => null })),
);

/** Loads the link to edit these sections for managers, and nothing for everyone else. */
export function EditEntrance({ sections }: EditEntranceProps) {
  if (!isManager(useViewer())) return null;
  return (
    <Suspense>
      <EditLink sections={sections} />
    </Suspense>
  );
}
