# Debian's node image: Chromium comes from npm with its own libraries, fonts from npm too.
FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY . .
RUN npm run build && npm prune --omit=dev

FROM node:24-bookworm-slim
WORKDIR /app
ENV NODE_ENV=production HOST=0.0.0.0 PORT=8080 DATABASE_URL=sqlite:/data/aplomb.db
RUN mkdir /data && chown node:node /data
COPY --from=build --chown=node:node /app/package.json ./
COPY --from=build --chown=node:node /app/node_modules ./node_modules
COPY --from=build --chown=node:node /app/dist ./dist
USER node
VOLUME /data
EXPOSE 8080
HEALTHCHECK --interval=10s --timeout=3s --start-period=10s CMD ["node", "-e", "fetch('http://127.0.0.1:8080/readyz').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
# No shell between: SIGTERM reaches the server, which finishes the requests in flight.
CMD ["node", "--enable-source-maps", "--no-allocation-site-pretenuring", "--max-semi-space-size=4", "--no-parallel-scavenge", "--no-parallel-compaction", "--no-parallel-pointer-update", "--no-concurrent-array-buffer-sweeping", "--heap-growing-percent=100", "dist/src/main.js"]
