import { Link } from 'react-router';
import { PageTitle } from '#web/layout/page-title.tsx';
import { FormBesidePicture } from './form-beside-picture.tsx';
import RegisterForm from './register-form.tsx';
import { visitorsOnly } from './visitors-only.ts';

// The server has to render the form, and does so only for a page with a loader of its own.
export function loader() {
  return null;
}

export function clientLoader() {
  return visitorsOnly();
}
clientLoader.hydrate = true as const;

export default function RegisterPage() {
  return (
    <FormBesidePicture title="Sign Up">
      <PageTitle title="Sign Up" description="Every coach is welcome, active or retired, whatever the sport." />
      <RegisterForm />
      <hr />
      <p>
        Signed up before? <Link to="/login">Log in</Link>.
      </p>
    </FormBesidePicture>
  );
}
