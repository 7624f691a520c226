import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as endpoints from '#contracts/membership/invitations.ts';
import { invitationLimits } from '#contracts/membership/invitations.ts';
import { listPageMax } from '#contracts/platform/list-pages.ts';
import { fileTooLarge } from '#contracts/platform/uploads.ts';
import { badField, Refusal } from '#server/platform/http/errors.ts';
import { handle, handlePublic, success } from '#server/platform/http/handle.ts';
import { cutPage, nextAfter, sendListPage } from '#server/platform/http/list-pages.ts';
import type { Services } from '#server/services.ts';
import type { InvitationCodes } from './codes.ts';
import { createInvitations, deleteInvitation } from './commands.ts';
import { findProblems, findWarning } from './problems.ts';
import { listInvitations, readInvitations, readInvited } from './queries.ts';
import { readSpreadsheet } from './spreadsheet.ts';

interface Dependencies extends Pick<Services, 'db' | 'readLetterhead'> {
  invitationCodes: InvitationCodes;
}

export function invitationRoutes(api: FastifyInstance, services: Dependencies): void {
  const { db, invitationCodes: codes, readLetterhead } = services;

  async function invite(adminId: number, people: { name: string; email: string }[], words: string) {
    const ids = await createInvitations(db, codes, { inviterId: adminId, people, words }, await readLetterhead());
    return readInvitations(db, codes, ids);
  }

  handle(api, endpoints.createInvitations, ({ viewer, body }) => invite(viewer.userId, body.people, body.words));

  handle(api, endpoints.listInvitations, async ({ query, reply }) => {
    const { limit = listPageMax } = query;
    const { rows: items, hasMore } = cutPage(await listInvitations(db, codes, { ...query, limit: limit + 1 }), limit);
    return sendListPage(reply, endpoints.listInvitations, { query }, { items, next: nextAfter(items, limit, hasMore) });
  });

  handle(api, endpoints.deleteInvitation, async ({ viewer, params }) => {
    await deleteInvitation(db, viewer.userId, params.id);
    return success;
  });

  handlePublic(api, endpoints.readInvitation, ({ params }) => readInvited(db, codes, params.code));

  // In a separate scope: everywhere else, forms and spreadsheets are refused with 415.
  api.register(async (app) => {
    await app.register(multipart, { throwFileSizeLimit: false });
    acceptCsv(app);

    handle(app, endpoints.previewInvitations, async ({ request, query }) => {
      const { columns, titles, hasHeadings, people } = await readChecked(request, query);
      const [name = 0, lastName = null] = columns.name;
      const headingOf = (at: number | undefined) => (hasHeadings && at !== undefined ? (titles[at] ?? null) : null);
      return {
        columns: { name: headingOf(name), email: headingOf(columns.email) },
        titles,
        used: { name, lastName, email: columns.email ?? null },
        people: people.map((person) => ({ ...person, warning: findWarning(person) })),
      };
    });

    handle(app, endpoints.createInvitationsFromCsv, async ({ viewer, request, query }) => {
      const { people } = await readChecked(request, query);
      const bad = people.find(({ problem }) => problem !== null);
      if (bad) throw badField('file', `Line ${bad.line}: ${bad.problem}`);
      return invite(viewer.userId, people, '');
    });
  });

  async function readChecked(request: FastifyRequest, { name, lastName, email }: endpoints.ChosenColumns) {
    const chosen = name === undefined ? undefined : { name: [name, lastName].filter((at) => at !== undefined), email };
    const { people, ...sheet } = readSpreadsheet(await receiveSpreadsheet(request), chosen);
    const problems = await findProblems(db, people);
    return { ...sheet, people: people.map((person, at) => ({ ...person, problem: problems[at] ?? null })) };
  }
}

const limits = { files: 1, fields: 5, parts: 6, fileSize: invitationLimits.bytes };

/** Lets the routes of `app` take a spreadsheet as text/csv. */
function acceptCsv(app: FastifyInstance): void {
  const options = { parseAs: 'buffer', bodyLimit: invitationLimits.bytes } as const;
  app.addContentTypeParser(['text/csv', 'text/plain'], options, (_request, body, done) => done(null, body));
}

/**
 * Returns the bytes of a spreadsheet, whether it is the body or a file of a form.
 * @throws Refusal 400 or 413 `file`
 */
async function receiveSpreadsheet(request: FastifyRequest): Promise<Buffer> {
  const bytes = request.isMultipart() ? await readForm(request) : (request.body as unknown);
  if (!Buffer.isBuffer(bytes) || bytes.length === 0) throw badField('file', 'Choose a file, or paste a list.');
  return bytes;
}

async function readForm(request: FastifyRequest): Promise<Buffer | undefined> {
  const part = await request.file({ limits });
  const bytes = await part?.toBuffer();
  if (part?.file.truncated) throw new Refusal(413, { file: fileTooLarge(invitationLimits.bytes) });
  return bytes;
}
