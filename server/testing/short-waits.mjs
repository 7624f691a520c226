// For `node --import`: waits of up to 100 ms, such as the one after each email of a mailing, take a twentieth of their time.
import { syncBuiltinESMExports } from 'node:module';
import timers from 'node:timers/promises';

const longest = 100;
const wait = timers.setTimeout;

timers.setTimeout = (milliseconds, ...others) =>
  wait(milliseconds > longest ? milliseconds : milliseconds / 20, ...others);
syncBuiltinESMExports();
