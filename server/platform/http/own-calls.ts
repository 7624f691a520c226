/** The sender of calls that this process makes itself, for a page that it renders: they count for nobody. */
export const ownAddress = 'this-process';
