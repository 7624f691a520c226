const absoluteForm = /^[a-z][a-z\d+.-]*:\/\/[^/?#]*([^#]*)/i;

/**
 * Returns the path and query of a request target. In absolute-form, as proxies send it, that is everything after the
 * host (RFC 9112, 3.2.2); any other target is returned as it is.
 */
export function toOriginForm(target = '/'): string {
  const [, rest] = absoluteForm.exec(target) ?? [];
  if (rest === undefined) return target;
  return rest.startsWith('/') ? rest : `/${rest}`;
}
