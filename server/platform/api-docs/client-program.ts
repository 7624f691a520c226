/**
 * A program that uses the API through a generated client: `client.ts` next to it. It is type-checked, then run with the
 * address of the site and a PNG picture in base64; it prints what Peg got.
 */
export const clientProgram = `
import { ok } from '@oazapfts/runtime';
import * as api from './client.ts';

api.defaults.baseUrl = process.argv[2] ?? '';
const password = 'the bus leaves at six';
const email = 'peg.lindqvist@example.com';

const user: api.User = await ok(api.register({ name: 'Peg Lindqvist', email, password, password2: password }));
const { token } = await ok(api.login({ email, password }));
api.defaults.headers = { Authorization: \`Bearer \${token}\` };

const profile = await ok(api.saveProfile({ handle: 'PegL', status: 'Retired', favsports: 'Swimming, Golf' }));
const post = await ok(api.createPost({ body: 'The pool is open again.' }, { idempotencyKey: 'peg-1' }));
const again = await ok(api.createPost({ body: 'The pool is open again.' }, { idempotencyKey: 'peg-1' }));
const commented = await ok(api.createComment(post._id, { body: 'Bring a towel.' }));
const liked = await ok(api.likePost(post._id));

const event = await ok(api.createEvent({ title: 'Swim meet', startDate: '2031-05-01T09:00', endDate: null }));
const { going } = await ok(api.saveRsvp(event._id, { answer: 'going' }));

const picture = new Blob([Buffer.from(process.argv[3] ?? '', 'base64')], { type: 'image/png' });
const upload = await ok(api.createUpload({ file: picture }));

await ok(api.createPost({ body: 'See you there.' }));
const firstPage = await api.listPosts({ limit: 1 });
if (firstPage.status !== 200) throw new Error('no page');
const [newest] = firstPage.data;
const older: api.Post[] = await ok(api.listPosts({ limit: 1, before: newest?._id ?? '' }));
const refused = await api.createPost({ body: '' });

console.log(
  JSON.stringify({
    name: user.name,
    sports: profile.favsports,
    sentTwice: again._id === post._id,
    comments: commented.comments.map((comment) => comment.body),
    likes: liked.likes.length,
    event: event.title,
    going,
    width: upload.width,
    newest: newest?.body,
    next: firstPage.headers.get('link'),
    older: older.map(({ body }) => body),
    refused: refused.status === 400 ? refused.data.body : refused.status,
  }),
);

/** Never called: each of these mistakes must fail to compile. */
export function misuse(anyPost: api.Post): void {
  // @ts-expect-error a post has no title
  anyPost.title;
  // @ts-expect-error a limit is a number
  void api.listPosts({ limit: 'all' });
  // @ts-expect-error a comment needs a body
  void api.createComment('1', {});
  // @ts-expect-error no one can be asked to answer like this
  void api.saveRsvp('1', { answer: 'perhaps' });
}
`;
