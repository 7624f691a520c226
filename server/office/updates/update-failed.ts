/** Why an update was not installed, in a sentence for the volunteer who looks after the site. */
export class UpdateFailed extends Error {}
