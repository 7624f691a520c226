import { writeFileSync } from 'node:fs';
import { type Profiler, Session } from 'node:inspector';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import { hasSql, type RecordedFile } from './covered-queries.ts';

/** A setup file of Vitest: records which functions of files with SQL were called, in the folder QUERY_COVERAGE. */
const folder = process.env.QUERY_COVERAGE;

interface Recorder {
  session: Session;
  /** By the id of the script; undefined for one without SQL. */
  files: Map<string, RecordedFile | undefined>;
}

// Test files share a process and its modules.
const shared = globalThis as typeof globalThis & { queryRecorder?: Recorder };

if (folder) {
  shared.queryRecorder ??= startRecorder();
  const recorder = shared.queryRecorder;
  afterAll(() => {
    for (const script of takeCoverage(recorder.session)) record(recorder, script);
    const recorded = [...recorder.files.values()].filter((file) => file !== undefined);
    writeFileSync(join(folder, `${process.pid}.json`), JSON.stringify(recorded));
  });
}

function startRecorder(): Recorder {
  const session = new Session();
  session.connect();
  session.post('Debugger.enable');
  session.post('Profiler.enable');
  // Whether each function was called is all we need; counting calls would slow them down.
  session.post('Profiler.startPreciseCoverage', { callCount: false, detailed: false });
  return { session, files: new Map() };
}

// Each time, only what was called for the first time counts as called.
function takeCoverage(session: Session): Profiler.ScriptCoverage[] {
  let scripts: Profiler.ScriptCoverage[] = [];
  // A session in its own process responds before `post` returns.
  session.post('Profiler.takePreciseCoverage', (_error, { result }) => {
    scripts = result;
  });
  return scripts;
}

function record(recorder: Recorder, { scriptId, url, functions }: Profiler.ScriptCoverage): void {
  if (!recorder.files.has(scriptId)) recorder.files.set(scriptId, openFile(recorder.session, scriptId, url));
  const known = recorder.files.get(scriptId)?.functions;
  if (!known) return;
  for (const { functionName: name, ranges } of functions) {
    const [range] = ranges;
    if (!range) continue;
    const { startOffset: start, endOffset: end, count } = range;
    const wasCalled = count > 0 || known[`${start}-${end}`]?.wasCalled === true;
    known[`${start}-${end}`] = { name, start, end, wasCalled };
  }
}

function openFile(session: Session, scriptId: string, url: string): RecordedFile | undefined {
  const [file] = /server\/(?!testing\/|.*\.test\.ts)[^?]*\.ts/.exec(url.includes('/node_modules/') ? '' : url) ?? [];
  const source = file ? readSource(session, scriptId) : '';
  return file && hasSql(source) ? { file, source, functions: {} } : undefined;
}

function readSource(session: Session, scriptId: string): string {
  let source = '';
  session.post('Debugger.getScriptSource', { scriptId }, (_error, { scriptSource }) => {
    source = scriptSource;
  });
  return source;
}
