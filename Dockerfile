# Everything, with its sources: builds and releases the remotes (`releases` of docker-compose.yml), and compiles the servers.
FROM node:26-bookworm-slim AS tools
WORKDIR /shop
COPY . .
RUN npm ci --no-audit --no-fund && npm run --silent compile -- --to /compiled && mkdir -p /data/publisher /trust && chown -R node:node /data /trust && chown node:node /shop
USER node

# The servers and their commands, compiled, with what they need at run time and nothing else.
FROM node:26-bookworm-slim AS servers
# Backups need client programs that are as new as the database's server; Debian's own are older.
RUN apt-get update \
  && apt-get install --yes --no-install-recommends ca-certificates postgresql-common \
  && /usr/share/postgresql-common/pgdg/apt.postgresql.org.sh -y \
  && apt-get install --yes --no-install-recommends postgresql-client-16 \
  && rm -rf /var/lib/apt/lists/*
WORKDIR /shop
COPY --from=tools /compiled ./
# npm keeps to the lock file of the whole, of which this is a part.
RUN npm install --omit=dev --no-audit --no-fund && mkdir /data /trust && chown node:node /data /trust
ENV NODE_ENV=production
USER node
