import { expect, type Page, type Route } from '@playwright/test';
import { deletePost, postLimits } from '#contracts/feed/posts.ts';
import { createEducation, createExperience } from '#contracts/people/credentials.ts';
import { expectAccessibleInBothThemes } from './expect-accessible.ts';
import { test } from './fixtures.ts';
import { callAs, joinAs, newPerson, type Person, signIn } from './people.ts';
import { cardOf, post, uniqueText } from './posts.ts';
import { expectNoSidewaysScroll } from './whole-pages.ts';

const phone = { width: 390, height: 844 };
test.use({ viewport: phone });

/** Adds studies, a break, years of teaching, and coaching that overlaps with them. */
async function addCareer(person: Person): Promise<void> {
  const jobs = [
    { company: 'Harbor High', title: 'Teacher', from: '1992-08-01', to: '2020-06-01' },
    { company: 'Harbor Swim Club', title: 'Head Coach', from: '2001-01-01', current: true },
  ];
  for (const body of jobs) await callAs(person, createExperience, { body });
  const study = { school: 'Palmetto State', fieldofstudy: 'History', from: '1985-08-01', to: '1989-06-01' };
  await callAs(person, createEducation, { body: study });
}

/** Holds the next load of posts back until `go` is called. */
async function holdNextPosts(page: Page) {
  const asked = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  const handler = async (route: Route) => {
    asked.resolve();
    await released.promise;
    // The page may have given it up.
    await route.continue().catch(() => undefined);
  };
  await page.route(/\/api\/posts\?/, handler, { times: 1 });
  return { whenAsked: asked.promise, go: released.resolve };
}

test('a profile shows a career from today back, on a phone and on paper, and the posts of its owner as soon as there are some', async ({
  page,
}) => {
  const peg = await joinAs('User', newPerson('Peg Sawyer'));
  const walt = await joinAs('User', newPerson('Walt Long'));
  const start = page.getByRole('heading', { name: 'Your story starts here' });
  const main = page.getByRole('main');
  const first = uniqueText();
  const innings: string[] = [];

  await test.step('others don’t see the note to its owner, and see a post as soon as it is there', async () => {
    await signIn(page, walt);
    await page.goto(`/profile/${peg.handle}`);
    await expect(page.getByText('No Videos Saved')).toBeVisible();
    await expect(start).toHaveCount(0);
    const id = await post(peg, first);
    await page.getByRole('heading', { name: 'Posts by Peg' }).click();
    await page.getByRole('link', { name: 'Read the post' }).click();
    await expect(page).toHaveURL(`/post/${id}`);
    await expect(page.getByText(first)).toBeVisible();
  });

  await test.step('all posts are on a page of their own, which goes on to the oldest', async () => {
    for (let number = 0; number < postLimits.page; number += 1) innings.push(await post(peg, `Inning ${number}`));
    await page.goto(`/profile/${peg.handle}`);
    await page.getByRole('heading', { name: 'Posts by Peg' }).click();
    await page.getByRole('link', { name: `All ${postLimits.page + 1} posts` }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Posts by Peg Sawyer');
    await expect(page.getByRole('article')).toHaveCount(postLimits.page);
    await expectAccessibleInBothThemes(page);
    // A press counts even while the page is loading what another member has changed.
    const release = await holdNextPosts(page);
    innings.push(await post(peg, 'One more inning'));
    await release.whenAsked;
    await page.getByRole('button', { name: 'Show older posts' }).click();
    await expect(cardOf(page, first)).toBeVisible();
    release.go();
    await cardOf(page, first).getByRole('button', { name: /^Like/ }).click();
    await expect(cardOf(page, first).getByRole('button', { name: /Liked/ })).toBeVisible();
    await page.getByRole('link', { name: 'Back to Peg Sawyer' }).click();
    await expect(page.getByRole('heading', { name: 'Posts by Peg' })).toBeVisible();
  });

  await test.step('so does the feed', async () => {
    await page.goto('/feed');
    await expect(page.getByRole('article')).toHaveCount(postLimits.page);
    await page.getByRole('button', { name: 'Show older posts' }).click();
    await expect.poll(() => page.getByRole('article').count()).toBeGreaterThan(postLimits.page);
    // Other tests look for their posts on its first page.
    for (const id of innings) await callAs(peg, deletePost, { params: { id } });
  });

  const rosa = await joinAs('User', newPerson('Rosa Sawyer'));
  await test.step('a career has its overlap and its break', async () => {
    await addCareer(rosa);
    await signIn(page, rosa);
    await page.goto(`/profile/${rosa.handle}`);
    await page.getByRole('heading', { name: 'Experience and education' }).click();
    const rows = page.getByRole('listitem').filter({ hasText: /Harbor|Palmetto|nothing listed/ });
    await expect(rows).toHaveText([
      /Work.*2001\/01\/01 - Now.*Harbor Swim Club/,
      /Work.*Harbor High/,
      /1989 – 1992/,
      /School.*Palmetto/,
    ]);
    await expect(start).toBeVisible();
    await expectAccessibleInBothThemes(page);
    await expectNoSidewaysScroll(page);
    await page.setViewportSize({ width: 320, height: 640 });
    await expectNoSidewaysScroll(page);
  });

  await test.step('it is printed without buttons and links', async () => {
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('heading', { name: 'Rosa Sawyer' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Harbor Swim Club' })).toBeVisible();
    await expect(start).toBeHidden();
    await expect(main.getByRole('button').filter({ visible: true })).toHaveCount(0);
    await expect(main.getByRole('link').filter({ visible: true })).toHaveCount(0);
  });
});
