import { writeFileSync } from 'node:fs';
import { type Profiler, Session } from 'node:inspector';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import { buildsSql, type CoveredQueries } from './covered-queries.ts';

/** A set-up file of Vitest: notes after each test file which queries have run so far, in the folder QUERY_COVERAGE. */
const folder = process.env.QUERY_COVERAGE;

interface Recorder {
  session: Session;
  sources: Map<string, string>;
  covered: CoveredQueries;
}

// Files share a process and its modules.
const shared = globalThis as typeof globalThis & { queryRecorder?: Recorder };

if (folder) {
  shared.queryRecorder ??= startRecorder();
  const recorder = shared.queryRecorder;
  afterAll(() => {
    for (const script of takeCoverage(recorder.session)) noteScript(recorder, script);
    writeFileSync(join(folder, `${process.pid}.json`), JSON.stringify(recorder.covered));
  });
}

function startRecorder(): Recorder {
  const session = new Session();
  session.connect();
  session.post('Debugger.enable');
  session.post('Profiler.enable');
  // Whether each function was called is all we need; counting calls would slow them down.
  session.post('Profiler.startPreciseCoverage', { callCount: false, detailed: false });
  return { session, sources: new Map(), covered: {} };
}

function takeCoverage(session: Session): Profiler.ScriptCoverage[] {
  let scripts: Profiler.ScriptCoverage[] = [];
  // A session in its own process responds before `post` returns.
  session.post('Profiler.takePreciseCoverage', (_error, { result }) => {
    scripts = result;
  });
  return scripts;
}

function noteScript(recorder: Recorder, { scriptId, url, functions }: Profiler.ScriptCoverage): void {
  const [file] = /server\/(?!testing\/|.*\.test\.ts)[^?]*\.ts/.exec(url.split('/node_modules/')[1] ? '' : url) ?? [];
  if (!file) return;
  const source = readSource(recorder, scriptId);
  const spans = functions.flatMap(({ functionName, ranges: [range] }) => (range ? [{ functionName, ...range }] : []));
  for (const span of spans) {
    // The module itself.
    if (span.functionName === '' && span.startOffset === 0) continue;
    const inner = spans.filter((other) => other !== span && isWithin(other, span));
    if (!buildsSql.test(withoutSpans(source, span, inner))) continue;
    const name = span.functionName || `a function in ${nameAround(spans, span)}`;
    const id = `${file} ${name}`;
    recorder.covered[id] = recorder.covered[id] === true || span.count > 0;
  }
}

interface Span {
  functionName: string;
  startOffset: number;
  endOffset: number;
  count: number;
}

function isWithin(inner: Span, outer: Span): boolean {
  return (
    inner.startOffset >= outer.startOffset &&
    inner.endOffset <= outer.endOffset &&
    inner.endOffset - inner.startOffset < outer.endOffset - outer.startOffset
  );
}

function withoutSpans(source: string, { startOffset, endOffset }: Span, inner: Span[]): string {
  const characters = source.slice(startOffset, endOffset).split('');
  for (const span of inner) {
    characters.fill(' ', span.startOffset - startOffset, span.endOffset - startOffset);
  }
  return characters.join('');
}

function nameAround(spans: Span[], span: Span): string {
  const around = spans.filter((other) => other.functionName !== '' && isWithin(span, other));
  return around.sort((one, other) => other.startOffset - one.startOffset)[0]?.functionName ?? 'the module';
}

function readSource({ session, sources }: Recorder, scriptId: string): string {
  const known = sources.get(scriptId);
  if (known !== undefined) return known;
  let source = '';
  session.post('Debugger.getScriptSource', { scriptId }, (_error, { scriptSource }) => {
    source = scriptSource;
  });
  sources.set(scriptId, source);
  return source;
}
