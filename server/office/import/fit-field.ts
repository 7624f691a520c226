import type { z } from 'zod';
import { profileLimits, statusOptions } from '#contracts/people/profiles.ts';
import { clean } from '#contracts/platform/common.ts';
import { spellLetters } from '#contracts/platform/search-words.ts';
import { cleanFields, type Fields, readField } from './older-fields.ts';

interface Fitted {
  value: unknown;
  /** What was done, in words for the report. */
  done: string;
}

/** Leaves room for a number. */
const handleRoom = profileLimits.handle - 5;
/** What experience and education can’t be without. */
const neededLines = ['company', 'title', 'school', 'fieldofstudy'];
/** Sites where a name alone, as in "@coach5", says the address. */
const namePages: Record<string, string> = {
  twitter: 'https://twitter.com/',
  instagram: 'https://www.instagram.com/',
  youtube: 'https://www.youtube.com/@',
};

/** Returns what a bad value can be instead; undefined if there is nothing like it. */
export function fitField(value: unknown, path: Key[], issue: z.core.$ZodIssue): Fitted | undefined {
  const key = String(path.at(-1));
  if (path.length === 1 && key === 'status') return changeTo(toStatus(value));
  if (path.length === 1 && key === 'handle') return changeTo(toHandle(value));
  if (key === 'favsports' && Array.isArray(value) && value.some(isNoText)) return keepText(value);
  if (path.length === 3 && neededLines.includes(key) && isEmpty(value)) return changeTo('–');
  if (typeof value === 'string' && namePages[key]) return toPage(namePages[key], value);
  // An address that is cut short leads nowhere.
  if (issue.code !== 'too_big' || key === 'avatar' || /^https?:/.test(String(value))) return undefined;
  const max = Number(issue.maximum);
  if (Array.isArray(value)) return { value: value.slice(0, max), done: `We kept the first ${max}.` };
  return typeof value === 'string' ? { value: shorten(value, max), done: 'We shortened it.' } : undefined;
}

function changeTo(value: string): Fitted {
  return { value, done: `We changed it to “${value}”.` };
}

function keepText(list: unknown[]): Fitted {
  return { value: list.filter((entry) => !isNoText(entry)), done: 'We left out what is not text.' };
}

function isNoText(value: unknown): boolean {
  return typeof value !== 'string';
}

function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || (typeof value === 'string' && value.trim() === '');
}

function toStatus(value: unknown): string {
  const typed = String(value).trim().toLowerCase();
  return statusOptions.find(({ label }) => label.toLowerCase() === typed)?.label ?? 'Other';
}

/** Returns the letters and digits of what it was; of an email address, only those before the @. */
function toHandle(value: unknown): string {
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  const letters = spellLetters(text.replace(/(?<=.)@.*/s, '').normalize('NFKD'))
    .replaceAll(/[^a-zA-Z\d]/g, '')
    .slice(0, handleRoom);
  // The site uses some words itself.
  return letters === '' || letters === value ? `coach${letters}` : letters;
}

function toPage(site: string, text: string): Fitted | undefined {
  const [, name] = /^\s*@([\w.-]{1,50})\s*$/.exec(text) ?? [];
  return name ? changeTo(site + name) : undefined;
}

/** Cuts a text, perhaps within a word, to at most `max` characters. */
export function shorten(text: string, max: number): string {
  return `${clean(text)
    .slice(0, max - 1)
    // Half of an emoji.
    .replace(/[\uD800-\uDBFF]$/, '')
    .trimEnd()}…`;
}

export type Key = string | number;

/** Returns the value of a field, also where older versions had it. */
export function readAt(document: unknown, path: Key[]): unknown {
  return path.reduce((inside, key) => readField(cleanFields(inside), String(key)), document);
}

/** Sets a field; an entry of a list that is left out becomes null, so that the others keep their places. */
export function writeAt(document: unknown, path: Key[], value: unknown): void {
  const parent = path.slice(0, -1).reduce((inside, key) => (inside as Fields | undefined)?.[key], document);
  if (typeof parent !== 'object' || parent === null) return;
  (parent as Fields)[path.at(-1) as Key] = Array.isArray(parent) ? (value ?? null) : value;
}
