import { useEffect, useState } from 'react';
import { useNavigation, useSearchParams } from 'react-router';
import { mostTributes } from './load-memorial.ts';

/** Prints the page; where not all tributes are on it, they are loaded first. */
export function usePrintedBook(hasMore: boolean) {
  const [search, setSearch] = useSearchParams();
  const [isAsked, setAsked] = useState(false);
  const { state } = useNavigation();
  const isComplete = !hasMore || search.get('tributes') === String(mostTributes);
  const isReady = isAsked && isComplete && state === 'idle';

  useEffect(() => {
    if (!isReady) return;
    setAsked(false);
    window.print();
  }, [isReady]);

  return {
    isGathering: isAsked && !isReady,
    print() {
      setAsked(true);
      if (!isComplete) setSearch({ tributes: String(mostTributes) }, { replace: true, preventScrollReset: true });
    },
  };
}
