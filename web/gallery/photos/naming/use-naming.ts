import { useState } from 'react';
import { savePersonInPhotos } from '#contracts/gallery/photo-people.ts';
import type { Photo } from '#contracts/gallery/photos.ts';
import type { Person } from '#contracts/platform/common.ts';
import { submit } from '#web/platform/lib/api.ts';
import { useViewer } from '#web/platform/lib/session.ts';
import { useAction } from '#web/platform/lib/use-action.ts';

/** What was done last. */
interface Done {
  person: Person;
  /** The ids of the photos that got the name from the viewer, without those that had it before. */
  ids: string[];
  isUndone: boolean;
}

export type Naming = ReturnType<typeof useNaming>;

/** Names one person in all chosen photos, and takes back what that changed. */
export function useNaming(chosen: Photo[], onChanged: (photo: Photo) => void) {
  const viewer = useViewer();
  const [done, setDone] = useState<Done>();

  const adding = useAction((person: Person) => save(idsOf(chosen), person, true), {
    reload: false,
    onDone(photos, person) {
      const without = chosen.filter(({ people }) => !people.some(({ user }) => user === person.user));
      // Another member may have named them in the meantime.
      const byViewer = photos.filter(({ taggedBy }) => taggedBy[person.user] === viewer?._id);
      const ids = idsOf(without).filter((id) => idsOf(byViewer).includes(id));
      finish(photos, { person, ids, isUndone: false });
    },
  });

  const undoing = useAction(({ ids, person }: Done) => save(ids, person, false), {
    reload: false,
    failed: 'We couldn’t take the name off',
    onDone: (photos, last) => finish(photos, { ...last, isUndone: true }),
  });

  function finish(photos: Photo[], now: Done) {
    for (const photo of photos) onChanged(photo);
    setDone(now);
  }

  return { done, adding, undoing, forget: () => setDone(undefined) };
}

function save(ids: string[], person: Person, named: boolean) {
  return submit(savePersonInPhotos, { body: { ids, person: person.user, named } });
}

function idsOf(photos: Photo[]): string[] {
  return photos.map(({ _id }) => _id);
}
