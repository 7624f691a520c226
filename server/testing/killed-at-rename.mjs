// For `node --import`: kills the process before the file system call of number KILL_AT that moves or deletes something, or of the
// names in KILL_CALLS.
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
