# Stand-ins for the images that the project's Dockerfile begins with; `npm run base-images` collects the files.
FROM scratch AS debian
COPY debian /

FROM debian AS node
RUN apt-get update \
  && apt-get install --yes --no-install-recommends libatomic1 \
  && rm -rf /var/lib/apt/lists/* \
  && groupadd --gid 1000 node \
  && useradd --uid 1000 --gid node --shell /bin/bash --create-home node
COPY node/bin/node /usr/local/bin/node
COPY npm /usr/local/lib/node_modules/npm
COPY certificates /usr/local/share/certificates
RUN ln -s ../lib/node_modules/npm/bin/npm-cli.js /usr/local/bin/npm \
  && ln -s ../lib/node_modules/npm/bin/npx-cli.js /usr/local/bin/npx
# A registry behind this machine's own certificates, where it has any.
ENV NODE_EXTRA_CA_CERTS=/usr/local/share/certificates/this-machine.crt

# The programs of a client are all that is taken from it.
FROM debian AS postgres
RUN apt-get update \
  && apt-get install --yes --no-install-recommends postgresql-client \
  && rm -rf /var/lib/apt/lists/*
