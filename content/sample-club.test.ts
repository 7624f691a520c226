import { expect, test } from 'vitest';
import { register } from '#contracts/accounts/accounts.ts';
import { createComment, createPost } from '#contracts/feed/posts.ts';
import { education, experience, savedVideo, saveProfile } from '#contracts/people/profiles.ts';
import { late, sampleClub, samplePasswords } from './sample-club.ts';
import { drawingOf } from './site/photo.ts';

const now = Date.UTC(2026, 10, 20, 15);
const year = 365 * 24 * 3_600_000;
const club = sampleClub(now);
const profiles = club.members.flatMap((member) => member.profile ?? []);
const comments = club.posts.flatMap((post) => post.comments);

test('the sample club is the same for the same moment', () => {
  expect(sampleClub(now)).toEqual(club);
});

test('the sample club has 40 coaches, one member without a profile, and one Guest', () => {
  const roles = club.members.map((member) => member.role);
  const count = (role: string) => roles.filter((other) => other === role).length;
  expect([count('Admin'), count('Manager'), count('Guest'), count('User')]).toEqual([1, 2, 1, 38]);
  expect(profiles).toHaveLength(40);
  expect(profiles.filter((profile) => profile.youtubevideos.length > 0).length).toBeGreaterThan(20);
});

test('the sample club has 150 different posts and about 500 comments', () => {
  expect(new Set(club.posts.map((post) => post.body)).size).toBe(150);
  expect(comments.length).toBeGreaterThan(450);
  expect(comments.length).toBeLessThan(550);
  expect(Math.max(...club.posts.map((post) => post.comments.length))).toBeLessThanOrEqual(12);
});

test('no sample people share a handle or an address, and all authors exist', () => {
  const handles = new Set(profiles.map((profile) => profile.handle.toLowerCase()));
  expect(handles.size).toBe(40);
  expect(new Set(club.members.map((member) => member.email)).size).toBe(42);
  const authors = club.posts.flatMap((post) => [post, ...post.likes, ...post.comments]).map(({ author }) => author);
  expect(authors.filter((author) => !handles.has(author))).toEqual([]);
});

test('no member likes a post twice, or their own', () => {
  for (const { author, likes } of club.posts) {
    expect(new Set([author, ...likes.map((like) => like.author)]).size).toBe(likes.length + 1);
  }
});

test('the coach who has died did nothing in the last 40 days, and all others were here when they did something', () => {
  const done = club.posts.flatMap((post) => [post, ...post.likes, ...post.comments]);
  const datesOf = (handle?: string) => done.filter(({ author }) => author === handle).map(({ date }) => date);
  expect(datesOf(late.handle).length).toBeGreaterThan(0);
  expect(Math.max(...datesOf(late.handle))).toBeLessThan(now - late.lastSeen);
  const isTooEarly = ({ profile, seenAt }: (typeof club.members)[number]) =>
    (seenAt ?? now) < Math.max(...datesOf(profile?.handle));
  expect(club.members.filter(isTooEarly)).toEqual([]);
});

test('what the sample people write passes the checks of the site', () => {
  for (const { body, pictures } of club.posts) {
    const sent = { body, pictures: pictures.map(([scene, alt]) => ({ url: drawingOf(scene), alt })) };
    expect(createPost.body?.parse(sent)).toEqual(sent);
  }
  for (const { body } of comments) expect(createComment.body?.parse({ body })).toEqual({ body });
});

test.each(club.members)('$name could have joined by hand', ({ name, email, password, profile }) => {
  expect(() => register.body?.parse({ name, email, password, password2: password })).not.toThrow();
  if (!profile) return;
  const { social, experience: jobs, education: studies, youtubevideos, ...written } = profile;
  expect(() => saveProfile.body?.parse({ ...written, ...social })).not.toThrow();
  for (const job of jobs) expect(experience.omit({ _id: true }).parse(job)).toEqual(job);
  for (const study of studies) expect(education.omit({ _id: true }).parse(study)).toEqual(study);
  for (const video of youtubevideos) expect(savedVideo.omit({ _id: true }).parse(video).videoID).toHaveLength(11);
  for (const { from, to } of [...jobs, ...studies]) expect(to === null || (from ?? '') < to).toBe(true);
});

test('every role has its own sample password', () => {
  expect(new Set(Object.values(samplePasswords)).size).toBe(4);
});

test.each([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11])('%i months later, the sample club is still in order', (months) => {
  const later = Date.UTC(2026, 10 + months, 1 + months * 2, months * 2);
  const { members, posts } = sampleClub(later);
  const joined = new Map(members.map((member) => [member.profile?.handle, member.joinedAt]));
  expect(posts.map((post) => post.date)).toEqual(posts.map((post) => post.date).toSorted((a, b) => a - b));
  for (const { author, date, likes, comments } of posts) {
    expect(date).toBeGreaterThan(later - year);
    expect(joined.get(author)).toBeLessThan(date);
    const moments = [date, ...comments.map((comment) => comment.date)];
    expect(moments).toEqual(moments.toSorted((a, b) => a - b));
    for (const reaction of [...likes, ...comments]) {
      expect(reaction.date).toBeGreaterThanOrEqual(date);
      expect(reaction.date).toBeLessThanOrEqual(later);
    }
  }
});
