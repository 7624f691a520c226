/** Near the top of emails that a reply does something with: what a reply quotes begins here, in every mail program. */
export const replyMarker = 'Write your reply above this line';
