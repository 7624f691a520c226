import { availableParallelism, cpus } from 'node:os';
import {
  createDataDir,
  removeDataDir,
  type ServerProcess,
  startServerProcess,
} from '#server/testing/server-process.ts';
import { fillClub } from './fill.ts';
import { compareWithCeiling } from './measure.ts';
import { type Measurement, printReport, printUploads } from './report.ts';
import { signIn, signUp } from './sign-in.ts';
import { measureUploads } from './uploads.ts';

const sizes = [1_000, 100_000];
const dataDir = createDataDir();
const person = { name: 'Dale Harmon', email: 'dale@example.com', password: 'a short sentence works' };

/** What a browser says it can unpack. */
const browserHeaders = { 'accept-encoding': 'gzip, deflate, br' };

try {
  console.log(
    `Node ${process.version}, ${availableParallelism()} × ${cpus()[0]?.model ?? 'unknown processor'}, SQLite`,
  );
  await withServer((server) => signUp(server.url, person));
  const measurements: Measurement[] = [];
  for (const posts of sizes) {
    console.log(`Filling a club with ${posts.toLocaleString('en-US')} posts and measuring. About a minute.`);
    fillClub(dataDir, posts);
    measurements.push(await withServer((server) => measure(server, posts)));
  }
  console.log('Uploading 20 photos of 12 megapixels at once.');
  const uploads = await withServer(measureUploads);
  const isAllReached = [printReport(measurements), printUploads(uploads)].every(Boolean);
  if (!isAllReached && process.argv.includes('--strict')) process.exitCode = 1;
} finally {
  removeDataDir(dataDir);
}

async function withServer<Answer>(use: (server: ServerProcess) => Promise<Answer>): Promise<Answer> {
  const server = await startServerProcess(dataDir);
  try {
    return await use(server);
  } finally {
    await server.stop();
  }
}

async function measure({ url, pid }: ServerProcess, posts: number): Promise<Measurement> {
  const token = await signIn(url, person);
  return {
    posts,
    feed: await compareWithCeiling({
      url: `${url}/api/posts`,
      headers: { ...browserHeaders, authorization: token },
      pid,
    }),
    home: await compareWithCeiling({ url: `${url}/`, headers: browserHeaders, pid }),
  };
}
