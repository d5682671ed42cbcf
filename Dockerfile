# syntax=docker/dockerfile:1
# Compiled with everything installed, run with only what production needs.
# The embedded PostgreSQL and Valkey are development dependencies: this image does not carry them.
ARG NODE_VERSION=24

FROM node:${NODE_VERSION}-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci
COPY . .
RUN npm run build

FROM node:${NODE_VERSION}-slim AS modules
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci --omit=dev

FROM node:${NODE_VERSION}-slim
ENV NODE_ENV=production \
    HOST=0.0.0.0 \
    PORT=3000 \
    DATA_DIR=/data \
    UV_THREADPOOL_SIZE=8 \
    MALLOC_ARENA_MAX=2 \
    NODE_COMPILE_CACHE=/data/.compile-cache
# Repositories are fetched by git, over https or ssh.
RUN apt-get update \
    && apt-get install -y --no-install-recommends ca-certificates git openssh-client \
    && rm -rf /var/lib/apt/lists/*
RUN install -d -o node -g node -m 0700 /data
WORKDIR /app
COPY --from=modules /app/node_modules ./node_modules
COPY package.json LICENSE ./
COPY openapi ./openapi
COPY --from=build /app/dist/src ./dist/src
COPY --from=build /app/dist/sidecar ./dist/sidecar
COPY --from=build /app/dist/dashboard ./dist/dashboard
USER node
EXPOSE 3000
# 503 (a backing service is down) counts as unhealthy. Docker itself restarts nothing for that; an orchestrator should
# use this address to decide where to send requests, not whom to kill.
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s --start-interval=1s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/api/v1/system/health').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "dist/src/main.js"]
