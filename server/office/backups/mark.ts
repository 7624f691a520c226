/** The file in the data folder that `npm run backup` writes: its time is that of the last backup. */
export const backupMark = 'last-saved';
