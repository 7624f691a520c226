/**
 * The header with which a page says for whom it was loaded: the id of the member, whose token another tab may have
 * replaced since. The server answers 409 if the token is another member’s. Clients may leave it out.
 */
export const openedForHeader = 'opened-for';

export const openedForAnother = 'Someone else has logged in on this device. Nothing was sent. Reload the page.';
