ARG NODE=20

FROM node:${NODE}-slim AS packages
WORKDIR /app
# better-sqlite3 is compiled where no prebuilt binary fits.
RUN apt-get update \
  && apt-get install -y --no-install-recommends g++ make python3 \
  && rm -rf /var/lib/apt/lists/*
COPY package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev --ignore-scripts && npm rebuild better-sqlite3

FROM node:${NODE}-slim AS published
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --ignore-scripts
COPY . .
ARG COMMIT
RUN npm run package

FROM node:${NODE}-slim
# Logos with live text are drawn in a font of the system.
RUN apt-get update \
  && apt-get install -y --no-install-recommends fontconfig fonts-liberation \
  && rm -rf /var/lib/apt/lists/* \
  && mkdir /data \
  && chown node:node /data
WORKDIR /app
COPY --from=packages /app/node_modules ./node_modules
COPY --from=published /app/dist/package ./
# One arena: memory that threads give back is used again by all of them.
ENV NODE_ENV=production HOST=0.0.0.0 DATA_DIR=/data MALLOC_ARENA_MAX=1
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT || 3000}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# `docker run merchkit` starts the service; `… mcp` and `… key create` are its commands.
ENTRYPOINT ["node", "bin/merchkit.js"]
CMD ["start"]
