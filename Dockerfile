# Everything, with its sources: builds the remotes, and compiles the servers.
FROM node:26-bookworm-slim AS builds
WORKDIR /shop
COPY . .
RUN npm ci --no-audit --no-fund --cache /tmp/npm \
  && npm run --silent compile -- --to /compiled \
  && (cd /compiled && npm install --omit=dev --no-audit --no-fund --cache /tmp/npm) \
  && npm run --silent pack-servers -- --from /compiled --to /servers \
  && mkdir /builds \
  && for name in shell mf-*; do npm run --silent build -- "$name" && mv "$name/dist" "/builds/$name" || exit 1; done \
  && rm -rf /tmp/npm

# Backups need client programs that are as new as the database's server: its own.
FROM postgres:16-bookworm AS database
RUN mkdir -p /client/bin /client/lib \
  && cp /usr/lib/postgresql/*/bin/pg_dump /usr/lib/postgresql/*/bin/pg_restore /client/bin/ \
  && cp --dereference /usr/lib/*/libpq.so.5 /client/lib/

# The servers and their commands, compiled, with what they need at run time and nothing else: no npm, no compiler.
FROM debian:bookworm-slim AS servers
RUN apt-get update \
  && apt-get install --yes --no-install-recommends ca-certificates libatomic1 libstdc++6 libgssapi-krb5-2 libldap-2.5-0 libssl3 \
  && rm -rf /var/lib/apt/lists/* /var/cache/* /var/log/* \
  && groupadd --gid 1000 node \
  && useradd --uid 1000 --gid node --create-home node
COPY --from=database /client/ /usr/local/
COPY --from=builds /usr/local/bin/node /usr/local/bin/node
WORKDIR /shop
COPY --from=builds /servers ./
RUN ldconfig && node --version && pg_dump --version && pg_restore --version \
  && ln -s /shop/scripts/ofisi.sh /usr/local/bin/ofisi \
  && mkdir -p /data/publisher /trust /backups \
  && chown -R node:node /data /trust /backups
ENV NODE_ENV=production
USER node

# The same with the remotes of this version, for whoever publishes them.
FROM servers AS releases
COPY --from=builds /builds /builds
CMD ["ofisi", "releases"]
