import { createContext } from 'react-router';
import type { CallInput, Endpoint, ResponseOf } from '#contracts/platform/endpoint.ts';
import type { ReceivedPage } from '#contracts/platform/received-page.ts';
import type { ImageHost } from './send-picture.ts';

/** Calls one endpoint inside the process, for the visitor; throws what was refused as a route error response. */
export interface Api {
  <E extends Endpoint>(endpoint: E, input?: CallInput<E>): Promise<ResponseOf<E>>;
  /** The same for a list that comes in pages. */
  listPage<E extends Endpoint>(endpoint: E, input?: CallInput<E>): Promise<ReceivedPage<ResponseOf<E>>>;
}

/** The club's settings that pages need. */
export interface ClubSettings {
  /** The address of the site, without a slash at the end. */
  siteUrl: string;
  /** IANA name, for example "America/New_York". */
  timeZone: string;
  /** `approval`: a new account waits as a Guest for an Admin. */
  signup: 'open' | 'approval';
  /** Whether emails go out; without a mail server they are saved on the machine. */
  sendsEmail: boolean;
  imageHost: ImageHost;
  /** The version of Fieldhouse. */
  version: string;
}

export const apiContext = createContext<Api>();
export const clubContext = createContext<ClubSettings>();
/** The nonce of the scripts on the page that the server renders. */
export const nonceContext = createContext<string>();
