# syntax=docker/dockerfile:1
# One image per service: docker build --target monitor -t tidemark/monitor .
# Each holds Node.js, the packages its service needs at run time, and the sources of the service and of what it imports. It runs as a
# numbered user, writes only below /tmp, and takes its settings from the environment.
ARG NODE_IMAGE=node:24.21.0-bookworm-slim

# Every manifest that the lock file speaks of.
FROM ${NODE_IMAGE} AS manifests
WORKDIR /app
ENV NPM_CONFIG_UPDATE_NOTIFIER=false
COPY package.json package-lock.json .npmrc ./
COPY proto/package.json proto/
COPY crds/package.json crds/
COPY test/package.json test/
COPY services/change/package.json services/change/
COPY services/controller/package.json services/controller/
COPY services/detection/package.json services/detection/
COPY services/dispatcher/package.json services/dispatcher/
COPY services/egress/package.json services/egress/
COPY services/gateway/package.json services/gateway/
COPY services/gateway/web/package.json services/gateway/web/
COPY services/health/package.json services/health/
COPY services/kube/package.json services/kube/
COPY services/local/package.json services/local/
COPY services/monitor/package.json services/monitor/
COPY services/platform/package.json services/platform/
COPY services/scanner/package.json services/scanner/
# Without this npm installs the development dependencies of one workspace that are ordinary ones of another.
RUN npm pkg delete devDependencies --workspaces --include-workspace-root

FROM ${NODE_IMAGE} AS runtime
# The inner loop gives the sources to the user of the process, so that changed files can be put into a running container.
ARG SOURCES_OWNER=0
ARG VERSION=0.1.0
ARG REVISION=unknown
LABEL org.opencontainers.image.title="Tidemark" \
      org.opencontainers.image.description="Watches the published documentation of third-party APIs" \
      org.opencontainers.image.version="${VERSION}" \
      org.opencontainers.image.revision="${REVISION}"
WORKDIR /app
# The compiled code is kept, so that a process starts sooner and holds no type stripper. Few threads: many quiet processes share a node.
ENV NODE_ENV=production \
    NODE_COMPILE_CACHE=/app/.compile-cache \
    NODE_OPTIONS="--max-semi-space-size=4 --v8-pool-size=1" \
    MALLOC_ARENA_MAX=2 \
    HOME=/tmp
COPY package.json ./
RUN mkdir .compile-cache && chown 65532:65532 .compile-cache
EXPOSE 9090
ENTRYPOINT ["node"]

FROM manifests AS gateway-packages
RUN npm ci --omit=dev --omit=optional --ignore-scripts -w services/gateway

# The dashboard: all its packages are for its build, and only what comes of it is served.
FROM manifests AS dashboard
COPY services/gateway/web/package.json services/gateway/web/
RUN npm ci --ignore-scripts -w services/gateway/web
COPY tsconfig.json ./
COPY services/gateway/web services/gateway/web
RUN node node_modules/vite/bin/vite.js build services/gateway/web

# Every request of a user passes here: with this much room for young objects each takes about an eighth less CPU.
FROM runtime AS gateway
ENV NODE_OPTIONS="--max-semi-space-size=16 --v8-pool-size=1"
COPY --from=gateway-packages /app/node_modules node_modules
COPY --chown=${SOURCES_OWNER} proto proto
COPY --chown=${SOURCES_OWNER} services/platform services/platform
COPY --chown=${SOURCES_OWNER} services/gateway/package.json services/gateway/
COPY --chown=${SOURCES_OWNER} services/gateway/migrations services/gateway/migrations
COPY --chown=${SOURCES_OWNER} services/gateway/src services/gateway/src
COPY --from=dashboard /app/services/gateway/web/dist services/gateway/web/dist
USER 65532:65532
RUN OPS_PORT=none node services/gateway/src/main.ts || [ $? -eq 2 ]
EXPOSE 8080
CMD ["services/gateway/src/main.ts"]

FROM manifests AS monitor-packages
RUN npm ci --omit=dev --omit=optional --ignore-scripts -w services/monitor

FROM runtime AS monitor
COPY --from=monitor-packages /app/node_modules node_modules
COPY --chown=${SOURCES_OWNER} proto proto
COPY --chown=${SOURCES_OWNER} crds crds
COPY --chown=${SOURCES_OWNER} services/platform services/platform
COPY --chown=${SOURCES_OWNER} services/kube services/kube
COPY --chown=${SOURCES_OWNER} services/monitor services/monitor
USER 65532:65532
RUN OPS_PORT=none node services/monitor/src/main.ts || [ $? -eq 2 ]
EXPOSE 9000
CMD ["services/monitor/src/main.ts"]

