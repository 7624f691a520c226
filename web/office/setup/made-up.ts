import { breakfast } from '#content/site/breakfast.ts';
import { club } from '#content/site/club.ts';

/** What a new club comes with, by the names of the fields. The steps show it as an example, and never save it. */
export const madeUpSettings = {
  clubName: club.name,
  tagline: club.tagline,
  contact: club.email,
  helperName: club.helperName,
  helperPhone: club.helperPhone,
  address: club.address.join('\n'),
};

export const madeUpBreakfast = { place: breakfast.place, address: breakfast.address, mapUrl: breakfast.mapUrl };
