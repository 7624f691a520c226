import { isDeepStrictEqual } from 'node:util';
import type { SettingInput, SettingValues } from '#contracts/office/settings.ts';
import type { Section } from '#contracts/site/site.ts';

type ClubTexts = Pick<SettingValues, 'clubName' | 'tagline' | 'contact' | 'address'>;
type Fields = Partial<Section<'club'>>;

const fieldOf = { clubName: 'name', tagline: 'tagline', contact: 'email', address: 'address' } as const;
const names = Object.keys(fieldOf) as (keyof ClubTexts)[];

/** Returns the settings that are texts of the section `club`. */
export function toTexts({ name, tagline, email, address }: Section<'club'>): ClubTexts {
  return { clubName: name, tagline, contact: email, address };
}

/** Returns the fields of the section that become different. */
export function toFields(input: Partial<SettingInput>, before: ClubTexts): Fields {
  const changed = names.filter((name) => input[name] !== undefined && !isDeepStrictEqual(input[name], before[name]));
  return Object.fromEntries(changed.map((name) => [fieldOf[name], input[name]]));
}
