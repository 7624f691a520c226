import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { type Picture, sectionNames, sections } from '#contracts/site/site.ts';
import { sampleSite } from './site.ts';

test.each(sectionNames)('the sample section %s fits its contract', (name) => {
  expect(sections[name].parse(sampleSite[name])).toEqual(sampleSite[name]);
});

test('every picture and every letter of the sample site exists', () => {
  const missing = [...pictureFiles(), ...letterFiles()].filter((file) => !existsSync(`public${file}`));
  expect(missing).toEqual([]);
});

test('the sample site has the numbers that the club is known by', () => {
  expect(sampleSite.welcome.claims.map((claim) => claim.figure)).toEqual(['200+', '100%', '10,000', '300']);
  expect(sampleSite.quotes.quotes).toHaveLength(19);
  expect(sampleSite.history.founders).toHaveLength(9);
  expect(sampleSite.memory.people).toHaveLength(6);
});

test('the sample site has gifts in each year from 2011 to 2015', () => {
  const years = new Set(sampleSite.service.donations.map((donation) => donation.date.slice(0, 4)));
  expect([...years].sort()).toEqual(['2011', '2012', '2013', '2014', '2015']);
});

test('the sample photographs are listed from the newest to the oldest', () => {
  const years = sampleSite.photos.photos.map((photo) => Number(photo.year));
  expect(years).toEqual(years.toSorted((a, b) => b - a));
});

function pictureFiles(): string[] {
  const { welcome, breakfast, history, service, memory, photos } = sampleSite;
  const pictures: Picture[] = [
    welcome.deskPicture,
    welcome.storyPicture,
    breakfast.picture,
    history.picture,
    history.storyPicture,
    ...history.founders.map((founder) => founder.picture),
    service.picture,
    ...service.donations.map((donation) => donation.picture),
    memory.picture,
    ...memory.people.map((person) => person.picture),
    photos.picture,
    ...photos.photos.map((photo) => photo.picture),
  ];
  return pictures.map((picture) => picture.src);
}

function letterFiles(): string[] {
  return sampleSite.service.donations.flatMap((donation) => donation.letterUrl ?? []);
}
