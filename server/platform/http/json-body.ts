import type { FastifyInstance } from 'fastify';
import { Refusal } from './errors.ts';

/** The deepest input, a section of the site, has six levels. */
const mostLevels = 32;
const tooDeep = 'This is nested too deeply: lists in lists, objects in objects. Send it with fewer levels.';

/** Accepts JSON only. An empty body with a JSON header, which many clients send with DELETE, counts as no body. */
export function acceptJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') return done(null, undefined);
    // Anything that walks through the value recurses once for each level, and the stack ends after a few thousand.
    if (isDeeperThan(mostLevels, body as string)) return done(new Refusal(400, { error: tooDeep }));
    return parse(request, body as string, done);
  });
}

/** Checks whether lists and objects are nested deeper than this in a JSON text; takes one pass, whatever the text is. */
function isDeeperThan(levels: number, json: string): boolean {
  let level = 0;
  let isInText = false;
  for (let at = 0; at < json.length; at++) {
    const sign = json[at];
    if (sign === '"') isInText = !isInText;
    else if (isInText) {
      // What follows a backslash does not end the text.
      if (sign === '\\') at += 1;
    } else if (sign === '[' || sign === '{') level += 1;
    else if (sign === ']' || sign === '}') level -= 1;
    if (level > levels) return true;
  }
  return false;
}
