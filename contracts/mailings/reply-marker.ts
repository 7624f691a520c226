/** A line near the top of emails that can be replied to. In every mail program, the quoted part of a reply begins with it. */
export const replyMarker = 'Write your reply above this line';
