import { type Person, password } from './people.ts';

/** One who has an address, and one who gets the invitation on paper. */
export const rosa = { name: 'Rosa Quillfeather', email: 'rosa@example.com' };
export const walt = { name: 'Walt Brandt' };

export function invite(ada: Person, people: object[], more: object = {}) {
  return ada.ask('POST', '/api/admin/invitations', { people, ...more });
}

/** Signs Rosa up with a code, or the person in `more`. */
export function register(visitor: Person, invitation: unknown, more: object = {}) {
  const account = { name: 'Rosa Q.', email: 'rosa@example.com', password, password2: password, invitation, ...more };
  return visitor.ask('POST', '/api/users/register', account);
}
