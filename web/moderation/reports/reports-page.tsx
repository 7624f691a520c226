import { PageTitle } from '#web/platform/layout/page-title.tsx';
import { load } from '#web/platform/lib/outcome.ts';
import { BackLink } from '#web/platform/ui/back-link.tsx';
import { ButtonLink } from '#web/platform/ui/button-link.tsx';
import { Container } from '#web/platform/ui/container.tsx';
import { PageError } from '#web/platform/ui/page-error.tsx';
import type { Route } from './+types/reports-page.ts';
import { CaseList } from './case-list.tsx';
import { type CaseState, loadReports } from './load-reports.ts';
import styles from './reports-page.module.css';

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const asked = new URL(request.url).searchParams.get('state');
  const state: CaseState = asked === 'closed' ? 'closed' : 'open';
  return { state, ...(await load(() => loadReports(state))) };
}

export default function ReportsPage({ loaderData: { state, data, errors } }: Route.ComponentProps) {
  const isOpen = state === 'open';
  return (
    <Container narrow page>
      <PageTitle title={isOpen ? 'Reports' : 'Decided reports'} />
      <BackLink to="/manager" />
      <h1 tabIndex={-1}>{isOpen ? 'Reports' : 'Decided reports'}</h1>
      <div className={styles.lead}>
        <p>
          {isOpen
            ? 'What members ask you to look at. Nobody learns who reported something, or who decided.'
            : 'What managers decided, newest first. What is hidden can be shown again.'}
        </p>
        <ButtonLink
          to={isOpen ? '/manager/reports?state=closed' : '/manager/reports'}
          variant="secondary"
          size="small"
          icon={isOpen ? 'history' : 'flag'}
        >
          {isOpen ? 'See what was decided' : 'See what waits'}
        </ButtonLink>
      </div>
      {errors ? <PageError errors={errors} /> : <CaseList key={state} state={state} first={data} />}
    </Container>
  );
}
