/** What stands before a first name, with or without a dot. */
const titles = 'dr|mr|mrs|ms|miss|mx|rev|fr|msgr|prof|hon|coach|lt|ltc|ltcol|col|sgt|cpl|capt|cpt|cdr|cmdr|maj|gen|adm';
const shortTitle = new RegExp(`^(?:${titles})\\.?$`, 'i');

/** Checks whether a word is a short title such as "Dr." or "Coach". */
export function isShortTitle(text: string): boolean {
  return shortTitle.test(text);
}
