import { useState } from 'react';

/** Returns the newest data; if a load failed, the data from before. */
export function useLastGood<Data>(data: Data | null): Data | null {
  const [last, setLast] = useState(data);
  if (data !== null && data !== last) setLast(data);
  return data ?? last;
}
