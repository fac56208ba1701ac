FROM node:20-bookworm-slim
# Backups need client programs that are as new as the database's server; Debian's own are older.
RUN apt-get update \
  && apt-get install --yes --no-install-recommends ca-certificates postgresql-common \
  && /usr/share/postgresql-common/pgdg/apt.postgresql.org.sh -y \
  && apt-get install --yes --no-install-recommends postgresql-client-16 \
  && rm -rf /var/lib/apt/lists/*
WORKDIR /shop
COPY . .
RUN npm ci --no-audit --no-fund && mkdir /data && chown node:node /data /shop
USER node
