import { existsSync, realpathSync } from 'node:fs';
import { sep } from 'node:path';

/** Whether a path is a folder or in it, also through links, as far as both are there. */
export function isWithin(path: string, folder: string): boolean {
  const [inner, outer] = [path, folder].map((each) => (existsSync(each) ? realpathSync(each) : each)) as [
    string,
    string,
  ];
  return inner === outer || inner.startsWith(outer + sep);
}
