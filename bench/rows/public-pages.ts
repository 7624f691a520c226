/** The pages that strangers see first. */
export const publicPages = ['/', '/profiles', '/history', '/photos'];
