import { type ApiResponse, createPerson, type Person, password } from './people.ts';
import type { TestApp } from './start-app.ts';

interface AssistedAccount {
  name: string;
  loginName: string;
  /** The mailbox that the person shares. */
  email?: string;
  password?: string;
}

/** Opens an account with a login name, as a manager does for a person without a mailbox of their own, and logs them in. */
export async function openAccount(app: Pick<TestApp, 'url'>, by: Person, account: AssistedAccount): Promise<Person> {
  const { name, loginName, password: chosen = password } = account;
  const opened = await by.ask('POST', '/api/manager/accounts', { ...account, password: chosen, password2: chosen });
  const { body } = await tryLogIn(createPerson(app, name), loginName, chosen);
  return createPerson(app, name, opened.body._id, body.token);
}

/** Logs in with a login name or an address; returns the response, which may be a refusal. */
export function tryLogIn(visitor: Person, login: string, typed = password): Promise<ApiResponse> {
  return visitor.ask('POST', '/api/users/login', { email: login, password: typed });
}
