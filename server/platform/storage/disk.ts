import { createReadStream, existsSync } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { incomingPath } from './incoming.ts';
import type { Storage, StoredFile, StoredFolder } from './storage.ts';

/** Stores uploads in the folder `uploads` of the data folder. */
export function createDiskStorage(dataDir: string): Storage {
  const root = join(dataDir, 'uploads');
  return {
    async write(folder, files) {
      if (existsSync(join(root, folder))) return;
      const temporary = incomingPath(dataDir);
      try {
        await writeFolder(temporary, files);
        await mkdir(root, { recursive: true, mode: 0o700 });
        await rename(temporary, join(root, folder)).catch(unlessSomebodyWasFaster);
        await syncFolder(root);
      } finally {
        await rm(temporary, { recursive: true, force: true });
      }
    },
    async add(folder, files) {
      const temporary = incomingPath(dataDir);
      try {
        await writeFolder(temporary, files);
        for (const { name } of files) await move(join(temporary, name), join(root, folder, name));
        await syncFolder(join(root, folder)).catch(unlessItIsGone);
      } finally {
        await rm(temporary, { recursive: true, force: true });
      }
    },
    async deleteFile(folder, file) {
      await rm(join(root, folder, file), { force: true });
    },
    async find(folder, file) {
      const path = join(root, folder, file);
      const found = await stat(path).catch(() => undefined);
      return found?.isFile() ? { bytes: found.size, stream: createReadStream(path) } : undefined;
    },
    async delete(folder) {
      // Moved away first, so that half of a folder is never found.
      const temporary = incomingPath(dataDir);
      await rename(join(root, folder), temporary).catch(unlessItIsGone);
      await rm(temporary, { recursive: true, force: true });
    },
    async list() {
      const folders = await readdir(root).catch(() => []);
      return Promise.all(folders.map((folder) => describeFolder(root, folder)));
    },
  };
}

async function move(from: string, to: string): Promise<void> {
  if (!existsSync(to)) await rename(from, to).catch(unlessItIsGone);
}

async function describeFolder(root: string, folder: string): Promise<StoredFolder> {
  const found = await stat(join(root, folder)).catch(() => undefined);
  const files = await readdir(join(root, folder)).catch(() => []);
  return { folder, writtenAt: found?.mtimeMs ?? Date.now(), files };
}

async function writeFolder(folder: string, files: StoredFile[]): Promise<void> {
  await mkdir(folder, { mode: 0o700 });
  for (const { name, ...content } of files) {
    const path = join(folder, name);
    if ('path' in content) await rename(content.path, path);
    const file = await open(path, 'path' in content ? 'r+' : 'wx', 0o600);
    try {
      if ('bytes' in content) await file.writeFile(content.bytes);
      await file.sync();
    } finally {
      await file.close();
    }
  }
  await syncFolder(folder);
}

// After a power cut, a file only exists if its entry in the folder was written.
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

function unlessItIsGone(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOENT') throw error;
}

function unlessSomebodyWasFaster(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error;
}
