import { expect, test } from 'vitest';
import { firstNameOf, initialsOf, inSpokenOrder, lastNameFirst } from './person-names.ts';

test.each([
  ['Ted Baker III', 'Baker Ted III', 'Ted', 'TB'],
  ['Ted Baker V', 'Baker Ted V', 'Ted', 'TB'],
  ['Walt Jennings, Jr.', 'Jennings Walt Jr.', 'Walt', 'WJ'],
  ['Walt Jennings Sr', 'Jennings Walt Sr', 'Walt', 'WJ'],
  ['Mike Smith M.D.', 'Smith Mike M.D.', 'Mike', 'MS'],
  ['Mike Smith, M. D.', 'Smith Mike M.D.', 'Mike', 'MS'],
  ['Ann Ruiz Ph. D.', 'Ruiz Ann Ph.D.', 'Ann', 'AR'],
  ['Ann Ruiz, M.Ed., ATC', 'Ruiz Ann M.Ed. ATC', 'Ann', 'AR'],
  ['Lt. Col. Harold Diaz, USMC (Ret.)', 'Diaz Lt. Col. Harold USMC (Ret.)', 'Harold', 'HD'],
  ['Lindqvist, Peg', 'Lindqvist Peg', 'Peg', 'PL'],
  ['Mary Jones (Smith Academy)', 'Jones Mary (Smith Academy)', 'Mary', 'MJ'],
  ['Kim Do', 'Do Kim', 'Kim', 'KD'],
  ['Jack Ma', 'Ma Jack', 'Jack', 'JM'],
  ['Walt & Peg Brandt', 'Brandt Walt & Peg', 'Walt & Peg', 'WB'],
  ['Coach Smith', 'Smith Coach', 'Coach Smith', 'CS'],
  ['J. Walter Smith', 'Smith J. Walter', 'J. Walter', 'JS'],
  ['Cher', 'Cher', 'Cher', 'C'],
  ['Jr.', 'Jr.', 'Jr.', 'J'],
  ['', '', '', ''],
])('“%s” is sorted as “%s”, greeted as “%s”, and has the initials %s', (name, sorted, first, initials) => {
  expect([lastNameFirst(name), firstNameOf(name), initialsOf(name)]).toEqual([sorted, first, initials]);
});

test.each([
  ['Lindqvist,  Peg', 'Peg Lindqvist'],
  ['Jennings, Walt, Jr.', 'Walt Jennings, Jr.'],
  ['Jennings Jr., Walt', 'Walt Jennings Jr.'],
  ['LINDQVIST, PEG', 'PEG LINDQVIST'],
  ['Brandt, PJ', 'PJ Brandt'],
  ['Walt Jennings,  Ph.D.', 'Walt Jennings, Ph.D.'],
  ['Mike Smith, CMAA', 'Mike Smith, CMAA'],
  ['Walt  Brandt', 'Walt Brandt'],
])('“%s” in a spreadsheet is %s', (typed, spoken) => {
  expect(inSpokenOrder(typed)).toBe(spoken);
});
