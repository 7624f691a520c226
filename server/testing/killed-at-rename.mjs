// For `node --import`: kills the process before the file system call of number KILL_AT that moves or deletes something.
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

let calls = 0;
for (const name of ['renameSync', 'rmSync']) {
  const original = fs[name];
  fs[name] = (...args) => {
    calls += 1;
    if (calls === Number(process.env.KILL_AT)) process.kill(process.pid, 'SIGKILL');
    return original(...args);
  };
}
syncBuiltinESMExports();
