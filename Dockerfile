# syntax=docker/dockerfile:1
# Targets: `app` (the last, so the default) serves the site. `tools` has the source and all packages, for migrations and the
# company's first account. docs/deploy.md says how to use them.

FROM node:24-bookworm-slim AS base
ENV NEXT_TELEMETRY_DISABLED=1
WORKDIR /labmark

FROM base AS packages
COPY package.json package-lock.json ./
RUN npm ci --include=dev --no-audit --no-fund

FROM packages AS tools
COPY prisma.config.ts tsconfig.json ./
COPY prisma prisma
COPY scripts scripts
COPY lib lib
# Prisma needs an address of the right form; it does not connect.
RUN DATABASE_URL=postgresql://none@127.0.0.1/none npx prisma generate
RUN chown node:node /labmark
USER node
CMD ["node", "node_modules/prisma/build/index.js", "migrate", "deploy"]

FROM tools AS build
USER root
COPY next.config.mjs postcss.config.mjs instrumentation.ts instrumentation-client.ts server.mjs ./
COPY components components
COPY app app
ARG NEXT_PUBLIC_API_BASE=/api
RUN BUILD_STANDALONE=1 NODE_ENV=production NEXT_PUBLIC_API_BASE=$NEXT_PUBLIC_API_BASE npm run build

FROM base AS app
ENV NODE_ENV=production PORT=3000
COPY --from=build /labmark/.next/standalone ./
COPY --from=build /labmark/.next/static .next/static
USER node
EXPOSE 3000
# Checks the process alone. /ready also checks the database and the mail server, for monitoring.
HEALTHCHECK --interval=10s --timeout=3s --start-period=20s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT || 3000}/health`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
# The same flags as scripts/services/run-site.ts: JSON logs from the first line, and a heap limit.
CMD ["node", "--import=./lib/services/observe/console-lines.mjs", "--max-old-space-size=1024", "server.mjs"]
