/** The text of README.txt in an export. */
export const explanation = `Everything that this club has on its site, in open formats.

*.json        one list for each subject, in UTF-8. Times are in UTC.
members.csv   the members for a spreadsheet; people with the role Guest are not members.
events.csv    the events for a spreadsheet; times are the club's.
files/        pictures and letters. What a list calls /uploads/NAME/... is files/NAME.jpg or files/NAME.pdf.

Lists belong together by ids: userId in posts.json is the id of somebody in members.json, postId in comments.json the id
of a post in posts.json, and so on. An eventId that is no number is that of a monthly breakfast; breakfasts.json says
which of those were moved (startDate) or skipped (null).

Not in here: passwords and whatever else opens accounts, drafts, what managers hid or decided about reports, whom
somebody muted, and phone numbers and addresses that their owner doesn't share with members. To put a club back as it
was, use a backup: this file can't be read back.

It holds names, addresses, and photos of people. Keep it as carefully as a backup.
`;
