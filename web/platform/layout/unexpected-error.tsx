import { Button } from '#web/platform/ui/button.tsx';
import { Container } from '#web/platform/ui/container.tsx';
import { Empty } from '#web/platform/ui/empty.tsx';
import { PageTitle } from './page-title.tsx';

/** Shows the page for what should not have happened. */
export function UnexpectedError() {
  return (
    <Container page>
      <PageTitle title="Something went wrong" />
      <Empty
        picture="/art/bench.svg"
        title="Something went wrong"
        as="h1"
        action={
          <Button icon="refresh" onClick={() => location.reload()}>
            Try again
          </Button>
        }
      >
        We dropped the ball on this page. Try again in a minute.
      </Empty>
    </Container>
  );
}
