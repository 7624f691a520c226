import { login, register } from '#contracts/accounts/accounts.ts';

interface Person {
  name: string;
  email: string;
  password: string;
}

export async function signUp(url: string, person: Person): Promise<void> {
  await post(`${url}${register.url}`, { ...person, password2: person.password });
}

/** Returns the token. */
export async function signIn(url: string, { email, password }: Omit<Person, 'name'>): Promise<string> {
  const { token } = await post(`${url}${login.url}`, { email, password });
  return token;
}

async function post(url: string, body: unknown) {
  const headers = { 'content-type': 'application/json' };
  const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!response.ok) throw new Error(`${url} answered ${response.status}: ${await response.text()}`);
  return response.json();
}
