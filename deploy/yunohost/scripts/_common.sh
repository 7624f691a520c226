#!/bin/bash

# Waits until the site says that it can save something.
wait_until_ready() {
  for _ in $(seq 60); do
    curl --silent --fail --output /dev/null "http://127.0.0.1:$port/up" && return 0
    sleep 1
  done
  ynh_die "Fieldhouse did not start; the log of its service says why."
}
