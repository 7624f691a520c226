import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { listPhotos, type Photo } from '#contracts/gallery/photos.ts';
import type { FramedPhoto } from '#web/gallery/photos/archived-photo.tsx';
import { callList } from '#web/platform/lib/list-api.ts';
import { load } from '#web/platform/lib/outcome.ts';
import { useLoaded } from '#web/platform/lib/use-loaded.ts';
import { useLive } from '#web/platform/live-updates/use-live.ts';
import { GalleryLightbox } from './gallery-lightbox.tsx';

interface LinkedPhotoProps {
  toFramed: (photo: Photo) => FramedPhoto;
  onChanged: (photo: Photo) => void;
}

/** Shows the photo that the address names with `?photo=`, enlarged; nothing where it names none, or a deleted one. */
export function LinkedPhoto({ toFramed, onChanged }: LinkedPhotoProps) {
  const [search, setSearch] = useSearchParams();
  const id = search.get('photo') ?? undefined;
  const { data } = useLoaded(id, () => findPhoto(id ?? ''));
  const [now, setNow] = useState<{ id: string; photo: Photo | undefined }>();
  useLive('photos', async () => {
    if (id === undefined) return;
    const found = await load(() => findPhoto(id));
    if (found.ok) setNow({ id, photo: found.data });
  });
  const photo = now?.id === id ? now?.photo : data;
  if (id === undefined || !photo) return null;
  function close() {
    search.delete('photo');
    setSearch(search, { replace: true, preventScrollReset: true });
  }
  return (
    <GalleryLightbox
      photo={photo}
      framed={toFramed(photo)}
      place={0}
      count={1}
      onShow={() => {}}
      onClose={close}
      onChanged={(changed) => {
        setNow({ id, photo: changed });
        onChanged(changed);
      }}
    />
  );
}

async function findPhoto(id: string): Promise<Photo | undefined> {
  if (!/^\d{1,12}$/.test(id)) return undefined;
  const { items } = await callList(listPhotos, { query: { limit: '1', before: String(Number(id) + 1) } });
  return items.find(({ _id }) => _id === id);
}
