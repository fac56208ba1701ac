# Everything, with its sources: builds the remotes, and compiles the servers.
FROM node:26-bookworm-slim AS builds
WORKDIR /shop
COPY . .
RUN npm ci --no-audit --no-fund --cache /tmp/npm \
  && npm run --silent compile -- --to /compiled \
  && mkdir /builds \
  && for name in shell mf-*; do npm run --silent build -- "$name" && mv "$name/dist" "/builds/$name" || exit 1; done \
  && rm -rf /tmp/npm

# The servers and their commands, compiled, with what they need at run time and nothing else.
FROM node:26-bookworm-slim AS servers
# Backups need client programs that are as new as the database's server; Debian's own are older.
RUN apt-get update \
  && apt-get install --yes --no-install-recommends ca-certificates postgresql-common \
  && /usr/share/postgresql-common/pgdg/apt.postgresql.org.sh -y \
  && apt-get install --yes --no-install-recommends postgresql-client-16 \
  && rm -rf /var/lib/apt/lists/*
WORKDIR /shop
COPY --from=builds /compiled ./
# npm keeps to the lock file of the whole, of which this is a part.
RUN npm install --omit=dev --no-audit --no-fund --cache /tmp/npm \
  && rm -rf /tmp/npm \
  && ln -s /shop/scripts/ofisi.sh /usr/local/bin/ofisi \
  && mkdir -p /data/publisher /trust /backups \
  && chown -R node:node /data /trust /backups
ENV NODE_ENV=production
USER node

# The same with the remotes of this version, for whoever publishes them.
FROM servers AS releases
COPY --from=builds /builds /builds
CMD ["ofisi", "releases"]
