import { useCallback, useEffect, useState } from 'react';
import { listPhotos, type Photo } from '#contracts/photos.ts';
import { submit } from '#web/lib/api.ts';

/** The whole gallery, newest first; undefined until it is here. `trouble` says what keeps it from coming. */
export function usePhotos() {
  const [photos, setPhotos] = useState<Photo[]>();
  const [trouble, setTrouble] = useState<string>();
  const [loading, setLoading] = useState(true);
  const load = useCallback(async () => {
    setLoading(true);
    const outcome = await submit(listPhotos);
    if (outcome.ok) setPhotos(outcome.answer);
    else setTrouble(Object.values(outcome.errors)[0]);
    setLoading(false);
  }, []);
  useEffect(() => void load(), [load]);
  return { photos, trouble, loading, load, setPhotos };
}
