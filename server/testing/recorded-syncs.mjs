// For `node --import`: prints the path of each file and folder that this process syncs, and of each file that it renames.
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

const { fsyncSync, openSync, renameSync } = fs;
const paths = new Map();
fs.openSync = (path, ...options) => {
  const descriptor = openSync(path, ...options);
  paths.set(descriptor, path);
  return descriptor;
};
fs.fsyncSync = (descriptor) => {
  fsyncSync(descriptor);
  console.log(`synced ${paths.get(descriptor)}`);
};
fs.renameSync = (from, to) => {
  renameSync(from, to);
  console.log(`renamed ${from}`);
};
syncBuiltinESMExports();
