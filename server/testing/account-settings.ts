import { emailOf, type Person, password } from './people.ts';

export const address = emailOf('Dale Hutchings');
/** A password that no one has yet. */
export const fresh = 'patience took me forty years';

/** Logs Dale in with what he typed. */
export function logIn(visitor: Person, email = address, typed = password) {
  return visitor.ask('POST', '/api/users/login', { email, password: typed });
}
