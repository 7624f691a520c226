import { useNavigate } from 'react-router';
import { readSettings, type Settings } from '#contracts/office/settings.ts';
import { type SetupStep, setupSteps, updateSetup } from '#contracts/office/setup.ts';
import { readSection, type Section } from '#contracts/site/site.ts';
import { PageTitle } from '#web/platform/layout/page-title.tsx';
import { call } from '#web/platform/lib/api.ts';
import { load } from '#web/platform/lib/outcome.ts';
import { useAction } from '#web/platform/lib/use-action.ts';
import { BackLink } from '#web/platform/ui/back-link.tsx';
import { Button } from '#web/platform/ui/button.tsx';
import { Card } from '#web/platform/ui/card.tsx';
import { Container } from '#web/platform/ui/container.tsx';
import { PageError } from '#web/platform/ui/page-error.tsx';
import type { Route } from './+types/step-page.ts';
import { BreakfastStep } from './breakfast-step.tsx';
import { SettingsStep } from './settings-step.tsx';
import styles from './step-page.module.css';
import { isStep, pathAfter, pathBefore, stepTexts } from './steps.ts';

export function clientLoader() {
  return load(async () => {
    const [settings, breakfast] = await Promise.all([
      call(readSettings),
      call(readSection, { params: { section: 'breakfast' } }),
    ]);
    return { settings, breakfast: breakfast as Section<'breakfast'> };
  });
}

export default function StepPage({ params, loaderData: { data, errors } }: Route.ComponentProps) {
  const step = isStep(params.step) ? params.step : 'club';
  const { title, lead } = stepTexts[step];
  return (
    <Container narrow page>
      <PageTitle title={title} />
      <BackLink to={pathBefore(step)} />
      <p className={styles.progress}>
        Step {setupSteps.indexOf(step) + 1} of {setupSteps.length}
      </p>
      <h1>{title}</h1>
      <p className={styles.lead}>{lead}</p>
      {errors && <PageError errors={errors} />}
      {data && <Step key={step} step={step} {...data} />}
    </Container>
  );
}

interface StepProps {
  step: SetupStep;
  settings: Settings;
  breakfast: Section<'breakfast'>;
}

function Step({ step, settings, breakfast }: StepProps) {
  const navigate = useNavigate();
  const goOn = () => navigate(pathAfter(step));
  const { run, working } = useAction(updateSetup, { reload: false, failed: 'That didn’t work', onDone: goOn });
  const close = (state: 'done' | 'skipped') => run({ body: { step, state } });
  const skip = (
    <Button variant="quiet" working={working} workingLabel="One moment…" onClick={() => void close('skipped')}>
      Leave it for later
    </Button>
  );
  return (
    <Card padding="medium">
      {step === 'breakfast' ? (
        <BreakfastStep breakfast={breakfast} onDone={() => close('done')}>
          {skip}
        </BreakfastStep>
      ) : (
        <SettingsStep step={step} settings={settings} onDone={() => close('done')}>
          {skip}
        </SettingsStep>
      )}
    </Card>
  );
}
