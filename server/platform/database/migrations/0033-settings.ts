import { fromSql } from './from-sql.ts';

const steps = ['club', 'timeZone', 'contact', 'breakfast', 'joining', 'email'];
const allDone = JSON.stringify(Object.fromEntries(steps.map((step) => [step, 'done'])));

/** Settings that Admins change in the browser, and their version. A club that has members is set up already. */
export const settings = fromSql(({ end }) => [
  `create table settings (
      name text primary key,
      value_json text not null
    ) ${end}`,
  "insert into changes (topic, version) values ('settings', 0)",
  `insert into settings (name, value_json) select 'setup', '${allDone}' where exists (select 1 from users)`,
]);
