/** Where new versions of the site come from. */
export interface VersionSource {
  /**
   * The newest version above `installed`, with what is new in it as Markdown. What is needed meanwhile goes into `work`, an
   * empty folder; `signal` ends it early. @throws UpdateFailed
   */
  findNewest(installed: string, work: string, signal?: AbortSignal): Promise<{ version: string; notes: string } | null>;
  /**
   * Makes a version ready to run in `folder`, which must not exist yet and may be there in part after an error. What is
   * needed meanwhile goes into `work`, which is an empty folder. @throws UpdateFailed
   */
  put(version: string, folder: string, work: string): Promise<void>;
}
