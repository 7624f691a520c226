// For `node --import`: kills the process just before its KILL_AT-th call of a function of `fs` that moves or deletes something.
// KILL_CALLS may name other functions.
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

let calls = 0;
for (const name of (process.env.KILL_CALLS ?? 'renameSync,rmSync').split(',')) {
  const original = fs[name];
  fs[name] = (...args) => {
    calls += 1;
    if (calls === Number(process.env.KILL_AT)) process.kill(process.pid, 'SIGKILL');
    return original(...args);
  };
}
syncBuiltinESMExports();
