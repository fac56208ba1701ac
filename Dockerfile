FROM node:20-bookworm-slim
WORKDIR /shop
COPY . .
RUN npm ci --no-audit --no-fund && mkdir /data && chown node:node /data /shop
USER node
