import { useClub } from './club.ts';

/** Shows the title of a page and, on public pages, what search engines say about it; React moves both into the head. */
export function PageTitle({ title, description }: { title: string; description?: string | undefined }) {
  const { club } = useClub();
  return (
    <>
      <title>{`${title} – ${club.name}`}</title>
      {description && <meta name="description" content={description} />}
    </>
  );
}
