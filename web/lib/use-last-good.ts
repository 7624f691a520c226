import { useState } from 'react';

/** The newest data that came: while none does, what was there before stays. */
export function useLastGood<Data>(data: Data | null): Data | null {
  const [last, setLast] = useState(data);
  if (data !== null && data !== last) setLast(data);
  return data ?? last;
}
