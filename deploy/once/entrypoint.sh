#!/bin/sh
# What ONCE says in words of its own, in those of Fieldhouse.

node=/app/node/linux-$(uname -m | sed 's/x86_64/x64/; s/aarch64/arm64/')/node

# A password may have signs that mean something in an address.
encode() {
  "$node" -p 'encodeURIComponent(process.argv[1])' -- "$1"
}

if [ -n "$SMTP_ADDRESS" ] && [ -z "$SMTP_URL" ]; then
  login=
  [ -n "$SMTP_USERNAME" ] && login="$(encode "$SMTP_USERNAME"):$(encode "$SMTP_PASSWORD")@"
  scheme=smtp
  [ "$SMTP_PORT" = 465 ] && scheme=smtps
  export SMTP_URL="$scheme://$login$SMTP_ADDRESS:${SMTP_PORT:-587}"
fi
[ -n "$MAILER_FROM_ADDRESS" ] && export MAIL_FROM="${MAIL_FROM:-$MAILER_FROM_ADDRESS}"

exec /app/start "$@"
