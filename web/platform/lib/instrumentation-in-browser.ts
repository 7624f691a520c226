// Takes the place of React Router's instrumentation in the browser: no one watches its navigations here.

/** No one listens to navigations. */
export function consumeInstrumentationClientResultMetaReceiver(): undefined {}

export function instrumentClientSideRouter<Router>(router: Router): Router {
  return router;
}

export function getRouteInstrumentationUpdates(): object {
  return {};
}