FROM manifests AS controller-packages
RUN npm ci --omit=dev --omit=optional --ignore-scripts -w services/controller

FROM runtime AS controller
COPY --from=controller-packages /app/node_modules node_modules
COPY --chown=${SOURCES_OWNER} proto proto
COPY --chown=${SOURCES_OWNER} crds crds
COPY --chown=${SOURCES_OWNER} services/platform services/platform
COPY --chown=${SOURCES_OWNER} services/kube services/kube
COPY --chown=${SOURCES_OWNER} services/controller services/controller
USER 65532:65532
RUN OPS_PORT=none node services/controller/src/main.ts || [ $? -eq 2 ]
CMD ["services/controller/src/main.ts"]

FROM manifests AS scanner-packages
RUN npm ci --omit=dev --omit=optional --ignore-scripts -w services/scanner

# Chromium of Debian, fonts for the scripts that documentation is written in, and an init that collects the browser's orphans.
# No version is pinned: the browser of the day has the fixes of the day.
FROM runtime AS scanner
# hadolint ignore=DL3008
RUN apt-get update \
    && apt-get install --yes --no-install-recommends chromium-headless-shell fonts-liberation fonts-noto-core tini \
    && rm -rf /var/lib/apt/lists/*
COPY --from=scanner-packages /app/node_modules node_modules
COPY --chown=${SOURCES_OWNER} proto proto
COPY --chown=${SOURCES_OWNER} services/platform services/platform
COPY --chown=${SOURCES_OWNER} services/detection services/detection
COPY --chown=${SOURCES_OWNER} services/scanner services/scanner
USER 65532:65532
RUN OPS_PORT=none node services/scanner/src/main.ts || [ $? -eq 2 ]
RUN SCAN_JOB=none OPS_PORT=none node services/scanner/src/main.ts || [ $? -eq 2 ]
EXPOSE 9000
ENTRYPOINT ["tini", "--", "node"]
CMD ["services/scanner/src/main.ts"]

FROM manifests AS change-packages
RUN npm ci --omit=dev --omit=optional --ignore-scripts -w services/change

FROM runtime AS change
COPY --from=change-packages /app/node_modules node_modules
COPY --chown=${SOURCES_OWNER} proto proto
COPY --chown=${SOURCES_OWNER} services/platform services/platform
COPY --chown=${SOURCES_OWNER} services/detection services/detection
COPY --chown=${SOURCES_OWNER} services/change services/change
USER 65532:65532
RUN OPS_PORT=none node services/change/src/main.ts || [ $? -eq 2 ]
EXPOSE 9000
CMD ["services/change/src/main.ts"]

FROM manifests AS health-packages
RUN npm ci --omit=dev --omit=optional --ignore-scripts -w services/health

FROM runtime AS health
COPY --from=health-packages /app/node_modules node_modules
COPY --chown=${SOURCES_OWNER} proto proto
COPY --chown=${SOURCES_OWNER} services/platform services/platform
COPY --chown=${SOURCES_OWNER} services/health services/health
USER 65532:65532
RUN OPS_PORT=none node services/health/src/main.ts || [ $? -eq 2 ]
EXPOSE 9000
CMD ["services/health/src/main.ts"]

FROM manifests AS dispatcher-packages
RUN npm ci --omit=dev --omit=optional --ignore-scripts -w services/dispatcher

FROM runtime AS dispatcher
COPY --from=dispatcher-packages /app/node_modules node_modules
COPY --chown=${SOURCES_OWNER} proto proto
COPY --chown=${SOURCES_OWNER} services/platform services/platform
COPY --chown=${SOURCES_OWNER} services/dispatcher services/dispatcher
USER 65532:65532
RUN OPS_PORT=none node services/dispatcher/src/main.ts || [ $? -eq 2 ]
EXPOSE 9000
CMD ["services/dispatcher/src/main.ts"]

FROM manifests AS egress-packages
RUN npm ci --omit=dev --omit=optional --ignore-scripts -w services/egress

FROM runtime AS egress
COPY --from=egress-packages /app/node_modules node_modules
COPY --chown=${SOURCES_OWNER} services/platform services/platform
COPY --chown=${SOURCES_OWNER} services/egress services/egress
USER 65532:65532
RUN OPS_PORT=none node services/egress/src/main.ts || [ $? -eq 2 ]
EXPOSE 3128
CMD ["services/egress/src/main.ts"]
