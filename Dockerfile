# Two stages: what only the build needs stays out of the image that runs.
FROM node:24-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY tools/package.json tools/
RUN npm ci --workspaces=false --include=dev --include=optional
COPY . .
RUN node scripts/start.mjs build && npm prune --workspaces=false --omit=dev --include=optional
# What the site doesn't run: a second Node, the sources of the pages, types, and source maps.
RUN rm -rf web node_modules/node-linux-* node_modules/typescript node_modules/@typescript && \
  find node_modules \( -name '*.ts' -o -name '*.map' \) -delete

FROM node:24-slim
ENV NODE_ENV=production MALLOC_TRIM_THRESHOLD_=131072 HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
WORKDIR /app
COPY --from=build /app ./
# The image's own user, who is not root, owns nothing but the data.
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=30s --timeout=10s --start-period=60s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:'+process.env.PORT+'/readyz').then((r)=>process.exit(r.ok?0:1),()=>process.exit(1))"]
# Without npm in between, so that the server gets the signal to stop. server/production.mjs explains the options.
CMD ["node", "--max-semi-space-size=4", "server/main.ts"]
