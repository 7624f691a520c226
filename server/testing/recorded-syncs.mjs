// For `node --import`: prints the path of each file and folder that this process syncs, and of each file that it renames.
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

const { fsyncSync, renameSync } = fs;
fs.fsyncSync = (descriptor) => {
  fsyncSync(descriptor);
  console.log(`synced ${fs.readlinkSync(`/proc/self/fd/${descriptor}`)}`);
};
fs.renameSync = (from, to) => {
  renameSync(from, to);
  console.log(`renamed ${from}`);
};
syncBuiltinESMExports();
