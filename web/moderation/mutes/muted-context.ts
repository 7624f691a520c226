import { createContext } from 'react';

/** The ids of the people whom the reader muted. */
export const MutedContext = createContext<ReadonlySet<string>>(new Set());
