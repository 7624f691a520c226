import { useSearchParams } from 'react-router';
import { listPhotos, type Photo } from '#contracts/photos.ts';
import { callList } from '#web/lib/list-api.ts';
import { useLoaded } from '#web/lib/use-loaded.ts';
import type { Photo as FramedPhoto } from './archived-photo.tsx';
import { Lightbox } from './lightbox.tsx';

/** The photo that the address names with `?photo=`, enlarged; nothing where it names none, or one that is gone. */
export function LinkedPhoto({ toFramed }: { toFramed: (photo: Photo) => FramedPhoto }) {
  const [search, setSearch] = useSearchParams();
  const id = search.get('photo') ?? undefined;
  const { data } = useLoaded(id, () => findPhoto(id ?? ''));
  if (id === undefined || !data) return null;
  function close() {
    search.delete('photo');
    setSearch(search, { replace: true, preventScrollReset: true });
  }
  return <Lightbox photo={toFramed(data)} place={0} count={1} onShow={() => {}} onClose={close} />;
}

async function findPhoto(id: string): Promise<Photo | undefined> {
  if (!/^\d{1,12}$/.test(id)) return undefined;
  const { items } = await callList(listPhotos, { query: { limit: '1', before: String(Number(id) + 1) } });
  return items.find(({ _id }) => _id === id);
}
