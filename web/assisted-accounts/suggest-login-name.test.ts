import { expect, test } from 'vitest';
import { loginName } from '#contracts/account-fields.ts';
import { suggestLoginName } from './suggest-login-name.ts';

test.each([
  ['Bert Paper', 'bert.paper'],
  ['  José  Ñúñez-O’Brien, Jr. ', 'jose.nunez.o.brien.jr'],
  ['3rd Base Coach', 'rd.base.coach'],
  ['Maximiliana Featherstonehaugh-Cholmondeley', 'maximiliana.featherstonehaugh.'],
  ['日本', ''],
])('the login name for %s is %s', (name, expected) => {
  expect(suggestLoginName(name)).toBe(expected);
});

test('what is suggested for a usual name can be used', () => {
  for (const name of ['Bert Paper', 'Ann Li', 'Maximiliana Featherstonehaugh-Cholmondeley'])
    expect(loginName.safeParse(suggestLoginName(name)).success).toBe(true);
});
