/** Whom the account is for, from a page that knows it; not in the address, because codes would stay in the history. */
export interface Newcomer {
  name: string;
  code: string;
}
