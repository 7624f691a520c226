import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { listPhotos, type Photo } from '#contracts/photos.ts';
import { callList } from '#web/lib/list-api.ts';
import { useLoaded } from '#web/lib/use-loaded.ts';
import type { Photo as FramedPhoto } from './archived-photo.tsx';
import { DownloadPhoto } from './download-photo.tsx';
import { Lightbox } from './lightbox.tsx';
import { PhotoDetails } from './photo-details.tsx';

interface LinkedPhotoProps {
  toFramed: (photo: Photo) => FramedPhoto;
  onChanged: (photo: Photo) => void;
}

/** The photo that the address names with `?photo=`, enlarged; nothing where it names none, or one that is gone. */
export function LinkedPhoto({ toFramed, onChanged }: LinkedPhotoProps) {
  const [search, setSearch] = useSearchParams();
  const id = search.get('photo') ?? undefined;
  const { data } = useLoaded(id, () => findPhoto(id ?? ''));
  const [changed, setChanged] = useState<Photo>();
  if (id === undefined || !data) return null;
  const photo = changed?._id === id ? changed : data;
  function close() {
    search.delete('photo');
    setSearch(search, { replace: true, preventScrollReset: true });
  }
  return (
    <Lightbox
      photo={toFramed(photo)}
      place={0}
      count={1}
      onShow={() => {}}
      onClose={close}
      download={<DownloadPhoto photo={photo} />}
      details={
        <PhotoDetails
          photo={photo}
          onChanged={(now) => {
            setChanged(now);
            onChanged(now);
          }}
        />
      }
    />
  );
}

async function findPhoto(id: string): Promise<Photo | undefined> {
  if (!/^\d{1,12}$/.test(id)) return undefined;
  const { items } = await callList(listPhotos, { query: { limit: '1', before: String(Number(id) + 1) } });
  return items.find(({ _id }) => _id === id);
}
