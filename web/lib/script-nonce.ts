import { createContext } from 'react';

/** The nonce of our own inline scripts while the server renders; the server takes it out of the page again. */
export const ScriptNonce = createContext<string | undefined>(undefined);
