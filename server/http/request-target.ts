const absoluteForm = /^[a-z][a-z\d+.-]*:\/\/[^/?#]*([^#]*)/i;

/**
 * The path and query that a request is about: of a target in absolute-form, as a proxy sends it, all but its host
 * (RFC 9112, 3.2.2); any other target as it came.
 */
export function toOriginForm(target = '/'): string {
  const [, rest] = absoluteForm.exec(target) ?? [];
  if (rest === undefined) return target;
  return rest.startsWith('/') ? rest : `/${rest}`;
}
