import { useSyncExternalStore } from 'react';
import type { TokenClaims } from '#contracts/accounts/accounts.ts';
import type { Viewer } from '#contracts/platform/policies.ts';
import { openedForHeader } from '#contracts/platform/request-headers.ts';
import { hasPassed, setClock } from './device-clock.ts';
import { createListeners } from './listeners.ts';
import { stored } from './storage.ts';

/** An Admin has given the member another role since their token was written. */
export const staleSession = 'stale-session';
/** The page is about to send something, but another tab has logged its member out, or someone else in. */
export const otherMember = 'other-member';
const tokenKey = 'jwtToken';
const { notify, subscribe } = createListeners();
let known: { token: string | null; claims: TokenClaims | null; viewer: Viewer | null } = {
  token: null,
  claims: null,
  viewer: null,
};

/** Returns the stored login token, null for a visitor; expired ones count until `entry.client.tsx` clears them. */
export function readToken(): string | null {
  return stored.read(tokenKey);
}

/** Returns the claims in the stored token; null for a visitor and for a token that cannot be read. */
export function readClaims(): TokenClaims | null {
  const token = readToken();
  if (token !== known.token) {
    const claims = token ? decode(token) : null;
    known = { token, claims, viewer: claims && toViewer(claims) };
  }
  return known.claims;
}

let owner = readClaims()?.id;

/**
 * Returns the id of the member for whom this page was loaded; empty after their session ended here. A visitor’s page becomes that
 * of the first member who logs in.
 */
export function readOwner(): string | undefined {
  owner ??= readClaims()?.id;
  return owner;
}

/** Checks whether the stored token is that of the member for whom this page was loaded; another tab may have replaced it. */
export function isOwnersToken(): boolean {
  return !readOwner() || owner === readClaims()?.id;
}

/** Returns the headers of a call to the API: who calls, and for whom the page was loaded. */
export function sessionHeaders(): Record<string, string> {
  const token = readToken();
  return token ? { Authorization: token, [openedForHeader]: readOwner() ?? '' } : {};
}

/** Returns who is logged in in this browser, as their token says; the server decides for itself. */
export function readViewer(): Viewer | null {
  readClaims();
  return known.viewer;
}

/** Stores the token and notifies the page. Returns whether the session outlives the page. */
export function startSession(token: string): boolean {
  const isStored = stored.write(tokenKey, token);
  const claims = readClaims();
  owner = claims?.id;
  if (claims) setClock(claims.iat);
  announce();
  return isStored;
}

/**
 * Removes the token from this browser, unless it is someone else’s by now; `logout` ends the session on the server. The
 * caller then leaves the page. Until it is gone, no new login takes it over.
 */
export function endSession(): void {
  if (!isOwnersToken()) return;
  stored.remove(tokenKey);
  owner = '';
  announce();
}

/** Reports a role that an Admin changed since the token was written; `entry.client.tsx` then has it renewed. */
export function compareRole(role: string | null): void {
  const claims = readClaims();
  if (role && claims && role !== claims.role) dispatchEvent(new Event(staleSession));
}

/** Returns who is logged in; null on the server and until the page is hydrated. Follows other tabs. */
export function useViewer(): Viewer | null {
  return useSyncExternalStore(onSessionChange, readViewer, () => null);
}

/** Checks whether the token has expired. */
export function isExpired(claims: TokenClaims): boolean {
  return hasPassed(claims.exp);
}

function toViewer({ id, name, avatar, role }: TokenClaims): Viewer {
  return { _id: id, name, avatar, role };
}

function decode(token: string): TokenClaims | null {
  try {
    const payload = token.split('.')[1] ?? '';
    const bytes = Uint8Array.from(atob(payload.replaceAll('-', '+').replaceAll('_', '/')), (c) => c.charCodeAt(0));
    return JSON.parse(new TextDecoder().decode(bytes)) as TokenClaims;
  } catch {
    return null;
  }
}

/** Calls back at a login or logout, in other tabs too; returns what ends that. */
export function onSessionChange(listener: () => void): () => void {
  const unsubscribe = subscribe(listener);
  addEventListener('storage', listener);
  return () => {
    unsubscribe();
    removeEventListener('storage', listener);
  };
}

function announce() {
  const { dataset } = document.documentElement;
  if (readToken()) dataset.session = 'member';
  else delete dataset.session;
  notify();
}
