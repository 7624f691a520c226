import type { ReportCase } from '#contracts/moderation/reports.ts';
import type { SecurityEvent } from '#contracts/platform/security-log.ts';
import type { Person } from './people.ts';
import { writePost } from './posts.ts';

export interface ReportedThing {
  kind: string;
  id: string;
}

/** Reports something. */
export function report(who: Person, { kind, id }: ReportedThing, reason: unknown = 'This is unkind.') {
  return who.ask('POST', '/api/reports', { kind, id, reason });
}

/** Decides about a case. */
export function decide(manager: Person, caseId: string, decision: unknown, words?: unknown) {
  return manager.ask('POST', `/api/reports/${caseId}`, { decision, words });
}

/** Hides something without a report. */
export function hide(manager: Person, { kind, id }: ReportedThing, body: object = { reason: 'Unkind.' }) {
  return manager.ask('POST', `/api/hidden/${kind}/${id}`, body);
}

export function restore(manager: Person, { kind, id }: ReportedThing) {
  return manager.ask('DELETE', `/api/hidden/${kind}/${id}`);
}

/** Returns a new post as something to report. */
export async function postOf(author: Person, body?: string): Promise<ReportedThing> {
  return { kind: 'post', id: (await writePost(author, body))._id };
}

/** Reports a new post by an author; returns the post and the id of the case. */
export async function reportPost(author: Person, by: Person, body?: string) {
  const post = await postOf(author, body);
  return { post, caseId: (await report(by, post)).body._id as string };
}

export async function listOpen(manager: Person): Promise<ReportCase[]> {
  return (await manager.ask('GET', '/api/reports')).body;
}

export async function listClosed(manager: Person): Promise<ReportCase[]> {
  return (await manager.ask('GET', '/api/reports?state=closed')).body;
}

/** Returns the lines of the security log as lists: what, who, about whom, the detail, and the reason. */
export async function readLog(ada: Person): Promise<(string | null)[][]> {
  const { body } = await ada.ask('GET', '/api/admin/security-log');
  return body.map(({ kind, by, about, detail, reason }: SecurityEvent) => [kind, by, about, detail, reason]);
}
