import { ballField } from './people/ball-field.ts';
import { courts } from './people/courts.ts';
import { gridironAndMat } from './people/gridiron-and-mat.ts';
import { emailOf, type Person } from './people/person.ts';
import { pitchAndGreen } from './people/pitch-and-green.ts';
import { trackAndTrail } from './people/track-and-trail.ts';
import { water } from './people/water.ts';

/** 40 coaches, then one member who has no profile yet, and one Guest. */
export const people: Person[] = [
  ...ballField,
  ...gridironAndMat,
  ...courts,
  ...water,
  ...trackAndTrail,
  ...pitchAndGreen,
  withoutProfile('Nell Farrow', 'User'),
  withoutProfile('Gil Tennyson', 'Guest', 'I kept score at Heron Point for eleven seasons. Peg Lindqvist knows me.'),
];

function withoutProfile(name: string, role: Person['role'], signupReason = ''): Person {
  return { name, email: emailOf(name), role, avatar: null, profile: null, signupReason };
}
