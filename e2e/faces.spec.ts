import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './expect-accessible.ts';
import { test } from './fixtures.ts';
import { addPhoto } from './gallery.ts';
import { cutNextResponse, disconnected } from './lost-responses.ts';
import { joinAs, newNamed, newPerson, type Person, signIn } from './people.ts';

// The tests share the gallery, and one may delete a photo while another is showing it.
test.beforeEach(({ problems }) => problems.allow(/^404 GET \/uploads\/photo-/));

const phone = { width: 390, height: 844 };
const lightboxOf = (page: Page) => page.getByRole('dialog', { name: 'Enlarged photo' });

async function openPhoto(page: Page, caption: string): Promise<void> {
  await page.goto('/photos');
  await page.getByRole('link', { name: caption }).press('Enter');
  await expect(lightboxOf(page)).toBeVisible();
}

/** In milliseconds: an earlier press counts as a double click. `face-card.tsx` has the same. */
const leastReadTime = 700;

test('a face is marked with a thumb, named, settled by two others, and then found through the years', async ({
  manager: { page },
  browser,
}) => {
  const join = (firstName: string) => joinAs('User', newNamed(firstName));
  const [peg, walt, rose, otis] = await Promise.all([join('Peg'), join('Walt'), join('Rose'), join('Otis')]);
  const caption = `Old shed ${newPerson().handle}`;
  await addPhoto(page, caption);
  async function asMember(person: Person): Promise<Page> {
    const own = await browser.newPage({ viewport: phone, hasTouch: true });
    await signIn(own, person);
    return own;
  }

  const pegs = await asMember(peg);
  await openPhoto(pegs, caption);
  await lightboxOf(pegs).getByRole('button', { name: 'Who is this? Mark a face' }).tap();
  const photo = lightboxOf(pegs).getByRole('application');
  const { width, height } = (await photo.boundingBox()) ?? { width: 0, height: 0 };
  await photo.tap({ position: { x: width * 0.25, y: height * 0.4 } });
  const panel = lightboxOf(pegs).getByRole('region', { name: 'The face that you marked' });
  await expectAccessible(pegs);
  await panel.getByRole('button', { name: 'Larger ring' }).tap();
  await panel.getByRole('combobox', { name: 'Do you know who this is?' }).fill(walt.name);
  await panel.getByRole('option', { name: walt.name }).tap();
  await lightboxOf(pegs)
    .getByRole('button', { name: `Face 1 ${walt.name}?` })
    .tap();
  await expect(lightboxOf(pegs).getByText('0 of 2 agree')).toBeVisible();
  await expectAccessible(pegs);
  await pegs.close();

  for (const [place, person] of [rose, otis].entries()) {
    const theirs = await asMember(person);
    await theirs.goto('/who-is-this');
    await expect(theirs.getByRole('heading', { name: 'Do you know this face?' })).toBeVisible();
    const yes = theirs.getByRole('button', { name: `Yes, that’s ${walt.name}` });
    while (!(await yes.isVisible())) await theirs.getByRole('button', { name: 'I don’t know – next face' }).tap();
    await expect(theirs.getByText(`${place} of 2 agree`)).toBeVisible();
    await yes.tap();
    await expect(theirs.getByRole('status').filter({ hasText: `Saved: ${walt.name}` })).toBeVisible();
    await expect(theirs.getByText(caption).first(), 'the same face stays').toBeVisible();
    await theirs.waitForTimeout(leastReadTime);
    await theirs.getByRole('button', { name: 'Next face' }).tap();
    await theirs.goto('/who-is-this');
    await expect(theirs.getByRole('heading', { name: 'Who is this?' })).toBeVisible();
    await expect(theirs.getByText(caption), 'what was answered is not asked again').toHaveCount(0);
    await theirs.close();
  }

  const walts = await asMember(walt);
  await walts.goto('/notifications');
  await expect(walts.getByText(`${peg.name} says you are in the photo “${caption}”`)).toBeVisible();
  await walts.goto('/through-the-years');
  await walts.getByRole('link', { name: caption }).tap();
  await lightboxOf(walts).getByRole('button', { name: 'Show the rings' }).tap();
  await lightboxOf(walts)
    .getByRole('button', { name: `Face 1 ${walt.name}` })
    .tap();
  await expect(lightboxOf(walts).getByText('This is you.')).toBeVisible();
  await lightboxOf(walts)
    .getByRole('list', { name: 'Names of this face' })
    .getByRole('button', { name: 'That’s not me' })
    .tap();
  await expect(lightboxOf(walts).getByRole('button', { name: 'Face 1 Who is this?' })).toBeVisible();
  await walts.goto('/through-the-years');
  await expect(walts.getByText('Find yourself in the photos')).toBeVisible();
  await walts.close();
});

test('a face is marked with the keyboard, the club is asked once although a response was lost, and the list is printed for the breakfast table', async ({
  manager: { page },
  problems,
}) => {
  problems.allow(disconnected);
  const caption = `Fish fry ${newPerson().handle}`;
  await addPhoto(page, caption);
  await openPhoto(page, caption);
  await lightboxOf(page).getByRole('button', { name: 'Who is this? Mark a face' }).press('Enter');
  await expect(lightboxOf(page).getByRole('application')).toBeFocused();
  for (const key of ['ArrowRight', 'ArrowRight', 'Shift+ArrowUp', '+']) await page.keyboard.press(key);
  await expect(lightboxOf(page)).toContainText('Do you know who this is?');
  await page.keyboard.press('Enter');
  await expect(lightboxOf(page).getByRole('combobox', { name: 'Do you know who this is?' })).toBeFocused();
  const ask = lightboxOf(page).getByRole('button', { name: 'I don’t know – ask the club' });
  await cutNextResponse(page, '**/api/photos/*/faces');
  await ask.press('Enter');
  await expect(lightboxOf(page).getByText('We couldn’t reach the site').first()).toBeVisible();
  await ask.press('Enter');
  await expect(lightboxOf(page).getByRole('button', { name: 'Face 1 Who is this?' })).toBeVisible();

  await lightboxOf(page).getByRole('button', { name: 'Tell the story' }).press('Enter');
  await page.keyboard.type('The oil caught fire twice.');
  await lightboxOf(page).getByRole('button', { name: 'Later' }).press('Enter');
  await lightboxOf(page).getByRole('button', { name: 'Tell the story' }).press('Enter');
  await expect(lightboxOf(page).getByLabel('What happened that day?')).toHaveValue('The oil caught fire twice.');
  await lightboxOf(page).getByRole('button', { name: 'Share this story' }).press('Enter');
  await expect(lightboxOf(page).getByRole('article')).toContainText('The oil caught fire twice.');
  await expectAccessible(page);

  await page.goto('/who-is-this/print');
  await page.emulateMedia({ media: 'print' });
  const face = page.getByRole('listitem').filter({ hasText: caption });
  await expect(face.getByRole('img')).toBeVisible();
  await expect(face).toContainText('Said by');
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
});
