import { isDeepStrictEqual } from 'node:util';
import type { SettingInput, SettingValues } from '#contracts/office/settings.ts';
import type { Section } from '#contracts/site/site.ts';

type ClubTexts = Pick<SettingValues, 'clubName' | 'tagline' | 'contact' | 'address' | 'helperName' | 'helperPhone'>;
type Fields = Partial<Section<'club'>>;

const fieldOf = {
  clubName: 'name',
  tagline: 'tagline',
  contact: 'email',
  address: 'address',
  helperName: 'helperName',
  helperPhone: 'helperPhone',
} as const satisfies Record<keyof ClubTexts, keyof Section<'club'>>;
const names = Object.keys(fieldOf) as (keyof ClubTexts)[];

/** Returns the settings that are texts of the section `club`. */
export function toTexts({ name, tagline, email, address, helperName, helperPhone }: Section<'club'>): ClubTexts {
  return { clubName: name, tagline, contact: email, address, helperName, helperPhone };
}

/** Returns the fields of the section that become different. */
export function toFields(input: Partial<SettingInput>, before: ClubTexts): Fields {
  const changed = names.filter((name) => input[name] !== undefined && !isDeepStrictEqual(input[name], before[name]));
  return Object.fromEntries(changed.map((name) => [fieldOf[name], input[name]]));
}

/** Returns the settings that are no texts of the section. */
export function withoutTexts(input: Partial<SettingInput>): Omit<Partial<SettingInput>, keyof ClubTexts> {
  return Object.fromEntries(Object.entries(input).filter(([name]) => !(name in fieldOf)));
}
