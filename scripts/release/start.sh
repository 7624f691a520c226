#!/bin/sh
# Starts Fieldhouse with the Node that came with it; what stands behind ./start is passed on: ./start backup FILE
cd "$(dirname "$(readlink -f "$0")")" || exit 1

case "$(uname -s)-$(uname -m)" in
  Linux-x86_64) platform=linux-x64 ;;
  Linux-aarch64) platform=linux-arm64 ;;
  *)
    echo "This release runs on Linux with an x86_64 or aarch64 processor; this machine is $(uname -s) $(uname -m)." >&2
    exit 1
    ;;
esac

exec "./node/$platform/node" scripts/start.mjs "$@"
