/** A person who sends requests from their own address. */
export interface Person {
  email: string;
  password: string;
  from: string;
  token?: string;
}

export const password = 'the bus leaves at six';

export async function signUp(url: string, email: string, from: string): Promise<Person> {
  const person = { email, password, from };
  const account = { name: 'Dale Harmon', email, password, password2: password };
  await send(url, person, 'POST', '/api/users/register', account);
  const { body } = await logIn(url, person);
  return { ...person, token: body.token };
}

export function logIn(url: string, person: Person, typed = password) {
  return send(url, person, 'POST', '/api/users/login', { email: person.email, password: typed });
}

export async function send(url: string, { from, token }: Person, method: string, path: string, body?: unknown) {
  const headers = new Headers({ 'x-forwarded-for': from });
  if (token) headers.set('authorization', token);
  if (body !== undefined && !(body instanceof FormData)) headers.set('content-type', 'application/json');
  const payload = body instanceof FormData ? body : JSON.stringify(body);
  const response = await fetch(url + path, { method, headers, ...(body !== undefined && { body: payload }) });
  const text = await response.text();
  return { status: response.status, body: text ? JSON.parse(text) : undefined };
}
