export interface SettingTables {
  settings: SettingsTable;
}

/** What Admins set in the browser, and how far the club is set up (`setup`). A setting without a row is as by default. */
interface SettingsTable {
  name: string;
  /** Of the mail server, with its password: encrypted text in JSON. */
  valueJson: string;
}
