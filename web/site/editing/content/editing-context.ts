import { createContext, useContext } from 'react';
import type { FlatErrors } from '#contracts/platform/common.ts';
import type { Value } from './content.ts';

interface Editing {
  /** By the path of the field: `quotes.3.text`. */
  errors: FlatErrors;
  change: (path: string[], value: Value) => void;
  /** Says something to screen readers. */
  announce: (text: string) => void;
}

export const EditingContext = createContext<Editing>({ errors: {}, change: () => {}, announce: () => {} });

export function useEditing(): Editing {
  return useContext(EditingContext);
}
