import { oneDay, oneHour, oneSecond } from '#contracts/platform/durations.ts';
import { stored } from './storage.ts';

const key = 'clockAhead';
/** In milliseconds: dates are right within a day, apart from time zones. */
const tolerated = oneDay + oneHour;

/** Compares the clock of this device with that of the server, which issued a token just now, in seconds. */
export function setClock(issuedAt: number): void {
  const ahead = Date.now() - issuedAt * oneSecond;
  if (Math.abs(ahead) > tolerated) stored.write(key, String(ahead));
  else stored.remove(key);
}

/** Checks whether the clock of this device was wrong by more than a day at the last login. */
export function isClockWrong(): boolean {
  return stored.read(key) !== null;
}

/** Returns the time of the server, in seconds, as far as it is known. */
export function readServerTime(): number {
  return (Date.now() - Number(stored.read(key) ?? 0)) / oneSecond;
}

/** Checks whether a time in seconds has passed by both clocks: someone may have set a wrong one right since the login. */
export function hasPassed(time: number): boolean {
  return time < Math.min(readServerTime(), Date.now() / oneSecond);
}
