/**
 * The header with which a page says for whom it was loaded: the id of the member, whose token another tab may have
 * replaced since. The server refuses a token of anybody else with 409; clients that don’t send it notice nothing.
 */
export const openedForHeader = 'opened-for';

export const openedForAnother =
  'Someone else has logged in on this device since this page was opened. Nothing was sent. Reload the page.';
