import { Link } from 'react-router';
import { readSetup, type Setup } from '#contracts/office/setup.ts';
import { PageTitle } from '#web/platform/layout/page-title.tsx';
import { submit } from '#web/platform/lib/api.ts';
import { BackLink } from '#web/platform/ui/back-link.tsx';
import { ButtonLink } from '#web/platform/ui/button.tsx';
import { Container } from '#web/platform/ui/container.tsx';
import { Icon } from '#web/platform/ui/icon.tsx';
import { PageError } from '#web/platform/ui/page-error.tsx';
import { SampleTexts } from '#web/site/site/sample-texts.tsx';
import type { Route } from './+types/welcome-page.ts';
import { findOpenStep, pathOf, stepTexts } from './steps.ts';
import styles from './welcome-page.module.css';

export function clientLoader() {
  return submit(readSetup);
}

const states = { open: 'Not yet', done: 'Done', skipped: 'Left for later' };
const icons = { open: 'arrow-right', done: 'circle-check', skipped: 'clock' } as const;

export default function WelcomePage({ loaderData: { data: setup, errors } }: Route.ComponentProps) {
  return (
    <Container narrow page>
      <PageTitle title="Setting up" />
      <BackLink to="/dashboard" />
      <h1>{setup?.finished ? 'Your club is set up' : 'Welcome to your new club'}</h1>
      {errors && <PageError errors={errors} />}
      {setup && (
        <>
          <p className={styles.lead}>
            {setup.finished
              ? 'You can come back to each step, or change everything in the Club office.'
              : 'These steps take about ten minutes. Leave any of them for later: the site works meanwhile.'}
          </p>
          <Steps setup={setup} />
          <div className={styles.next}>{setup.finished ? <WhatNow /> : <GoOn setup={setup} />}</div>
          {setup.finished && <SampleTexts />}
        </>
      )}
    </Container>
  );
}

function Steps({ setup: { steps } }: { setup: Setup }) {
  return (
    <ol className={styles.steps}>
      {steps.map(({ name, state }) => (
        <li key={name}>
          <Icon name={icons[state]} />
          <Link className="target" to={pathOf(name)}>
            {stepTexts[name].title}
          </Link>
          <span>{states[state]}</span>
        </li>
      ))}
    </ol>
  );
}

function GoOn({ setup }: { setup: Setup }) {
  const step = findOpenStep(setup);
  return (
    step && (
      <ButtonLink to={pathOf(step)} iconAfter="arrow-right">
        {step === 'club' ? 'Start' : 'Continue'}
      </ButtonLink>
    )
  );
}

function WhatNow() {
  return (
    <>
      <ButtonLink to="/feed" icon="pencil">
        Write the first post
      </ButtonLink>
      <ButtonLink to="/admin/invitations" variant="secondary" icon="user-plus">
        Invite people
      </ButtonLink>
      <ButtonLink to="/admin/office" variant="secondary" icon="settings">
        Club office
      </ButtonLink>
    </>
  );
}
