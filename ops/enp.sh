#!/bin/sh
# `enp COMMAND` without containers, as root: runs a command with the settings of the programs and
# the owner's address. docs/operate/deploy.md installs it as /usr/local/bin/enp.
exec systemd-run --quiet --pipe --wait --collect --uid=enp --working-directory=/srv/enp \
  --property=EnvironmentFile=/etc/enp/env --property=EnvironmentFile=/etc/enp/owner.env \
  --property=StateDirectory=enp /srv/enp/bin/enp "$@"
