/** What the fields of a profile are filled with, by their names. */
export type ProfileValues = Record<string, string | undefined>;
