export interface FailingAddressTables {
  failingAddresses: FailingAddressesTable;
}

/** An address of an account from which emails came back. */
interface FailingAddressesTable {
  emailNorm: string;
  /** Why, in a sentence for its owner. */
  reason: string;
  /** The code of RFC 3463, such as 5.1.1. */
  status: string;
  /** What the mail server said. */
  said: string;
  /** Since when it gets nothing but login emails; null while it still gets all. */
  since: number | null;
  /** The last emails that came back because the mailbox was full: `[{key, at}]`, at most three. */
  fullJson: string;
  changedAt: number;
}
