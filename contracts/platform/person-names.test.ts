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
  ['Garcia Lopez, Maria', 'Lopez Maria Garcia', 'Maria', 'ML'],
  ['Lindqvist, Peg', 'Lindqvist Peg', 'Peg', 'PL'],
  ['Mary Jones (Smith Academy)', 'Jones Mary (Smith Academy)', 'Mary', 'MJ'],
  ['Kim Do', 'Do Kim', 'Kim', 'KD'],
  ['Jack Ma', 'Ma Jack', 'Jack', 'JM'],
  ['Walt & Peg Brandt', 'Brandt Walt & Peg', 'Walt & Peg', 'WB'],
  ['Coach Smith', 'Smith Coach', 'Coach Smith', 'CS'],
  ['J. Walter Smith', 'Smith J. Walter', 'J. Walter', 'JS'],
  ['Mr. & Mrs. Walt Jennings', 'Jennings Mr. & Mrs. Walt', 'Mr. & Mrs. Jennings', 'WJ'],
  ['Dr. and Mrs. Jennings, Ret.', 'Jennings Dr. and Mrs. Ret.', 'Dr. and Mrs. Jennings', 'DJ'],
  ['Mr. & Mrs. Walt & Peg Brandt', 'Brandt Mr. & Mrs. Walt & Peg', 'Walt & Peg', 'WB'],
  ['Walt Jennings, MA', 'Jennings Walt MA', 'Walt', 'WJ'],
  ['Walt Jennings, Athletic Director', 'Jennings Walt Athletic Director', 'Walt', 'WJ'],
  ['Bob St.John', 'St.John Bob', 'Bob', 'BS'],
  ['Jim Mc.Donald', 'Mc.Donald Jim', 'Jim', 'JM'],
  ['Walt J.Smith', 'J.Smith Walt', 'Walt', 'WJ'],
  ['Ann Smith O.D.', 'Smith Ann O.D.', 'Ann', 'AS'],
  ['Kim Pe', 'Pe Kim', 'Kim', 'KP'],
  ['Kim Lat', 'Lat Kim', 'Kim', 'KL'],
  ['Ann Ruiz PhD', 'Ruiz Ann PhD', 'Ann', 'AR'],
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
  ['Walt Jennings, PT', 'Walt Jennings, PT'],
  ['Walt Jennings, Retired', 'Walt Jennings, Retired'],
  ['Walt Jennings, DO, PA', 'Walt Jennings, DO, PA'],
  ['Van Dyke, Peg', 'Peg Van Dyke'],
  ['St. John, Bob', 'Bob St. John'],
  ['de la Cruz, Ana', 'Ana de la Cruz'],
  ['Jennings, Mr. & Mrs. Walt', 'Mr. & Mrs. Walt Jennings'],
  ['Jennings, Walt,', 'Walt Jennings'],
  ['Walt  Brandt', 'Walt Brandt'],
])('“%s” in a spreadsheet is %s', (typed, spoken) => {
  expect(inSpokenOrder(typed)).toBe(spoken);
});
