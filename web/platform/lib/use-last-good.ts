import { useState } from 'react';

/** Returns the newest data: where none could be loaded, what was there before stays. */
export function useLastGood<Data>(data: Data | null): Data | null {
  const [last, setLast] = useState(data);
  if (data !== null && data !== last) setLast(data);
  return data ?? last;
}
